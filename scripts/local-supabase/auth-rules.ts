import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { z } from 'zod';
import { createRateLimit } from '../runtime/rate-limit.ts';

/** Failed sign-ins of a network within 5 minutes, as on hosted Supabase. */
const maxFailures = 30;
const period = 5 * 60_000;
/** Milliseconds that a refused sign-in takes at least: far longer than comparing a password, which happens for known accounts only. */
const refusalTime = 500;
/** Seconds for which a refresh token is still taken after it was replaced: two tabs may refresh at once. */
const reuseSeconds = 10;
/** bcrypt ignores the bytes after these. */
const maxPasswordBytes = 72;

const credentialsSchema = z.object({ password: z.string() });
const refreshSchema = z.object({ refresh_token: z.string() });
const userChangeSchema = z.object({ password: z.string().optional(), current_password: z.string().optional() });
const userSchema = z.object({ id: z.uuid() });
const claimsSchema = z.object({ session_id: z.uuid() });
const sessionSchema = z.object({ access_token: z.string() });

type Answer = (request: Request) => Promise<Response>;

const refusal = (status: number, error_code: string, msg: string) =>
  Response.json({ code: status, error_code, msg }, { status });
const isTooLong = (password: string) => Buffer.byteLength(password) > maxPasswordBytes;

/**
 * Creates a handler of requests to the sign-in service that adds what hosted Supabase does and @supabase/lite does not: it limits
 * failed sign-ins, hides by their duration which accounts exist, lets replaced refresh tokens expire, asks for the current password
 * before a new one unless the session comes from a recovery link, refuses passwords of which bcrypt would ignore the end, and ends
 * the other sessions of an account whose password was changed.
 * @param answer passes a request on to the service
 */
export function createAuthRules(sql: postgres.Sql, answer: Answer) {
  const failures = createRateLimit(maxFailures, period);

  /** Answers at most so many wrong guesses of a network, and each of them late. */
  async function limitGuesses(network: string, attempt: () => Promise<Response>): Promise<Response> {
    if (!failures.take(network))
      return refusal(429, 'over_request_rate_limit', 'Too many attempts. Please try again in a few minutes.');
    const earliest = delay(refusalTime);
    const response = await attempt();
    if (response.ok) failures.giveBack(network);
    else await earliest;
    return response;
  }

  async function signIn(request: Request, network: string): Promise<Response> {
    const credentials = await parseBody(request, credentialsSchema);
    return limitGuesses(network, async () =>
      credentials && isTooLong(credentials.password)
        ? refusal(400, 'invalid_credentials', 'Invalid login credentials')
        : answer(request),
    );
  }

  async function refresh(request: Request): Promise<Response> {
    const body = await parseBody(request, refreshSchema);
    if (body)
      await sql`delete from auth.refresh_tokens
        where token = ${body.refresh_token} and revoked and updated_at < now() - make_interval(secs => ${reuseSeconds})`;
    return answer(request);
  }

  async function changeUser(request: Request, network: string): Promise<Response> {
    const change = await parseBody(request, userChangeSchema);
    if (change?.password === undefined) return answer(request);
    if (isTooLong(change.password))
      return refusal(400, 'validation_failed', `Password cannot be longer than ${maxPasswordBytes} characters`);
    const { method, headers } = { method: 'GET', headers: request.headers };
    const asked = await answer(new Request(request.url, { method, headers }));
    const user = asked.ok ? await parseBody(asked, userSchema) : undefined;
    const session = readSessionId(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');
    // The service refuses a token that is not valid in its own words.
    if (!user || session === undefined) return answer(request);
    const refused = await checkCurrentPassword(user.id, session, change.current_password, network);
    if (refused) return refused;
    const response = await answer(request);
    if (response.ok) await sql`delete from auth.sessions where user_id = ${user.id} and id <> ${session}`;
    return response;
  }

  /** Returns a refusal where a session may not set a password without the current one, or gives another. */
  async function checkCurrentPassword(
    user: string,
    session: string,
    password: string | undefined,
    network: string,
  ): Promise<Response | undefined> {
    const message = 'Current password required when setting new password.';
    const [row] = await sql<{ is_recovery: boolean }[]>`
      select coalesce(tag = 'recovery', false) as is_recovery from auth.sessions where id = ${session} and user_id = ${user}`;
    if (row?.is_recovery) return undefined;
    if (password === undefined) return refusal(400, 'current_password_required', message);
    const response = await limitGuesses(network, async () => {
      const [account] = await sql<{ matches: boolean }[]>`
        select encrypted_password = extensions.crypt(${password}, encrypted_password) as matches from auth.users where id = ${user}`;
      return account?.matches ? new Response() : refusal(400, 'current_password_mismatch', message);
    });
    return response.ok ? undefined : response;
  }

  /** Marks the session that a recovery link begins. */
  async function verify(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const type = searchParams.get('type') ?? (await parseBody(request, z.object({ type: z.string() })))?.type;
    const response = await answer(request);
    if (type !== 'recovery') return response;
    const fragment = new URLSearchParams(response.headers.get('location')?.split('#')[1]);
    const token = fragment.get('access_token') ?? (await parseBody(response, sessionSchema))?.access_token;
    const session = token === undefined ? undefined : readSessionId(token);
    if (session !== undefined) await sql`update auth.sessions set tag = 'recovery' where id = ${session}`;
    return response;
  }

  /**
   * Answers a request to /auth/v1.
   * @param pathname the decoded path
   * @param network whose guesses are counted together
   */
  return function answerAuth(request: Request, pathname: string, network: string): Promise<Response> {
    const grant = new URL(request.url).searchParams.get('grant_type');
    if (pathname === '/auth/v1/token' && grant === 'password') return signIn(request, network);
    if (pathname === '/auth/v1/token' && grant === 'refresh_token') return refresh(request);
    if (pathname === '/auth/v1/user' && request.method === 'PUT') return changeUser(request, network);
    if (pathname === '/auth/v1/verify') return verify(request);
    return answer(request);
  };
}

/** Reads the body of a request or response, which stays readable; undefined for another than JSON of this form. */
async function parseBody<Body>(message: Request | Response, schema: z.ZodType<Body>): Promise<Body | undefined> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => undefined);
  return schema.safeParse(body).data;
}

/** Returns the session that a token names, without checking its signature; undefined if it names none. */
function readSessionId(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return claimsSchema.safeParse(claims).data?.session_id;
  } catch {
    return undefined;
  }
}
