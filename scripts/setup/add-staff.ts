import type postgres from 'postgres';
import { normalizeEmail } from '#shared/rules/booking/email.ts';
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
  const email = normalizeEmail(address).toLowerCase();
  const [checked] = await sql<{ is_email: boolean }[]>`
    select private.is_email(${email}) and length(${email}) <= 254 as is_email`;
  if (!checked?.is_email) throw new UserError('This is not an e-mail address.');
  await sql.begin(async (transaction) => {
    await transaction`insert into private.staff_addresses (address) values (${email}) on conflict do nothing`;
    await transaction`update auth.users set banned_until = null where lower(email) = ${email} and banned_until is not null`;
  });
  const [account] =
    await sql`select 1 from auth.users where lower(email) = ${email} and email_confirmed_at is not null`;
  const hasAccount = [
    `${email} is staff now, and has an account already.`,
    'A forgotten password is replaced by "Forgot your password?" on the sign-in page.',
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
