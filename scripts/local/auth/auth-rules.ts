import type postgres from 'postgres';
import { createGuessLimit } from './auth-guesses.ts';
import { createLinks } from './auth-links.ts';
import { type Answer, answerRefusals, refuse } from './auth-requests.ts';
import { createTokens } from './auth-sign-in.ts';
import { createUser } from './auth-user.ts';
import { createInvitations } from './invitations.ts';

interface AuthOptions {
  readonly secretKey: string;
  /** Seconds for which a mailed link is valid. */
  readonly linkSeconds: number;
}

/** Answers a request from a network address. */
type Endpoint = (request: Request, address: string) => Promise<Response>;

/**
 * Creates a handler for requests to /auth/v1 that adds what hosted Supabase does and @supabase/lite does not. Only the endpoints
 * that the product uses exist, in one spelling each, and only the parsed fields of a body reach the service.
 * @param answer passes a request on to the service
 */
export function createAuthRules(sql: postgres.Sql, { secretKey, linkSeconds }: AuthOptions, answer: Answer): Endpoint {
  const limitPasswords = createGuessLimit();
  const { read, change } = createUser(sql, answer, { linkSeconds, limitPasswords });
  const { recover, verify } = createLinks(sql, answer);
  const { sendMail, generateLink } = createInvitations(sql, secretKey);
  const endpoints: Readonly<Record<string, Endpoint>> = {
    'GET /auth/v1/health': answer,
    'GET /auth/v1/settings': answer,
    'POST /auth/v1/signup': answer,
    'POST /auth/v1/logout': answer,
    'POST /auth/v1/token': createTokens(sql, answer, limitPasswords),
    'POST /auth/v1/recover': recover,
    'POST /auth/v1/verify': verify,
    'GET /auth/v1/user': read,
    'PUT /auth/v1/user': change,
    'POST /auth/v1/invite': sendMail,
    'POST /auth/v1/admin/generate_link': generateLink,
    'POST /auth/v1/otp': refuseCode,
    'POST /auth/v1/magiclink': refuseCode,
    'POST /auth/v1/factors': refuseFactor,
  };
  return (request, address) =>
    answerRefusals(async () => {
      // Asked by browsers of other origins before their request.
      if (request.method === 'OPTIONS') return answer(request);
      const name = `${request.method} ${new URL(request.url).pathname}`;
      const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
      if (!endpoint) throw refuse(404, 'not_found', 'Not found');
      return endpoint(request, address);
    });
}

/** With a mailed code, the service lets anyone create a confirmed account for any address, even if sign-up is closed. */
async function refuseCode(): Promise<Response> {
  throw refuse(422, 'otp_disabled', 'Signups not allowed for otp');
}

/** The service would answer with a text that supabase-js cannot read. */
async function refuseFactor(): Promise<Response> {
  throw refuse(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
}
