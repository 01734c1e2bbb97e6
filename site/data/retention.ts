import { z } from 'zod';
import { callFunction } from '#shared/server/supabase.ts';
import type { Retention } from '../copy/privacy.ts';
import { contentProject, requestTimeout, rewordReadError } from './rows.ts';

const months = z.number().int().nullable();
const retentionSchema = z.object({ cancelled: months, completed: months, pending: months });

/** Reads the retention periods. */
export async function readRetention(): Promise<Retention> {
  return callFunction(contentProject, 'get_retention', {}, retentionSchema, requestTimeout).catch((error: unknown) => {
    throw rewordReadError(error, 'the retention periods');
  });
}
