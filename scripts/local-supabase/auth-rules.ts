import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { z } from 'zod';
import { createRateLimit } from '../runtime/rate-limit.ts';
import { matchesPassword } from './staff-account.ts';

/** Failed sign-ins allowed per network and period, as on hosted Supabase. */
const maxFailures = 30;
const period = 5 * 60_000;
/** Minimum milliseconds of a refused sign-in: far longer than comparing a password, which only known accounts need. */
const refusalTime = 500;
/** Seconds for which a replaced refresh token is still accepted: two tabs may refresh at the same time. */
const reuseSeconds = 10;
/** bcrypt ignores any bytes after these. */
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
 * Creates a handler for the sign-in service that adds what hosted Supabase does and @supabase/lite does not. It limits failed
 * sign-ins, hides by their duration which accounts exist, and lets replaced refresh tokens expire. A new password needs the current
 * one, unless the session comes from a recovery link or an invitation, must not be longer than bcrypt reads, and ends the account's other sessions.
 * @param answer passes a request on to the service
 */
export function createAuthRules(sql: postgres.Sql, answer: Answer) {
  const failures = createRateLimit(maxFailures, period);

  /** Limits the wrong guesses of a network, and delays the answer to each. */
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
    const response = await limitGuesses(network, async () =>
      credentials && isTooLong(credentials.password)
        ? refusal(400, 'invalid_credentials', 'Invalid login credentials')
        : answer(request),
    );
    const started = response.ok ? await parseBody(response, sessionSchema) : undefined;
    const session = started && readSessionId(started.access_token);
    // The service leaves it out.
    if (session !== undefined)
      await sql`update auth.sessions set user_agent = ${request.headers.get('user-agent')} where id = ${session}`;
    return response;
  }

  async function refresh(request: Request): Promise<Response> {
    const body = await parseBody(request, refreshSchema);
    if (body)
      await sql`delete from auth.refresh_tokens
        where token = ${body.refresh_token} and revoked and updated_at < now() - make_interval(secs => ${reuseSeconds})`;
    return answer(request);
  }

  async function changeUser(request: Request, network: string): Promise<Response> {
    const response = await changePassword(request, network);
    if (response.ok) await mendMetadata();
    return response;
  }

  /** Turns metadata into JSON, which the service writes as a text within the JSON. */
  async function mendMetadata(): Promise<void> {
    await sql`update auth.users set raw_user_meta_data = (raw_user_meta_data #>> '{}')::jsonb
      where jsonb_typeof(raw_user_meta_data) = 'string'`;
  }

  async function changePassword(request: Request, network: string): Promise<Response> {
    const change = await parseBody(request, userChangeSchema);
    if (change?.password === undefined) return answer(request);
    if (isTooLong(change.password))
      return refusal(400, 'validation_failed', `Password cannot be longer than ${maxPasswordBytes} characters`);
    const { method, headers } = { method: 'GET', headers: request.headers };
    const asked = await answer(new Request(request.url, { method, headers }));
    const user = asked.ok ? await parseBody(asked, userSchema) : undefined;
    const session = readSessionId(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');
    // The service itself refuses an invalid token.
    if (!user || session === undefined) return answer(request);
    const refused = await checkCurrentPassword(user.id, session, change.current_password, network);
    if (refused) return refused;
    const response = await answer(request);
    if (response.ok) await sql`delete from auth.sessions where user_id = ${user.id} and id <> ${session}`;
    return response;
  }

  /** Returns a refusal if the session needs the current password and it is missing or wrong. */
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
        select ${matchesPassword(sql, password)} as matches from auth.users where id = ${user}`;
      return account?.matches ? new Response() : refusal(400, 'current_password_invalid', message);
    });
    return response.ok ? undefined : response;
  }

  /** Marks the session that a recovery link or an invitation starts, since its owner knows no password. */
  async function verify(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const type = searchParams.get('type') ?? (await parseBody(request, z.object({ type: z.string() })))?.type;
    const response = await answer(request);
    if (type !== 'recovery' && type !== 'invite') return response;
    await mendMetadata();
    const fragment = new URLSearchParams(response.headers.get('location')?.split('#')[1]);
    const token = fragment.get('access_token') ?? (await parseBody(response, sessionSchema))?.access_token;
    const session = token === undefined ? undefined : readSessionId(token);
    if (session !== undefined) await sql`update auth.sessions set tag = 'recovery' where id = ${session}`;
    return response;
  }

  /**
   * Answers a request to /auth/v1.
   * @param pathname decoded path
   * @param network network whose guesses are counted together
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

/** Parses the JSON body of a message, which stays readable. Returns undefined if it does not match the schema. */
async function parseBody<Body>(message: Request | Response, schema: z.ZodType<Body>): Promise<Body | undefined> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => undefined);
  return schema.safeParse(body).data;
}

/** Returns the session of a token, without checking its signature; undefined if there is none. */
function readSessionId(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return claimsSchema.safeParse(claims).data?.session_id;
  } catch {
    return undefined;
  }
}
