import type postgres from 'postgres';

/** bcrypt ignores any bytes after these. */
export const maxPasswordBytes = 72;

/** Returns true for a password longer than bcrypt reads. */
export const isTooLong = (password: string): boolean => Buffer.byteLength(password) > maxPasswordBytes;

/** Returns the SQL condition that an account in auth.users has a password. */
export function matchesPassword(sql: postgres.Sql, password: string): postgres.Fragment {
  // pgcrypto knows bcrypt by its older mark only, which means the same up to bcrypt's limit. It fails on other kinds of hashes.
  const stored = sql`regexp_replace(encrypted_password, '^\\$2[by]\\$', '$2a$')`;
  return sql`case when encrypted_password ~ '^\\$2[aby]\\$' then ${stored} = extensions.crypt(${password}, ${stored}) end`;
}

/**
 * Creates an account and returns its id. Writes to auth.users directly, since sign-up is closed.
 * @param password null for an account that is not confirmed and that no password opens
 * @param cost work factor of bcrypt, which also applies to each sign-in
 */
export async function createAccount(
  sql: postgres.Sql,
  email: string,
  password: string | null,
  cost = 10,
): Promise<string> {
  const id = crypto.randomUUID();
  const isConfirmed = password !== null;
  await sql.begin(async (transaction) => {
    await transaction`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email}, extensions.crypt(${password}, extensions.gen_salt('bf', ${cost})),
              case when ${isConfirmed} then now() end, '{"provider":"email","providers":["email"]}', '{}', now(), now())`;
    await transaction`insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'email', ${id}, ${transaction.json({ sub: id, email, email_verified: isConfirmed })}, now(), now())`;
  });
  return id;
}
