import { z } from 'zod/mini';
import { previewPath } from '#shared/rules/server-paths.ts';
import type { Client } from '../../data/rpc.ts';

const previewSchema = z.object({
  /** Path of the page to open first. */
  path: z.string().check(z.startsWith(`${previewPath}/`)),
});

const refusalSchema = z.object({ error: z.string() });

/** Thrown if there is no preview. `code` is that of the server; 'absent' if nothing on this host makes previews; '' if unknown. */
export class PreviewError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The preview was refused: ${code}`);
    this.code = code;
  }
}

/** A row as a form has it, saved or not. */
export interface UnsavedRow {
  readonly table: string;
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly columns: Readonly<Record<string, unknown>>;
  /** Path of the public page to show first; undefined if the row has one of its own. */
  readonly page?: string | undefined;
}

/**
 * Has the server render a row as visitors would see it, and returns the path of the preview. Rejects with a PreviewError, or if the
 * server cannot be reached.
 */
export async function makePreview(client: Client, { table, id, columns, page }: UnsavedRow): Promise<string> {
  const { data } = await client.auth.getSession();
  const row = { ...columns, id: id ?? `new-${crypto.randomUUID().slice(0, 8)}` };
  const response = await fetch(new URL(previewPath, window.location.origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ table, row, page }),
  });
  const body: unknown = await response.json().catch(() => undefined);
  const preview = z.safeParse(previewSchema, body);
  if (preview.success) return preview.data.path;
  const refusal = z.safeParse(refusalSchema, body);
  if (refusal.success) throw new PreviewError(refusal.data.error);
  // A static host has no such address. Other answers are those of a gateway.
  throw new PreviewError(response.ok || [404, 405].includes(response.status) ? 'absent' : '');
}

/** Milliseconds that a preview lasts at most, as in scripts/server/previews.ts. */
export const previewDuration = 3_600_000;

/** Messages of previews (docs/product.md, "Preview"). */
export const previewMessages = {
  invalid: 'Please correct the marked fields first.',
  preparing: 'Preparing the preview…',
  blocked: 'The preview is ready, but your browser has blocked the new tab.',
  open: 'Open it',
  notMade: 'The preview could not be made.',
  failed: 'The preview could not be made. Please try again.',
} as const;

/** Messages of refusals, by the code of the server. */
export const refusalMessages: Readonly<Record<string, string>> = {
  absent: 'There is no preview here, because the host of your site builds its pages. Nothing was saved.',
  not_staff: 'The preview could not be made, because your sign-in was refused. Please try again.',
  starting: 'The site is still starting. Please try again in a moment.',
  too_many_requests: 'Too many previews in a minute. Please wait a moment.',
  busy: 'Other previews are still being made. Please try again in a moment.',
};
