import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { createAccount } from './staff-account.ts';

const invitationSchema = z.object({ email: z.email().toLowerCase() });
const linkSchema = invitationSchema.extend({ type: z.literal('invite') });
const verificationSchema = z.looseObject({ type: z.literal('invite'), token_hash: z.string() });

interface InvitationOptions {
  readonly secretKey: string;
}

type Answer = (request: Request) => Promise<Response>;

const refusal = (status: number, error_code: string, msg: string) =>
  Response.json({ code: status, error_code, msg }, { status });

/**
 * Creates a handler for the sign-in service that adds the invitations of hosted Supabase, which @supabase/lite does not have: with
 * the secret key, `POST /auth/v1/admin/generate_link` of the type invite returns a token that works once. `POST /auth/v1/invite` is
 * answered as by a service without a mail server. The tokens are verified here too.
 * @param answer passes a request on to the service
 */
export function createInvitations(sql: postgres.Sql, { secretKey }: InvitationOptions, answer: Answer): Answer {
  const expectedKey = digest(secretKey);
  const hasSecretKey = ({ headers }: Request) => timingSafeEqual(digest(headers.get('apikey') ?? ''), expectedKey);

  async function sendMail(request: Request): Promise<Response> {
    const invitation = invitationSchema.safeParse(await readJson(request));
    if (!invitation.success) return refusal(400, 'validation_failed', 'Unable to validate email address');
    if (await isConfirmed(sql, invitation.data.email)) return accountExists();
    return refusal(500, 'unexpected_failure', 'Error sending invite email');
  }

  async function generateLink(request: Request): Promise<Response> {
    const invitation = linkSchema.safeParse(await readJson(request));
    if (!invitation.success) return refusal(400, 'validation_failed', 'Only invitations of an e-mail address');
    const { email } = invitation.data;
    if (await isConfirmed(sql, email)) return accountExists();
    const token = randomBytes(32).toString('hex');
    if (!(await storeToken(sql, email, token))) {
      await createAccount(sql, email, null);
      await storeToken(sql, email, token);
    }
    return Response.json({ email, hashed_token: token, verification_type: 'invite' });
  }

  return async (request) => {
    const url = new URL(request.url);
    const endpoint = { '/auth/v1/invite': sendMail, '/auth/v1/admin/generate_link': generateLink }[url.pathname];
    if (endpoint && request.method === 'POST')
      return hasSecretKey(request) ? endpoint(request) : refusal(401, 'no_authorization', 'Invalid API key');
    const isVerification = url.pathname === '/auth/v1/verify' && request.method === 'POST';
    return isVerification ? verify(request, answer) : answer(request);
  };
}

/** Has the service verify an invitation as a sign-up: it knows no invitations, but both have the same kind of token. */
async function verify(request: Request, answer: Answer): Promise<Response> {
  const invitation = verificationSchema.safeParse(await readJson(request.clone()));
  if (!invitation.success) return answer(request);
  const body = JSON.stringify({ ...invitation.data, type: 'signup' });
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return answer(new Request(request.url, { method: 'POST', headers, body }));
}

const accountExists = () => refusal(422, 'email_exists', 'A user with this email address has already been registered');

async function isConfirmed(sql: postgres.Sql, email: string): Promise<boolean> {
  const [account] = await sql`select 1 from auth.users where email = ${email} and email_confirmed_at is not null`;
  return account !== undefined;
}

/** Stores the token of an unconfirmed account, and removes a password that somebody else may know. Returns false without one. */
async function storeToken(sql: postgres.Sql, email: string, token: string): Promise<boolean> {
  const { count } = await sql`
    update auth.users set confirmation_token = ${token}, confirmation_sent_at = now(), invited_at = now(), updated_at = now(),
      encrypted_password = null
    where email = ${email} and email_confirmed_at is null`;
  return count > 0;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const readJson = (request: Request): Promise<unknown> => request.json().catch(() => undefined);
