import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import type {
  AuthMFAChallengeTOTPResponse,
  AuthMFAEnrollTOTPResponse,
  AuthMFAUnenrollResponse,
  AuthMFAVerifyResponse,
  Factor,
} from '@supabase/supabase-js';
import type postgres from 'postgres';
import { z } from 'zod';
import { mintToken, signInToApi } from '../sign-in.ts';
import { staffPassword, startStaffSession } from './admin-session.ts';

/** The code that the stand-in accepts. */
export const rightCode = '123456';
/** The text that the stand-in gives to an authenticator app. */
export const factorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

type Answer<Response extends { readonly data: unknown }> = NonNullable<Response['data']>;
const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), aal: z.string().optional() });
const enrollSchema = z.object({ factor_type: z.literal('totp'), friendly_name: z.string(), issuer: z.string() });
const codeSchema = z.object({ code: z.string() });

/** The black and white picture that the service draws, here without a message in it. */
const qrCode = `<?xml version="1.0"?>
<svg width="41" height="41" xmlns="http://www.w3.org/2000/svg"><path d="M4,4h33v33h-33z" style="fill:rgb(0,0,0);stroke:none"/></svg>`;

/**
 * Answers for the second factors of a hosted sign-in service, which the local one does not have, in a page or in all pages of a
 * context. Factors are those of the database. Sessions are raised by an access token only: a refresh lowers them again.
 */
export async function routeSecondFactors(
  target: Pick<Page | BrowserContext, 'route'>,
  sql: postgres.Sql,
  jwtSecret: string,
): Promise<void> {
  await target.route('**/auth/v1/factors', async (route) => {
    const { sub } = readClaims(route.request());
    const { friendly_name } = enrollSchema.parse(route.request().postDataJSON());
    const [namesake] = await sql`
      select 1 from auth.mfa_factors where user_id = ${sub} and friendly_name = ${friendly_name}`;
    if (namesake) return refuse(route, 422, 'mfa_factor_name_conflict', 'A factor with this name exists already');
    const id = randomUUID();
    await sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (${id}, ${sub}, ${friendly_name}, 'totp', 'unverified', now(), now())`;
    const totp = { qr_code: qrCode, secret: factorSecret, uri: `otpauth://totp/test?secret=${factorSecret}` };
    return route.fulfill({
      json: { id, type: 'totp', friendly_name, totp } satisfies Answer<AuthMFAEnrollTOTPResponse>,
    });
  });

  await target.route('**/auth/v1/factors/*/challenge', async (route) => {
    if (!(await findFactor(route.request()))) return refuse(route, 404, 'mfa_factor_not_found', 'Factor not found');
    const expires_at = Math.round(Date.now() / 1000) + 300;
    return route.fulfill({
      json: { id: randomUUID(), type: 'totp', expires_at } satisfies Answer<AuthMFAChallengeTOTPResponse>,
    });
  });

  await target.route('**/auth/v1/factors/*/verify', async (route) => {
    const { sub, session_id } = readClaims(route.request());
    const factor = await findFactor(route.request());
    if (!factor) return refuse(route, 404, 'mfa_factor_not_found', 'Factor not found');
    if (codeSchema.parse(route.request().postDataJSON()).code !== rightCode)
      return refuse(route, 422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    // As the service does, since other sessions have no code of a new factor.
    if (factor.status === 'unverified')
      await sql`delete from auth.sessions where user_id = ${sub} and id <> ${session_id}`;
    await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
    const [session] = await sql<{ refresh_token: string; email: string; created_at: string }[]>`
      select token as refresh_token, email, account.created_at::text from auth.refresh_tokens as token
      join auth.users as account on account.id = token.user_id
      where session_id = ${session_id} and not revoked order by token.created_at desc limit 1`;
    if (!session) return refuse(route, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    const { refresh_token, email, created_at } = session;
    const access_token = mintToken(readToken(route.request()), jwtSecret, { aal: 'aal2' });
    const user = { id: sub, email, created_at, aud: 'authenticated', app_metadata: {}, user_metadata: {} };
    return route.fulfill({
      json: {
        access_token,
        refresh_token,
        user,
        token_type: 'bearer',
        expires_in: 3600,
      } satisfies Answer<AuthMFAVerifyResponse>,
    });
  });

  await target.route('**/auth/v1/factors/*', async (route) => {
    const factor = await findFactor(route.request());
    if (!factor) return refuse(route, 404, 'mfa_factor_not_found', 'Factor not found');
    if (factor.status === 'verified' && readClaims(route.request()).aal !== 'aal2')
      return refuse(route, 422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    await sql`delete from auth.mfa_factors where id = ${factor.id}`;
    return route.fulfill({ json: { id: factor.id } satisfies Answer<AuthMFAUnenrollResponse> });
  });

  await target.route('**/auth/v1/user', async (route) => {
    if (route.request().method() !== 'GET') {
      const { sub, aal } = readClaims(route.request());
      const isRaised = aal === 'aal2' || !(await readFactors(sub)).some(({ status }) => status === 'verified');
      return isRaised ? route.fallback() : refuse(route, 401, 'insufficient_aal', 'AAL2 session is required');
    }
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const factors: Factor[] = [...(await readFactors(readClaims(route.request()).sub))];
    return route.fulfill({ response, json: Object.assign(await response.json(), { factors }) });
  });

  const readFactors = (account: string) => sql<Factor[]>`
    select id, friendly_name, factor_type, status, created_at::text, updated_at::text from auth.mfa_factors
    where user_id = ${account} order by created_at`;

  /** Finds the factor of the caller that the address names. */
  async function findFactor(request: Request): Promise<Factor | undefined> {
    const id = new URL(request.url()).pathname.split('/')[4];
    return (await readFactors(readClaims(request).sub)).find((factor) => factor.id === id);
  }
}

/** Signs the browser in as an account with a second factor whose code was entered. */
export async function startSessionWithCode(
  page: Page,
  email: string,
  { origin, publishableKey, jwtSecret }: { origin: string; publishableKey: string; jwtSecret: string },
): Promise<void> {
  const api = await signInToApi(origin, publishableKey, { email, password: staffPassword });
  const { session } = (await api.auth.getSession()).data;
  const access_token = mintToken(session?.access_token ?? '', jwtSecret, { aal: 'aal2' });
  const { error } = await api.auth.setSession({ access_token, refresh_token: session?.refresh_token ?? '' });
  if (error) throw error;
  await startStaffSession(page, api, origin);
}

const refuse = (route: Route, status: number, error_code: string, msg: string) =>
  route.fulfill({ status, json: { code: status, error_code, msg } });

const readToken = (request: Request): string => request.headers()['authorization']?.replace(/^Bearer /i, '') ?? '';

function readClaims(request: Request) {
  const payload = readToken(request).split('.')[1] ?? '';
  return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}
