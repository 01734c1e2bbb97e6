import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { type Client, createAnonymousClient, createVisitorClient, sql } from '../clients.ts';

describe('getting staff rights', () => {
  const isAdmin = async (client: Client) => (await client.rpc('is_admin')).data;

  it.each(['evilstaff.example', 'staff.example.evil.test', 'sub.staff.example', 'staff.example.', 'xstaff.example'])(
    'is impossible with an address at %s',
    async (domain) => {
      expect(await isAdmin(await createVisitorClient(`x-${randomUUID()}@${domain}`))).toBe(false);
    },
  );

  it('is impossible with the staff domain in the local part, or with two at signs', async () => {
    for (const address of [`staff.example-${randomUUID()}@evil.test`, `"a@staff.example"-${randomUUID()}@evil.test`]) {
      expect(await isAdmin(await createVisitorClient(address))).toBe(false);
    }
  });

  it('works for a confirmed address in any case of letters', async () => {
    const email = `guide-${randomUUID()}@staff.example`;
    const client = await createVisitorClient(email);
    await sql`update auth.users set email = ${email.replace('staff.example', 'STAFF.Example')} where email = ${email}`;
    expect(await isAdmin(client)).toBe(true);
  });

  it('is impossible by a one-time password, which would create a confirmed account', async () => {
    const email = `mailed-${randomUUID()}@staff.example`;
    for (const shouldCreateUser of [true, false]) {
      expect(
        (await createAnonymousClient().auth.signInWithOtp({ email, options: { shouldCreateUser } })).error?.status,
      ).toBe(422);
    }
    const paths = [
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
    for (const path of paths) {
      const response = await fetch(`${inject('url')}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: inject('publishableKey'), 'content-type': 'application/json' },
        body: JSON.stringify({ email, create_user: true }),
      });
      expect(response.ok, path).toBe(false);
    }
    expect(await sql`select 1 from auth.users where email = ${email}`).toHaveLength(0);
  });

  it('is impossible by guessing a recovery code, which is longer than six digits', async () => {
    const email = `recovers-${randomUUID()}@staff.example`;
    await createVisitorClient(email);
    await createAnonymousClient().auth.resetPasswordForEmail(email);
    const [account] = await sql<
      { token: string }[]
    >`select recovery_token as token from auth.users where email = ${email}`;
    const digest = (code: string) => createHash('sha256').update(`${email}${code}`).digest('hex');
    const digestsOfShortCodes = Array.from({ length: 1_000_000 }, (_, index) => digest(String(index).padStart(6, '0')));
    expect(account?.token).toBeTruthy();
    expect(digestsOfShortCodes).not.toContain(account?.token);
  });

  it('is impossible by changing one’s own address to a staff address', async () => {
    const client = await createVisitorClient();
    const email = `taken-${randomUUID()}@staff.example`;
    for (const attributes of [{ email }, { phone: '+212600000000' }]) {
      const { error } = await client.auth.updateUser(attributes);
      expect([error?.status, error?.code]).toEqual([
        422,
        'email' in attributes ? 'email_provider_disabled' : 'phone_provider_disabled',
      ]);
    }
    await client.auth.refreshSession();
    expect(await isAdmin(client)).toBe(false);
    expect(await sql`select 1 from auth.users where email_change = ${email}`).toEqual([]);
  });

  it('is impossible by editing the metadata of one’s own account', async () => {
    const client = await createVisitorClient();
    await client.auth.updateUser({ data: { role: 'service_role', email: inject('staffEmail'), is_admin: true } });
    await client.auth.refreshSession();
    expect(await isAdmin(client)).toBe(false);
  });

  it('is impossible with a forged token', async () => {
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
      // Either refused or treated as anonymous.
      expect(await response.text()).not.toBe('true');
    }
  });

  it.each([
    ['banned', sql`banned_until = now() + interval '1 day'`],
    ['deleted', sql`deleted_at = now()`],
    ['no longer confirmed', sql`email_confirmed_at = null`],
  ])('ends immediately for an account that is %s', async (_, change) => {
    const email = `leaving-${randomUUID()}@staff.example`;
    const client = await createVisitorClient(email);
    expect(await isAdmin(client)).toBe(true);
    await sql`update auth.users set ${change} where email = ${email}`;
    expect(await isAdmin(client)).toBe(false);
    expect((await client.from('bookings').select('id').limit(1)).data).toEqual([]);
  });
});
