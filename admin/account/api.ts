import { z } from 'zod/mini';
import { type Client, optionalText, rpc } from '../data/rpc.ts';

const sessionSchema = z.object({
  id: z.uuid(),
  signed_in_at: z.string(),
  /** Time of the sign-in or of the last refresh, which happens each hour while the admin is open. */
  last_seen: z.string(),
  user_agent: optionalText,
  ip: optionalText,
  is_current: z.boolean(),
});

/** A session of the signed-in account. */
export type OwnSession = Readonly<z.output<typeof sessionSchema>>;

/** Reads the sessions that have not ended, the present one first. */
export function readOwnSessions(client: Client): Promise<readonly OwnSession[]> {
  return rpc(client, 'get_own_sessions', {}, z.array(sessionSchema));
}
