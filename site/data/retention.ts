import { z } from 'zod';
import { keyHeaders } from '#shared/rules/project-key.ts';
import type { Retention } from '../copy/privacy.ts';
import { settings } from '../settings.ts';

const months = z.number().int().nullable();
const retentionSchema = z.object({ cancelled: months, completed: months, pending: months });

/** Milliseconds until the request is aborted. */
const requestTimeout = 30_000;

/** Reads the retention periods. */
export async function readRetention(): Promise<Retention> {
  const response = await fetch(`${settings.CONTENT_URL}/rest/v1/rpc/get_retention`, {
    headers: { ...keyHeaders(settings.PUBLIC_SUPABASE_KEY), accept: 'application/json' },
    signal: AbortSignal.timeout(requestTimeout),
  });
  if (!response.ok) throw new Error(`Reading the retention periods failed with status ${response.status}.`);
  return retentionSchema.parse(await response.json());
}
