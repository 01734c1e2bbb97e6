import type postgres from 'postgres';
import { z } from 'zod';
import { visitorNetwork } from '../../runtime/http/visitor-limit.ts';
import { isTooLong, matchesPassword, maxPasswordBytes } from './accounts.ts';
import type { LimitedAttempt } from './auth-guesses.ts';
import {
  type Answer,
  optionalText,
  Refusal,
  readBody,
  readSessionId,
  refuse,
  withBody,
  withoutContent,
} from './auth-requests.ts';
import { mendMetadata } from './auth-sessions.ts';

/** Characters of JSON in the metadata of one request. PostgreSQL cannot read deeply nested JSON. */
const maxMetadata = 4000;

const changeSchema = z.object({
  password: optionalText,
  current_password: optionalText,
  data: z
    .record(z.string(), z.unknown())
    .refine((data) => JSON.stringify(data).length <= maxMetadata)
    .nullish()
    .transform((data) => data ?? undefined),
  email: optionalText,
  phone: optionalText,
  app_metadata: z.unknown().optional(),
});
const accountSchema = z.object({ id: z.uuid() });

type Change = z.infer<typeof changeSchema>;

interface SignedIn {
  readonly account: string;
  readonly session: string;
  readonly response: Response;
}

interface UserOptions {
  /** Seconds for which the session of a link sets a password without the current one. */
  readonly linkSeconds: number;
  readonly limitPasswords: LimitedAttempt;
}

/**
 * Creates the handlers of `/auth/v1/user`. A new password needs the current one, unless a link has just started the session, and
 * ends the account's other sessions.
 */
export function createUser(sql: postgres.Sql, answer: Answer, { linkSeconds, limitPasswords }: UserOptions) {
  /** Has the service check the access token. Throws a refusal without a session, or if the account is banned. */
  async function requireSession(request: Request): Promise<SignedIn> {
    const response = await answer(new Request(request.url, { headers: withoutContent(request.headers) }));
    if (!response.ok) throw new Refusal(response);
    const { id: account } = accountSchema.parse(await response.clone().json());
    const session = readSessionId(request.headers.get('authorization')?.slice('Bearer '.length) ?? '');
    const [row] = await sql<{ is_banned: boolean | null }[]>`
      select account.banned_until > now() as is_banned from auth.sessions as session
      join auth.users as account on account.id = session.user_id
      where session.id = ${session ?? null} and account.id = ${account}`;
    if (!row || session === undefined)
      throw refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    if (row.is_banned) throw refuse(403, 'user_banned', 'User is banned');
    return { account, session, response };
  }

  async function changePassword(
    { account, session }: SignedIn,
    { password = '', current_password: current }: Change,
    network: string,
    apply: () => Promise<Response>,
  ): Promise<Response> {
    if (isTooLong(password))
      throw refuse(400, 'validation_failed', `Password cannot be longer than ${maxPasswordBytes} characters`);
    const isLink = await spendLink(session);
    if (!isLink) await requirePassword(account, current, network);
    const response = await apply();
    if (response.ok) await sql`delete from auth.sessions where user_id = ${account} and id <> ${session}`;
    // A password that the service refuses may be followed by a better one.
    else if (isLink) await sql`update auth.sessions set tag = 'recovery' where id = ${session}`;
    return response;
  }

  /** Resolves to true once for the session of a link, soon after its start: its owner knows no password. */
  async function spendLink(session: string): Promise<boolean> {
    const { count } = await sql`update auth.sessions set tag = null
      where id = ${session} and tag = 'recovery' and created_at > now() - make_interval(secs => ${linkSeconds})`;
    return count > 0;
  }

  async function requirePassword(account: string, password: string | undefined, network: string): Promise<void> {
    const message = 'Current password required when setting new password.';
    if (password === undefined) throw refuse(400, 'current_password_required', message);
    const response = await limitPasswords(network, async () => {
      const [row] = await sql<{ matches: boolean | null }[]>`
        select ${matchesPassword(sql, password)} as matches from auth.users where id = ${account}`;
      if (!row?.matches) throw refuse(400, 'current_password_invalid', message);
      return new Response();
    });
    if (!response.ok) throw new Refusal(response);
  }

  return {
    read: async (request: Request): Promise<Response> => (await requireSession(request)).response,

    async change(request: Request, address: string): Promise<Response> {
      const signedIn = await requireSession(request);
      const change = await readBody(request, changeSchema);
      refuseFixedFields(change);
      const { password, data } = change;
      const apply = () => answer(withBody(request, { password, data }));
      const response =
        password === undefined ? await apply() : await changePassword(signedIn, change, visitorNetwork(address), apply);
      if (response.ok) await mendMetadata(sql, signedIn.account);
      return response;
    },
  };
}

/** Throws a refusal for what nobody changes of an own account: a stolen session would keep its owner out with another address. */
function refuseFixedFields({ email, phone, app_metadata }: Change): void {
  if (email) throw refuse(422, 'email_provider_disabled', 'E-mail addresses cannot be changed');
  if (phone) throw refuse(422, 'phone_provider_disabled', 'Phone numbers cannot be changed');
  if (app_metadata !== undefined && app_metadata !== null)
    throw refuse(403, 'not_admin', 'Updating app_metadata requires admin privileges');
}
