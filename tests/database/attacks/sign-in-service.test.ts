import { createHash, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ensureStaffAccount } from '#scripts/local/staff-account.ts';
import { createTestAccount } from '../../helpers/sign-in.ts';
import { startTestSupabase } from '../../helpers/test-supabase.ts';

// Its own, so that the limits by network are those of these tests.
const { backend, credentials, stop } = await startTestSupabase();
afterAll(stop);
const { sql } = backend;

const password = 'a-long-password';
const other = 'another-long-password';
const answerSchema = z
  .object({ error_code: z.string(), access_token: z.string(), refresh_token: z.string() })
  .partial()
  .loose();

interface Sent {
  readonly method?: string;
  readonly body?: string | Blob | URLSearchParams | Readonly<Record<string, unknown>> | undefined;
  readonly token?: string | undefined;
  /** Network address, which only the public server can name. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(path: string, { method = 'POST', body, token, from = '203.0.113.1', headers }: Sent = {}) {
  const isRaw = typeof body === 'string' || body instanceof Blob || body instanceof URLSearchParams;
  const response = await fetch(`${backend.url}/auth/v1/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: credentials.publishableKey,
      'content-type': 'application/json',
      'x-proxy-key': backend.proxyKey,
      'x-forwarded-for': from,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text.startsWith('{') ? answerSchema.parse(JSON.parse(text)) : {};
  return { status: response.status, code: answer.error_code, answer, text };
}

const outcome = async (sent: ReturnType<typeof send>) => {
  const { status, code } = await sent;
  return [status, code];
};
const newAddress = () => `guide-${randomUUID()}@staff.example`;
const signIn = (email: string, typed = password, sent: Sent = {}) =>
  send('token?grant_type=password', { ...sent, body: { email, password: typed } });
const changeUser = (token: string | undefined, body: Sent['body'], sent: Sent = {}) =>
  send('user', { ...sent, method: 'PUT', token, body });
const countSessions = async (account: string) =>
  (await sql`select 1 from auth.sessions where user_id = ${account}`).length;

/** Creates an account with two sessions. */
async function createAccount() {
  const email = newAddress();
  const account = await createTestAccount(sql, email, password);
  const { answer } = await signIn(email);
  await signIn(email);
  return { email, account, token: answer.access_token, refresh_token: answer.refresh_token };
}

/** Has a recovery code mailed, and replaces it by one that the test knows. */
async function recover(email: string, code = '1234567890') {
  expect((await send('recover', { body: { email }, from: `recovery-of-${email}` })).status).toBe(200);
  const token_hash = createHash('sha256').update(`${email}${code}`).digest('hex');
  await sql`update auth.users set recovery_token = ${token_hash} where email = ${email}`;
  return { type: 'recovery', token_hash };
}

describe('a malformed change of the own account', () => {
  const malformed: readonly Sent['body'][] = [
    '',
    'password',
    '[]',
    'null',
    '[{"password":"another-long-password"}]',
    { password: other, current_password: 123 },
    { password: other, current_password: {} },
    { password: other, current_password: [] },
    { password: other, current_password: [password] },
    { password: { $ne: null }, current_password: password },
    { password: [other], current_password: password },
    { password: other, current_password: '\0' },
    { password: other, current_password: '\ud800' },
    { password: other, current_password: password, data: [] },
    { password: other, current_password: password, data: { name: '\0' } },
    { password: other, current_password: password, data: { nested: 'x'.repeat(4000) } },
    `{"password":"${other}","current_password":"${password}","data":{"a":${'['.repeat(3000)}${']'.repeat(3000)}}}`,
    `{"password":"${other}","current_password":"${password}","password":1}`,
    `{"password":"${other}","current_password":"${password}","current_password":false}`,
    new URLSearchParams({ password: other, current_password: password }),
    new Blob([Buffer.from(`{"password":"${other}","current_password":"${password}"}`, 'utf16le')]),
    new Blob(['{"password":"another-long-password', new Uint8Array([0xff]), '"}']),
  ];

  it('is answered 400 and leaves password, sessions and limit as they were', async () => {
    const { email, account, token } = await createAccount();
    // More of them than guesses are allowed.
    for (const body of [...malformed, ...malformed]) {
      const { status } = await changeUser(token, body);
      expect(status, JSON.stringify(body)?.slice(0, 120)).toBe(400);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])
      expect((await changeUser(token, { password: other }, { headers: { 'content-type': type } })).code).toBe(
        'current_password_required',
      );
    expect(await countSessions(account)).toBe(2);
    expect((await signIn(email)).status).toBe(200);
    expect((await changeUser(token, { password: other, current_password: password })).status).toBe(200);
    expect(await countSessions(account)).toBe(1);
  });

  it('is not understood by the service where it is not by the rules', async () => {
    const { email, account, token } = await createAccount();
    const body = { password: other };
    for (const path of ['%75ser', '%2575ser', 'user/', '/user', 'USER', 'user;', './/user', 'x/..//user', 'user%2f'])
      expect((await send(path, { method: 'PUT', token, body })).status, path).toBe(404);
    for (const path of ['user?', 'user#', 'user?a=b', '../v1/user', '%2e/user'])
      expect((await send(path, { method: 'PUT', token, body })).code, path).toBe('current_password_required');
    for (const method of ['POST', 'PATCH', 'DELETE'])
      expect((await send('user', { method, token, body })).status, method).toBe(404);
    for (const authorization of [
      `bearer ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} a`,
      `Bearer a, Bearer ${token}`,
    ])
      expect((await changeUser(undefined, body, { headers: { authorization } })).status).not.toBe(200);
    expect(await countSessions(account)).toBe(2);
    expect((await signIn(email)).status).toBe(200);
  });

  it('does not stop a later one: metadata stays readable', async () => {
    const { account, token } = await createAccount();
    const data = { full_name: 'Leila', nested: { a: [1, { b: null }] } };
    expect((await changeUser(token, { data })).status).toBe(200);
    expect(await sql`select raw_user_meta_data as data from auth.users where id = ${account}`).toEqual([{ data }]);
  });
});

describe('a stolen session', () => {
  it('cannot change e-mail address, phone number or rights', async () => {
    const { email, account, token } = await createAccount();
    const more = { password: other, current_password: password };
    for (const [fields, expected] of [
      [{ email: newAddress() }, [422, 'email_provider_disabled']],
      [{ email: [newAddress()] }, [400, 'validation_failed']],
      [{ phone: '+212600000000' }, [422, 'phone_provider_disabled']],
      [{ app_metadata: { role: 'service_role' } }, [403, 'not_admin']],
    ] as const)
      for (const body of [fields, { ...fields, ...more }])
        expect(await outcome(changeUser(token, body)), JSON.stringify(body)).toEqual(expected);
    const [row] =
      await sql`select email, email_change, phone, raw_app_meta_data ->> 'role' as role from auth.users where id = ${account}`;
    expect(row).toEqual({ email, email_change: null, phone: null, role: null });
    expect((await signIn(email)).status).toBe(200);
  });

  it('changes and reads nothing once it has ended', async () => {
    const { account, token } = await createAccount();
    await sql`delete from auth.sessions where user_id = ${account}`;
    for (const sent of [
      changeUser(token, { password: other, current_password: password }),
      send('user', { method: 'GET', token }),
    ])
      expect(await outcome(sent)).toEqual([403, 'session_not_found']);
  });
});

describe('a removed account', () => {
  /** Bans or unbans an account, without the trigger of the database that ends sessions and links itself. */
  const ban = (email: string, until: 'infinity' | 'now') =>
    sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`update auth.users set banned_until = ${until}::text::timestamptz where email = ${email}`;
    });

  it('neither signs in nor goes on, by password, session or link', async () => {
    const { email, account, token, refresh_token } = await createAccount();
    const link = await recover(email);
    await ban(email, 'infinity');
    expect(await outcome(signIn(email))).toEqual([400, 'user_banned']);
    expect(await outcome(signIn(email.toUpperCase()))).toEqual([400, 'user_banned']);
    // Nobody else learns of it.
    expect(await outcome(signIn(email, other))).toEqual([400, 'invalid_credentials']);
    expect(await outcome(send('token?grant_type=refresh_token', { body: { refresh_token } }))).toEqual([
      400,
      'user_banned',
    ]);
    expect(await outcome(send('user', { method: 'GET', token }))).toEqual([403, 'user_banned']);
    expect(await outcome(changeUser(token, { data: {} }))).toEqual([403, 'user_banned']);
    expect(await outcome(send('verify', { body: link }))).toEqual([403, 'user_banned']);
    const code = { type: 'recovery', email, token: '1234567890' };
    expect(await outcome(send('verify', { body: code }))).toEqual([403, 'user_banned']);
    expect(await countSessions(account)).toBe(2);
    await ban(email, 'now');
    expect((await signIn(email)).status).toBe(200);
    expect((await send('verify', { body: code })).status).toBe(200);
  });

  it('is not opened by the invitation from before it was removed', async () => {
    const email = newAddress();
    const headers = { apikey: credentials.secretKey };
    const { text } = await send('admin/generate_link', { headers, body: { type: 'invite', email } });
    const { hashed_token } = z.object({ hashed_token: z.string() }).parse(JSON.parse(text));
    const body = { type: 'invite', token_hash: hashed_token };
    await ban(email, 'infinity');
    expect(await outcome(send('verify', { body }))).toEqual([403, 'user_banned']);
    expect(await sql`select email_confirmed_at from auth.users where email = ${email}`).toEqual([
      { email_confirmed_at: null },
    ]);
  });
});

describe('the session of a recovery link', () => {
  it('sets one password without the current one, which may take several attempts', async () => {
    const { email, token: stolen } = await createAccount();
    const { answer } = await send('verify', { body: await recover(email) });
    const token = answer.access_token;
    expect((await changeUser(token, { password: 'short' })).status).toBe(422);
    expect((await changeUser(stolen, { password: other })).code).toBe('current_password_required');
    const both = [changeUser(token, { password: other }), changeUser(token, { password: `${other}-2` })];
    const codes = (await Promise.all(both)).map(({ code }) => code);
    expect(codes.sort()).toEqual(['current_password_required', undefined]);
    expect((await changeUser(token, { password: `${other}-3` })).code).toBe('current_password_required');
  });

  it('does so for as long as the link is valid', async () => {
    const { email, account } = await createAccount();
    const { answer } = await send('verify', { body: await recover(email) });
    const setAge = (age: string) =>
      sql`update auth.sessions set created_at = now() - ${age}::interval where user_id = ${account} and tag = 'recovery'`;
    await setAge('901 seconds');
    expect((await changeUser(answer.access_token, { password: other })).code).toBe('current_password_required');
    await setAge('890 seconds');
    expect((await changeUser(answer.access_token, { password: other })).status).toBe(200);
  });
});

describe('a network', () => {
  it('guesses 30 codes of mailed links, whichever account it names', async () => {
    const { email } = await createAccount();
    await recover(email);
    const guess = (index: number, from: string) =>
      send('verify', { from, body: { type: 'recovery', email: index % 2 ? email : newAddress(), token: `${index}` } });
    const guesses = Array.from({ length: 40 }, (_, index) => guess(index, '2001:db8:1:2::5'));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'otp_expired')).toHaveLength(30);
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(10);
    const right = { type: 'recovery', email, token: '1234567890' };
    expect((await send('verify', { body: right, from: '2001:db8:1:2:ffff::6' })).status).toBe(429);
    expect((await send('verify', { body: right, from: '2001:db8:1:3::5' })).status).toBe(200);
  });

  it('learns no account from recovery, by time, status or body', async () => {
    const { email } = await createAccount();
    const ask = async (address: string) => {
      const began = performance.now();
      const { status, text } = await send('recover', { body: { email: address }, from: '203.0.113.77' });
      return { time: performance.now() - began, said: `${status} ${text}` };
    };
    const [known, unknown] = [await ask(email), await ask(newAddress())];
    expect(known.said).toBe(unknown.said);
    expect(known.time / unknown.time).toBeGreaterThan(0.5);
    expect(known.time / unknown.time).toBeLessThan(2);
  });
});

describe('a new session', () => {
  const readDevice = async (email: string) =>
    (
      await sql`select user_agent, host(ip) as ip from auth.sessions join auth.users as account on account.id = user_id
      where account.email = ${email} order by auth.sessions.created_at desc limit 1`
    )[0];

  it('has the browser and the network address of its device', async () => {
    const email = newAddress();
    await createTestAccount(sql, email, password);
    for (const [from, ip, agent] of [
      ['203.0.113.5', '203.0.113.5', 'Firefox'],
      ['::ffff:203.0.113.6', '203.0.113.6', ''],
      ['2001:db8::7', '2001:db8::7', 'Firefox'],
      ['fe80::8%eth0', 'fe80::8', ''],
      ['', null, 'Firefox'],
    ] as const) {
      await signIn(email, password, { from, headers: { 'user-agent': agent } });
      expect(await readDevice(email)).toEqual({ user_agent: agent, ip });
    }
    await send('verify', { body: await recover(email), from: '203.0.113.9', headers: { 'user-agent': 'Safari' } });
    expect(await readDevice(email)).toEqual({ user_agent: 'Safari', ip: '203.0.113.9' });
  });
});

describe('the first account', () => {
  it('is recognized by a password that was set in the admin', async () => {
    const { staffEmail, staffPassword } = credentials;
    const { answer } = await signIn(staffEmail, staffPassword);
    await changeUser(answer.access_token, { password: other, current_password: staffPassword });
    const ensure = (typed: string, reset = false) =>
      ensureStaffAccount(sql, { ...credentials, staffPassword: typed }, reset);
    expect([await ensure(other), await ensure(staffPassword)]).toEqual([true, false]);
    expect(await ensure(staffPassword, true)).toBe(true);
    expect((await signIn(staffEmail, staffPassword)).status).toBe(200);
  });

  it('may have a hash of another kind, which is no password here', async () => {
    const { staffEmail, staffPassword } = credentials;
    for (const hash of ['', '$argon2id$v=19$m=16,t=2,p=1$c2FsdA$aGFzaA', null]) {
      await sql`update auth.users set encrypted_password = ${hash} where email = ${staffEmail}`;
      expect(await ensureStaffAccount(sql, credentials, false)).toBe(false);
    }
    expect(await ensureStaffAccount(sql, credentials, true)).toBe(true);
    expect((await signIn(staffEmail, staffPassword)).status).toBe(200);
  });
});
