import type postgres from 'postgres';
import { parseStaffAddress } from '#shared/rules/booking/email.ts';
import { createInvitation, type InvitationService } from '#shared/server/staff/create-invitation.ts';
import { UserError } from '../runtime/errors.ts';

/**
 * Puts an address on the list of staff as the owner of the database, and makes an invitation link unless it has an account. Again, it
 * makes another link. Throws a UserError for a text that is not an address, and if the sign-in service does not answer.
 * @returns lines for the person who ran the command
 */
export async function addStaff(
  sql: postgres.Sql,
  address: string,
  findService: () => Promise<InvitationService | undefined>,
): Promise<string[]> {
  const email = readAddress(address);
  await sql.begin(async (transaction) => {
    await transaction`insert into private.staff_addresses (address) values (${email}) on conflict do nothing`;
    await transaction`update auth.users set banned_until = null where lower(email) = ${email} and banned_until is not null`;
  });
  const [account] = await sql<{ has_factor: boolean }[]>`
    select private.has_second_factor(id) as has_factor from auth.users
    where lower(email) = ${email} and email_confirmed_at is not null`;
  const hasAccount = [
    `${email} is staff now, and has an account already.`,
    'A forgotten password is replaced by "Forgot your password?" on the sign-in page.',
    ...(account?.has_factor
      ? [`It has two-step sign-in. If the authenticator app is lost: npm run staff -- remove-factor ${email}`]
      : []),
  ];
  if (account) return hasAccount;
  const listed = `${email} is on the list of staff`;
  const service = await findService();
  if (!service) {
    return [
      `${listed}, but has no account yet.`,
      'Set PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY and SITE_URL and run this again for an invitation link, or press',
      '"Add user" in the dashboard of the project, under Authentication.',
    ];
  }
  const invitation = await createInvitation(service, email, 'link').catch((error: unknown) => {
    throw new UserError(`${listed}, but cannot be invited. ${error instanceof Error ? error.message : error}`);
  });
  if (invitation.outcome !== 'link') return hasAccount;
  return [
    `${listed}. Send them this link, which works once and opens the account for whoever has it:`,
    '',
    invitation.link,
  ];
}

/** Returns a typed address as the list of staff has it. Throws a UserError for a text that is not an address. */
export function readAddress(typed: string): string {
  const email = parseStaffAddress(typed);
  if (email === undefined) throw new UserError('This is not an e-mail address.');
  return email;
}
