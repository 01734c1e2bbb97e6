import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import { parseStaffAddress } from '#shared/rules/booking/email.ts';
import { callFunction, SupabaseError } from '../supabase.ts';
import { createInvitation } from './create-invitation.ts';

/** A request to invite somebody. */
export interface InvitationRequest {
  readonly method: string;
  /** Its header Authorization. */
  readonly authorization: string | undefined;
  /** The body; of a longer one at least the first bytes over the limit. */
  readonly body: string;
}

/** The answer to a request to invite somebody, with a body of JSON. */
export interface InvitationAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A project that staff are invited to. */
export interface InvitationProject {
  readonly url: string;
  /** The publishable key. */
  readonly key: string;
  /** The secret key; undefined if invitations are not set up. */
  readonly secretKey: string | undefined;
  /** Address of the site. */
  readonly site: string;
  /** False for a sign-in service that sends no mail. */
  readonly canMail?: boolean;
  /** Used with `key`; the global one unless given. */
  readonly fetch?: typeof fetch;
  /** Used with `secretKey`. */
  readonly fetchAsSecret?: typeof fetch | undefined;
}

/** Maximum bytes of the body: an address has at most 254. */
export const maxInvitationBytes = 1024;

const invitationSchema = z.object({ email: z.string(), by: z.enum(['mail', 'link']) });
const hintSchema = z.enum(['password_needed', 'address_unusable', 'too_many']);

/**
 * Answers GET with `{ ways }`, how people can be invited, and POST `{ email, by: 'mail' | 'link' }` with the access token of staff:
 * makes an account, puts the address on the list in their name and answers `{ outcome: 'mailed' | 'has_account' }` or `{ outcome: 'link', link }`. Refusals have `{ error }`: 401 and
 * 403 not_staff, 400 malformed | password_needed | address_unusable | too_many, 405, 413, 501 not_set_up without a secret key, 502
 * mail_failed. It throws when the project does not answer, with neither address, token nor link in the error.
 */
export async function answerInvitation(
  project: InvitationProject,
  { method, authorization = '', body }: InvitationRequest,
): Promise<InvitationAnswer> {
  const { secretKey } = project;
  if (method === 'GET')
    return secretKey
      ? answerJson(200, { ways: project.canMail === false ? ['link'] : ['mail', 'link'] })
      : answerJson(501, { error: 'not_set_up' });
  if (method !== 'POST') return answerJson(405, { error: 'method_not_allowed' }, { Allow: 'GET, POST' });
  if (new TextEncoder().encode(body).length > maxInvitationBytes) return answerJson(413, { error: 'too_large' });
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization) ?? [];
  if (!token) return answerJson(401, { error: 'not_staff' });
  if (!secretKey) return answerJson(501, { error: 'not_set_up' });
  const invitation = invitationSchema.safeParse(parseJson(body));
  if (!invitation.success) return answerJson(400, { error: 'malformed' });
  const { by } = invitation.data;
  const email = parseStaffAddress(invitation.data.email);
  if (email === undefined) return answerJson(400, { error: 'address_unusable' });
  const refusal = await addStaff(project, token, { email, only_check: true });
  if (refusal) return refusal;
  const created = await createInvitation({ ...project, secretKey, fetch: project.fetchAsSecret }, email, by);
  // Nobody becomes staff by an invitation that failed.
  if (created.outcome === 'mail_failed') return answerJson(502, { error: 'mail_failed' });
  return (await addStaff(project, token, { email, only_check: false })) ?? answerJson(200, created);
}

/** Returns an answer, which is not cached. */
export function answerJson(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): InvitationAnswer {
  const common = {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
  };
  return { status, headers: { ...common, ...headers }, body: JSON.stringify(body) };
}

/** Puts an address on the list of staff with the rights of the caller, or only checks. Returns the answer if the database refuses. */
async function addStaff(
  { url, key, fetch }: InvitationProject,
  token: string,
  addition: { readonly email: string; readonly only_check: boolean },
): Promise<InvitationAnswer | undefined> {
  try {
    await callFunction({ url, key, token, fetch }, 'add_staff', addition, z.unknown());
    return undefined;
  } catch (error) {
    if (!(error instanceof SupabaseError)) throw error;
    const { status } = error;
    if (status === 401 || status === 403) return answerJson(status, { error: 'not_staff' });
    const hint = hintSchema.safeParse(error.hint);
    if (status === 400 && hint.success) return answerJson(400, { error: hint.data });
    throw error;
  }
}
