import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { type Client, createAnonymousClient, createVisitorClient, sql } from '../clients.ts';

describe('becoming staff', () => {
  const isAdmin = async (client: Client) => (await client.rpc('is_admin')).data;

  it.each(['evilstaff.example', 'staff.example.evil.test', 'sub.staff.example', 'staff.example.', 'xstaff.example'])(
    'does not work with an address at %s',
    async (domain) => {
      expect(await isAdmin(await createVisitorClient(`x-${randomUUID()}@${domain}`))).toBe(false);
    },
  );

  it('does not work with the domain in the name, or with two at signs', async () => {
    for (const address of [`staff.example-${randomUUID()}@evil.test`, `"a@staff.example"-${randomUUID()}@evil.test`]) {
      expect(await isAdmin(await createVisitorClient(address))).toBe(false);
    }
  });

  it('works in any case of letters, for the addresses that are confirmed', async () => {
    const email = `guide-${randomUUID()}@staff.example`;
    const client = await createVisitorClient(email);
    await sql`update auth.users set email = ${email.replace('staff.example', 'STAFF.Example')} where email = ${email}`;
    expect(await isAdmin(client)).toBe(true);
  });

  it('does not work by asking for a code by mail, which would make a confirmed account', async () => {
    const email = `mailed-${randomUUID()}@staff.example`;
    for (const shouldCreateUser of [true, false]) {
      expect(
        (await createAnonymousClient().auth.signInWithOtp({ email, options: { shouldCreateUser } })).error?.status,
      ).toBe(422);
    }
    const addresses = [
      'magiclink',
      'magic%6Cink',
      '%6Ftp',
      '%256Ftp',
      'otp/',
      '/otp',
      'OTP',
      'verify/../otp',
      '%zz/../otp',
    ];
    for (const address of addresses) {
      const answer = await fetch(`${inject('url')}/auth/v1/${address}`, {
        method: 'POST',
        headers: { apikey: inject('publishableKey'), 'content-type': 'application/json' },
        body: JSON.stringify({ email, create_user: true }),
      });
      expect(answer.ok, address).toBe(false);
    }
    expect(await sql`select 1 from auth.users where email = ${email}`).toHaveLength(0);
  });

  it('does not work by guessing the code of a recovery: it has ten digits, and a quarter of an hour', async () => {
    const email = `recovers-${randomUUID()}@staff.example`;
    await createVisitorClient(email);
    await createAnonymousClient().auth.resetPasswordForEmail(email);
    const [account] = await sql<
      { token: string }[]
    >`select recovery_token as token from auth.users where email = ${email}`;
    const digest = (code: string) => createHash('sha256').update(`${email}${code}`).digest('hex');
    const short = Array.from({ length: 1_000_000 }, (_, index) => digest(String(index).padStart(6, '0')));
    expect(account?.token).toBeTruthy();
    expect(short).not.toContain(account?.token);
  });

  it('does not work by changing the own address to one of the staff', async () => {
    const client = await createVisitorClient();
    const email = `taken-${randomUUID()}@staff.example`;
    await client.auth.updateUser({ email });
    await client.auth.refreshSession();
    expect(await isAdmin(client)).toBe(false);
    // The confirmation goes to the new mailbox alone; nothing that reaches the present one can complete the change.
    expect(await sql`select email_change_token_current as token from auth.users where email_change = ${email}`).toEqual(
      [{ token: null }],
    );
  });

  it('does not work by what the account says about itself', async () => {
    const client = await createVisitorClient();
    await client.auth.updateUser({ data: { role: 'service_role', email: inject('staffEmail'), is_admin: true } });
    await client.auth.refreshSession();
    expect(await isAdmin(client)).toBe(false);
  });

  it('does not work with a token of one’s own making', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [account] = await sql<{ id: string }[]>`select id from auth.users where email = ${inject('staffEmail')}`;
    const claims = {
      sub: account?.id,
      role: 'authenticated',
      aud: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 3600,
    };
    for (const algorithm of ['none', 'HS256']) {
      const token = `${part({ alg: algorithm, typ: 'JWT' })}.${part(claims)}.${algorithm === 'none' ? '' : 'AAAA'}`;
      const response = await fetch(`${inject('url')}/rest/v1/rpc/is_admin`, {
        method: 'POST',
        headers: {
          apikey: inject('publishableKey'),
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: '{}',
      });
      // Refused, or taken for nobody at all.
      expect(await response.text()).not.toBe('true');
    }
  });

  it.each([
    ['banned', sql`banned_until = now() + interval '1 day'`],
    ['deleted', sql`deleted_at = now()`],
    ['no longer confirmed', sql`email_confirmed_at = null`],
  ])('ends at once for an account that is %s', async (_, change) => {
    const email = `leaving-${randomUUID()}@staff.example`;
    const client = await createVisitorClient(email);
    expect(await isAdmin(client)).toBe(true);
    await sql`update auth.users set ${change} where email = ${email}`;
    expect(await isAdmin(client)).toBe(false);
    expect((await client.from('bookings').select('id').limit(1)).data).toEqual([]);
  });
});
