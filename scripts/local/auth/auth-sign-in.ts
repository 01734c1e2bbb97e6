import type postgres from 'postgres';
import { z } from 'zod';
import { visitorNetwork } from '../../runtime/http/visitor-limit.ts';
import { isTooLong, matchesPassword } from './accounts.ts';
import type { LimitedAttempt } from './auth-guesses.ts';
import { type Answer, emailSchema, readBody, refuse, withBody } from './auth-requests.ts';
import { completeSession } from './auth-sessions.ts';

/** Seconds for which a replaced refresh token is still accepted: two tabs may refresh at the same time. */
const reuseSeconds = 10;

const credentialsSchema = z.object({ email: emailSchema, password: z.string() });
const refreshSchema = z.object({ refresh_token: z.string() });

/** Creates the handler of `POST /auth/v1/token`. */
export function createTokens(sql: postgres.Sql, answer: Answer, limitPasswords: LimitedAttempt) {
  async function signIn(request: Request, address: string): Promise<Response> {
    const credentials = await readBody(request, credentialsSchema);
    const response = await limitPasswords(visitorNetwork(address), async () => {
      await refuseCredentials(credentials);
      return answer(withBody(request, credentials, grantUrl(request, 'password')));
    });
    await completeSession(sql, response, request, address, null);
    return response;
  }

  /** Only somebody who knows the password learns that the account is banned. */
  async function refuseCredentials({ email, password }: z.infer<typeof credentialsSchema>): Promise<void> {
    const wrong = refuse(400, 'invalid_credentials', 'Invalid login credentials');
    if (isTooLong(password)) throw wrong;
    const [banned] = await sql<{ matches: boolean | null }[]>`
      select ${matchesPassword(sql, password)} as matches from auth.users where email = ${email} and banned_until > now()`;
    if (banned) throw banned.matches ? refuse(400, 'user_banned', 'User is banned') : wrong;
  }

  async function refresh(request: Request): Promise<Response> {
    const { refresh_token } = await readBody(request, refreshSchema);
    const [banned] = await sql`
      select 1 from auth.refresh_tokens as token join auth.users as account on account.id::text = token.user_id::text
      where token.token = ${refresh_token} and account.banned_until > now()`;
    if (banned) throw refuse(400, 'user_banned', 'Invalid Refresh Token: User Banned');
    await sql`delete from auth.refresh_tokens
      where token = ${refresh_token} and revoked and updated_at < now() - make_interval(secs => ${reuseSeconds})`;
    return answer(withBody(request, { refresh_token }, grantUrl(request, 'refresh_token')));
  }

  return async (request: Request, address: string): Promise<Response> => {
    const grant = new URL(request.url).searchParams.get('grant_type');
    if (grant === 'password') return signIn(request, address);
    if (grant === 'refresh_token') return refresh(request);
    throw refuse(400, 'invalid_credentials', 'unsupported_grant_type');
  };
}

/** Returns the address of one grant: a request may name several. */
const grantUrl = ({ url }: Request, grant: string): string =>
  new URL(`?grant_type=${encodeURIComponent(grant)}`, url).href;
