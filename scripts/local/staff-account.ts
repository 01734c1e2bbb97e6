import type postgres from 'postgres';
import { createAccount, matchesPassword } from './auth/accounts.ts';
import type { Credentials } from './credentials.ts';

/**
 * Ensures that the staff account of the credentials exists, is confirmed and is staff, and that the database knows the hidden path.
 * @param resetPassword true to set the password of the credentials even if the account has another
 * @returns true if the credentials' password is valid for the account, false if it was changed in the admin
 */
export async function ensureStaffAccount(
  sql: postgres.Sql,
  credentials: Credentials,
  resetPassword: boolean,
): Promise<boolean> {
  const { staffEmail: email, staffPassword: password } = credentials;
  await sql`insert into private.settings (key, value) values ('admin_path', ${credentials.adminPath})
    on conflict (key) do update set value = excluded.value where settings.value <> excluded.value`;
  // Whoever was removed in the admin stays so.
  await sql`insert into private.staff_addresses (address)
    select ${email} where not exists (select 1 from auth.users where email = ${email} and banned_until > now()) on conflict do nothing`;
  const [existing] = await sql<{ id: string; matches: boolean }[]>`
    select id, ${matchesPassword(sql, password)} as matches from auth.users where email = ${email}`;
  if (existing?.matches) return true;
  if (existing && !resetPassword) return false;
  if (existing) {
    await sql`update auth.users set encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10)), updated_at = now() where id = ${existing.id}`;
    return true;
  }
  await createAccount(sql, email, password);
  return true;
}
