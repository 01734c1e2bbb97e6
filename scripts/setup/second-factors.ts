import type postgres from 'postgres';
import { UserError } from '../runtime/errors.ts';
import { readAddress } from './add-staff.ts';

/** Commands that give access to the admin back, as a restore and npm run staff print them. */
export const factorCommands = {
  remove: 'npm run staff -- remove-factor ADDRESS',
  makeOptional: 'npm run staff -- optional-factor',
} as const;

/**
 * Removes the second factor of an account and ends its sessions, as the owner of the database. Throws a UserError for a text that is
 * not an address, and for an account without one.
 * @returns lines for the person who ran the command
 */
export async function removeSecondFactor(sql: postgres.Sql, address: string): Promise<string[]> {
  const email = readAddress(address);
  const factors = await sql.begin(async (transaction) => {
    const account = transaction`select id from auth.users where lower(email) = ${email} and private.has_second_factor(id)`;
    // Before the factor, by which the account is found.
    await transaction`delete from auth.sessions where user_id in (${account})`;
    const removed = await transaction`delete from auth.mfa_factors where user_id in (${account}) returning 1`;
    return removed.length;
  });
  if (factors === 0) throw new UserError('This address has no two-step sign-in.');
  return [`${email} signs in with the password alone now, and is signed out everywhere.`];
}

/** Lifts the rule that all staff need a second factor, as the owner of the database. Returns lines for the person who ran the command. */
export async function makeFactorsOptional(sql: postgres.Sql): Promise<string[]> {
  const [row] = await sql<{ was_needed: boolean }[]>`select private.needs_second_factor() as was_needed`;
  if (!row?.was_needed) return ['Staff do not need two-step sign-in. Those who have it still enter a code.'];
  await sql.begin(async (transaction) => {
    await transaction`update private.settings set value = 'optional' where key = 'second_factor'`;
    await transaction`select private.note_history('settings', 'staff_addresses', 'Two-step sign-in optional')`;
  });
  return ['Staff no longer need two-step sign-in. Those who have it still enter a code.'];
}

/**
 * Returns what to do after a restore into a backend without second factors, where nobody who needs one could sign in; no lines if
 * nobody does.
 */
export async function describeLostFactors(sql: postgres.Sql): Promise<string[]> {
  const [row] = await sql<{ are_needed: boolean; accounts: number }[]>`
    select private.needs_second_factor() as are_needed,
      (select count(distinct user_id)::integer from auth.mfa_factors where status = 'verified') as accounts`;
  const lines = [
    ...(row?.are_needed ? [`  All staff need two-step sign-in: ${factorCommands.makeOptional} lifts this.`] : []),
    ...(row && row.accounts > 0 ? [`  Accounts with one: ${row.accounts}. ${factorCommands.remove} removes it.`] : []),
  ];
  return lines.length > 0
    ? [
        'The sign-in service of npm start has no two-step sign-in, so nobody who needs it can sign in to this copy.',
        ...lines,
      ]
    : [];
}
