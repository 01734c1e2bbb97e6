import { isIP } from 'node:net';
import type postgres from 'postgres';
import { z } from 'zod';
import { readSessionId } from './auth-requests.ts';

const sessionSchema = z.object({ access_token: z.string() });

/**
 * Stores what the service leaves out: from which device a session was started, and whether by a link.
 * @param started response of the service with the new session; nothing is stored for another
 * @param address network address of the device; empty if it is unknown
 */
export async function completeSession(
  sql: postgres.Sql,
  started: Response,
  { headers }: Request,
  address: string,
  tag: 'recovery' | null,
): Promise<void> {
  if (!started.ok) return;
  const { access_token } = sessionSchema.parse(await started.clone().json());
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/s, '');
  await sql`update auth.sessions
    set user_agent = ${headers.get('user-agent') ?? ''}, ip = ${isIP(plain) ? plain : null}, tag = ${tag}
    where id = ${readSessionId(access_token) ?? null}`;
}

/** Turns an account's metadata into JSON, which the service writes as a text within the JSON. */
export async function mendMetadata(sql: postgres.Sql, account: string): Promise<void> {
  await sql`update auth.users set raw_user_meta_data = (raw_user_meta_data #>> '{}')::jsonb
    where id = ${account} and jsonb_typeof(raw_user_meta_data) = 'string'`;
}
