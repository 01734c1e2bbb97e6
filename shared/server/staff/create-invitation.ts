import { z } from 'zod';
import { paths } from '#shared/rules/paths.ts';
import { parseAnswer, requestSupabase, SupabaseError } from '../supabase.ts';

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

/**
 * Makes an account for an address and invites its owner, again if it is not confirmed yet. A confirmed account gets no link,
 * which would open it for whoever holds the link. Throws when the service does not answer or refuses the key, with neither the
 * address nor a link in the error.
 */
export async function createInvitation(
  { url, secretKey, site, fetch }: InvitationService,
  email: string,
  by: InvitationWay,
): Promise<Invitation> {
  const page = new URL(paths.login, site);
  const [path, body] =
    by === 'mail'
      ? [`/invite?redirect_to=${encodeURIComponent(page.href)}`, { email }]
      : ['/admin/generate_link', { type: 'invite', email }];
  try {
    const answer = await requestSupabase({ url, key: secretKey, fetch }, `/auth/v1${path}`, { body });
    if (by === 'mail') return { outcome: 'mailed' };
    // Not the service's own link, which is spent by whatever requests it, such as the preview of a messenger.
    const { hashed_token: token } = parseAnswer(answer, tokenSchema);
    page.hash = new URLSearchParams({ token_hash: token, type: 'invite' }).toString();
    return { outcome: 'link', link: page.href };
  } catch (error) {
    if (!(error instanceof SupabaseError) || error.body === undefined) throw error;
    const { status, code } = error;
    if (status === 422 && code === 'email_exists') return { outcome: 'has_account' };
    // No mail server, one that refuses, or too many mails: a link is still possible. Another key would not help either.
    if (by === 'mail' && status !== 401 && status !== 403) return { outcome: 'mail_failed' };
    throw new Error(`The sign-in service answered ${status} to an invitation by ${by}.`);
  }
}
