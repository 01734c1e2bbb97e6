import { FunctionsHttpError } from '@supabase/supabase-js';
import { z } from 'zod/mini';
import { staffInvitationPath } from '#shared/rules/server-paths.ts';
import { type Client, optionalText, rpc, unwrap } from '../data/rpc.ts';

// Calls about staff. Those of the database reject with an HttpError. Changes need the client of a new session (PasswordDialog).

const memberSchema = z.object({
  email: z.string(),
  name: optionalText,
  /** 'invited' until the first sign-in. */
  account: z.enum(['none', 'invited', 'active']),
  /** False for an account that is staff by the domain of its address only. */
  is_listed: z.boolean(),
  is_caller: z.boolean(),
  has_second_factor: z.boolean(),
  last_seen: optionalText,
});

/** Somebody who is staff, or will be with an account. */
export type StaffMember = Readonly<z.output<typeof memberSchema>>;

export function readStaff(client: Client): Promise<readonly StaffMember[]> {
  return rpc(client, 'get_staff', {}, z.array(memberSchema));
}

export async function removeStaff(client: Client, email: string): Promise<void> {
  await unwrap(client.rpc('remove_staff', { email }));
}

/** Removes the second factor of somebody who has lost it, and ends their sessions. */
export async function resetSecondFactor(client: Client, email: string): Promise<void> {
  await unwrap(client.rpc('remove_second_factor', { email }));
}

const settingsSchema = z.object({
  /** Accounts with an address of this domain are staff too. */
  domain: optionalText,
  session_idle_hours: z.number(),
  session_max_days: z.number(),
  needs_second_factor: z.boolean(),
});

/** What applies to all staff. */
export type StaffRules = Readonly<z.output<typeof settingsSchema>>;

export function readStaffRules(client: Client): Promise<StaffRules> {
  return rpc(client, 'get_staff_settings', {}, settingsSchema);
}

export async function saveStaffRules(client: Client, { domain = '', ...rules }: StaffRules): Promise<void> {
  await unwrap(client.rpc('set_staff_settings', { ...rules, domain }));
}

const signInSchema = z.object({
  at: z.string(),
  /** Whose account it is about. */
  email: optionalText,
  /** As the sign-in service names it, such as 'login'. */
  action: z.string(),
  ip: optionalText,
  /** More than 1 for what strangers can cause, which is counted; `at` is the last time. */
  times: z.number(),
});

/** An entry in the log of the sign-in service. */
export type SignIn = Readonly<z.output<typeof signInSchema>>;

/** Reads what the sign-in service logged about staff in the last 90 days, the newest first. */
export function readSignIns(client: Client): Promise<readonly SignIn[]> {
  return rpc(client, 'get_sign_ins', {}, z.array(signInSchema));
}

/** How somebody is invited: by a mail of the sign-in service, or by a link to hand over. */
export type InvitationWay = 'mail' | 'link';

const answerSchema = z.union([
  z.object({ outcome: z.enum(['mailed', 'has_account']) }),
  z.object({ outcome: z.enum(['link']), link: z.string().check(z.regex(/^https?:/)) }),
]);
const refusalSchema = z.object({ error: z.string() });

/** The outcome of an invitation. With 'has_account' the address can sign in already. */
export type Invitation = Readonly<z.output<typeof answerSchema>>;

/** Thrown if an invitation is refused. `code` is that of the server; 'absent' if nothing on this host sends invitations. */
export class InvitationError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The invitation was refused: ${code}`);
    this.code = code;
  }
}

const waysSchema = z.object({ ways: z.array(z.enum(['mail', 'link'])) });

/**
 * Reads how somebody can be invited. Rejects with an InvitationError if nobody can be, or if no server can be reached. Servers of earlier
 * versions do not say, and have both ways.
 */
export async function readInvitationWays(client: Client): Promise<readonly InvitationWay[]> {
  const own = parseWays(await readJson(await fetch(new URL(staffInvitationPath, window.location.origin))));
  if (own) return own;
  const { data: body, error } = await client.functions.invoke<unknown>('invite-staff', { method: 'GET' });
  if (error && !(error instanceof FunctionsHttpError)) throw error;
  const ways = parseWays(error ? await readJson(error.context) : body);
  if (ways) return ways;
  throw new InvitationError('absent');
}

/** Returns undefined for what does not come from a server of invitations. */
function parseWays(body: unknown): readonly InvitationWay[] | undefined {
  const answer = z.safeParse(waysSchema, body);
  if (answer.success) return answer.data.ways;
  const refusal = z.safeParse(refusalSchema, body);
  if (refusal.success && refusal.data.error === 'method_not_allowed') return ['mail', 'link'];
  if (refusal.success) throw new InvitationError(refusal.data.error);
  return undefined;
}

/** Puts an address on the list of staff and invites it. Rejects with an InvitationError, or if no server can be reached. */
export async function inviteStaff(client: Client, email: string, by: InvitationWay): Promise<Invitation> {
  const { data } = await client.auth.getSession();
  const request: RequestInit = {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, by }),
  };
  const own = await fetch(new URL(staffInvitationPath, window.location.origin), request);
  const answer = parseAnswer(await readJson(own));
  if (answer !== undefined) return answer;
  // A static host has no server of its own, but maybe the Edge Function.
  const { data: body, error } = await client.functions.invoke<unknown>('invite-staff', { body: { email, by } });
  if (error && !(error instanceof FunctionsHttpError)) throw error;
  const edgeAnswer = parseAnswer(error ? await readJson(error.context) : body);
  if (edgeAnswer === undefined) throw new InvitationError('absent');
  return edgeAnswer;
}

/** Parses the body; undefined if it is not JSON, such as the page that a static host answers with. */
const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** Parses the answer; undefined if it is not from a server of invitations. Throws an InvitationError for a refusal. */
function parseAnswer(body: unknown): Invitation | undefined {
  const answer = z.safeParse(answerSchema, body);
  if (answer.success) return answer.data;
  const refusal = z.safeParse(refusalSchema, body);
  if (refusal.success) throw new InvitationError(refusal.data.error);
  return undefined;
}
