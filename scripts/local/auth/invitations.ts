import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { createAccount } from './accounts.ts';
import { readBody, refuse } from './auth-requests.ts';

const invitationSchema = z.object({ email: z.email().toLowerCase() });
const linkSchema = invitationSchema.extend({ type: z.literal('invite') });

/**
 * Creates the invitations of hosted Supabase, which @supabase/lite does not have. With the secret key,
 * `POST /auth/v1/admin/generate_link` of the type invite returns a token that works once. `POST /auth/v1/invite` is answered as by a
 * service without a mail server.
 */
export function createInvitations(sql: postgres.Sql, secretKey: string) {
  const expectedKey = digest(secretKey);

  function requireSecretKey({ headers }: Request): void {
    if (!timingSafeEqual(digest(headers.get('apikey') ?? ''), expectedKey))
      throw refuse(401, 'no_authorization', 'Invalid API key');
  }

  async function requireUnconfirmed(email: string): Promise<void> {
    const [account] = await sql`select 1 from auth.users where email = ${email} and email_confirmed_at is not null`;
    if (account) throw refuse(422, 'email_exists', 'A user with this email address has already been registered');
  }

  return {
    async sendMail(request: Request): Promise<Response> {
      requireSecretKey(request);
      const { email } = await readBody(request, invitationSchema);
      await requireUnconfirmed(email);
      throw refuse(500, 'unexpected_failure', 'Error sending invite email');
    },

    async generateLink(request: Request): Promise<Response> {
      requireSecretKey(request);
      const { email } = await readBody(request, linkSchema);
      await requireUnconfirmed(email);
      const token = randomBytes(32).toString('hex');
      if (!(await storeToken(sql, email, token))) {
        await createAccount(sql, email, null);
        await storeToken(sql, email, token);
      }
      return Response.json({ email, hashed_token: token, verification_type: 'invite' });
    },
  };
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
