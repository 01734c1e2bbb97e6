import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/staff-account.ts';
import { anonymous, signIn, sql, staff, visitorAccount } from './people.ts';

const isAdmin = async (client: Awaited<ReturnType<typeof staff>>) => (await client.rpc('is_admin')).data;

describe('who counts as staff', () => {
  it('is an address on the list, or one of the staff domain', async () => {
    expect(await isAdmin(await staff())).toBe(true);
    expect(await isAdmin(await visitorAccount(`guide-${randomUUID()}@staff.example`))).toBe(true);
    expect(await isAdmin(await visitorAccount(`Guide-${randomUUID()}@STAFF.example`.toLowerCase()))).toBe(true);
  });

  it('is nobody without an account, and nobody whose address is not confirmed', async () => {
    expect(await isAdmin(anonymous())).toBe(false);
    const email = `new-${randomUUID()}@staff.example`;
    await createAccount(sql, email, 'a-long-password');
    const client = await signIn(email, 'a-long-password');
    await sql`update auth.users set email_confirmed_at = null where email = ${email}`;
    expect(await isAdmin(client)).toBe(false);
  });

  it('cannot be joined by signing up', async () => {
    const { error } = await anonymous().auth.signUp({
      email: `me-${randomUUID()}@staff.example`,
      password: 'a-long-password',
    });
    expect(error).not.toBeNull();
  });
});
