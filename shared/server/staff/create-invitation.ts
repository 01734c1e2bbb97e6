import { z } from 'zod';
import { paths } from '#shared/rules/paths.ts';
import { keyHeaders } from '#shared/rules/project-key.ts';

/** The sign-in service of a project, with the secret key, and the site that an invitation leads to. */
export interface InvitationService {
  readonly url: string;
  readonly secretKey: string;
  /** Address of the site. */
  readonly site: string;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** What became of an invitation. Only a link that is returned is a secret. */
export type Invitation =
  | { readonly outcome: 'mailed' | 'mail_failed' | 'has_account' }
  | { readonly outcome: 'link'; readonly link: string };

/** How an invitation reaches the person: by a mail of the service, or by a link that somebody passes on. */
export type InvitationWay = 'mail' | 'link';

const tokenSchema = z.object({ hashed_token: z.string().min(1) });
/** The code is in `code` since version 2024-01-01 of the service's API. */
const refusalSchema = z.object({ code: z.unknown(), error_code: z.unknown() }).partial();

/**
 * Makes an account for an address and invites its owner, again if it is not confirmed yet. A confirmed account gets no link,
 * which would open it for whoever holds the link. Throws when the service does not answer or refuses the key, with neither the
 * address nor a link in the error.
 */
export async function createInvitation(
  { url, secretKey, site, fetch = globalThis.fetch }: InvitationService,
  email: string,
  by: InvitationWay,
): Promise<Invitation> {
  const page = new URL(paths.login, site);
  const [path, body] =
    by === 'mail'
      ? [`/invite?redirect_to=${encodeURIComponent(page.href)}`, { email }]
      : ['/admin/generate_link', { type: 'invite', email }];
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { ...keyHeaders(secretKey), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.status === 422 && isExistingAccount(answer)) return { outcome: 'has_account' };
  if (response.ok && by === 'mail') return { outcome: 'mailed' };
  const token = tokenSchema.safeParse(answer);
  if (response.ok && token.success) {
    // Not the service's own link, which is spent by whatever requests it, such as the preview of a messenger.
    page.hash = new URLSearchParams({ token_hash: token.data.hashed_token, type: 'invite' }).toString();
    return { outcome: 'link', link: page.href };
  }
  // No mail server, one that refuses, or too many mails: a link is still possible. Another key would not help either.
  if (by === 'mail' && response.status !== 401 && response.status !== 403) return { outcome: 'mail_failed' };
  throw new Error(`The sign-in service answered ${response.status} to an invitation by ${by}.`);
}

function isExistingAccount(answer: unknown): boolean {
  const { code, error_code } = refusalSchema.safeParse(answer).data ?? {};
  return code === 'email_exists' || error_code === 'email_exists';
}
