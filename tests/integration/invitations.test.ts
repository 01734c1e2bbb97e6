import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeLostFactors } from '#scripts/setup/second-factors.ts';
import { type EdgeFunction, startEdgeFunction } from '../helpers/integration/edge-function.ts';
import { startProgram } from '../helpers/integration/program.ts';
import { addSecondFactor, createTestAccount, signInToApi } from '../helpers/sign-in.ts';
import { startTestSupabase } from '../helpers/test-supabase.ts';

const site = 'https://www.example.com';
const { backend, credentials, dataDirectory, stop } = await startTestSupabase();
const { url, sql } = backend;
const { publishableKey: key, staffEmail: email, staffPassword: password } = credentials;
let edge: EdgeFunction;

beforeAll(async () => {
  edge = await startEdgeFunction('invite-staff', {
    SITE_URL: `${site}/`,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: key }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: credentials.secretKey }),
  });
});
afterAll(async () => {
  await edge.kill();
  await stop();
});

describe('the Edge Function', () => {
  const send = (request: RequestInit, headers: Record<string, string> = {}) =>
    fetch(`${edge.address}/invite-staff`, { ...request, headers: { origin: site, ...headers } });

  it('invites for staff, and only pages of the site read its answers', async () => {
    const { session } = (await (await signInToApi(url, key, { email, password })).auth.getSession()).data;
    const body = JSON.stringify({ email: 'leila@example.com', by: 'link' });
    const response = await send({ method: 'POST', body }, { authorization: `Bearer ${session?.access_token}` });
    expect(await response.json()).toEqual({ outcome: 'link', link: expect.stringContaining('type=invite') });
    const asked = await send({ method: 'OPTIONS' }, { 'access-control-request-method': 'POST' });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
    for (const { headers } of [response, asked]) expect(headers.get('access-control-allow-origin')).toBe(site);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses visitors, other sites and large bodies, and writes nothing about them', async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', by: 'link' });
    const post = { method: 'POST', body };
    expect((await send(post)).status).toBe(401);
    expect((await send(post, { authorization: `Bearer ${key}` })).status).toBeOneOf([401, 403]);
    expect((await send(post, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(413);
    expect(edge.output()).not.toMatch(/nobody|leila/);
  });
});

describe('npm run staff', () => {
  const run = async (settings: Record<string, string>, ...parameters: string[]) => {
    const program = startProgram('staff', settings, ...parameters);
    return { code: await program.ended, output: program.output() };
  };
  const local = { DATA_DIR: dataDirectory, PORT: '4390' };

  it('adds somebody to the running product, with a link, and lists who is staff', async () => {
    await sql`insert into private.settings (key, value) values ('seeded_at', now()::text)`;
    const added = await run(local, 'add', 'Omar@Example.com');
    expect(added).toMatchObject({
      code: 0,
      output: expect.stringMatching(/http\S+4390\/login#token_hash=\w+&type=invite/),
    });
    const existing = await run(local, 'add', email);
    expect(existing).toMatchObject({ code: 0, output: expect.stringContaining('has an account already') });
    expect(existing.output).not.toContain('http');
    const { output } = await run(local);
    expect(output).toMatch(/omar@example\.com +listed +invited/);
    expect(output).toMatch(new RegExp(`${email} +listed +last signed in 20`));
  });

  it('lets somebody in again who was removed, has lost a second factor, or lacks one that all need', async () => {
    const address = `locked-out-${Date.now()}@example.com`;
    await sql`insert into private.staff_addresses (address) values (${address})`;
    const account = await createTestAccount(sql, address, 'a-long-password');
    const signIn = () => signInToApi(url, key, { email: address, password: 'a-long-password' });
    const getAccess = async () => (await (await signIn()).rpc('get_access')).data;
    await addSecondFactor(sql, address);
    await sql`insert into private.settings (key, value) values ('second_factor', 'required')`;
    expect(await getAccess()).toBe('needs_code');
    // As a restore prints it.
    expect(await describeLostFactors(sql)).toEqual([
      expect.stringContaining('npm start has no two-step sign-in'),
      expect.stringContaining('npm run staff -- optional-factor'),
      expect.stringContaining('npm run staff -- remove-factor ADDRESS'),
    ]);
    const removed = await run(local, 'remove-factor', address.toUpperCase());
    expect(removed).toMatchObject({ code: 0, output: expect.stringContaining('with the password alone') });
    expect(await getAccess()).toBe('needs_factor');
    expect(await run(local, 'optional-factor')).toMatchObject({
      code: 0,
      output: expect.stringContaining('no longer need'),
    });
    expect(await getAccess()).toBe('staff');
    expect(await describeLostFactors(sql)).toEqual([]);
    await sql`update auth.users set banned_until = 'infinity' where id = ${account}`;
    await sql`delete from private.staff_addresses where address = ${address}`;
    await expect(signIn()).rejects.toThrow();
    expect(await run(local, 'add', address)).toMatchObject({
      code: 0,
      output: expect.stringContaining('is staff now'),
    });
    expect(await getAccess()).toBe('staff');
    expect(await run(local, 'remove-factor', address)).toMatchObject({
      code: 1,
      output: expect.stringContaining('has no two-step sign-in'),
    });
    expect(await run(local, 'optional-factor')).toMatchObject({
      code: 0,
      output: expect.stringContaining('do not need two-step sign-in'),
    });
  });

  it('says what to do without a secret key', async () => {
    const { code, output } = await run({ DATABASE_URL: backend.databaseUrl }, 'add', 'samir@example.com');
    expect([code, output]).toEqual([0, expect.stringContaining('SUPABASE_SECRET_KEY')]);
  });

  it.each([
    ['no address', local, ['add', 'omar'], 'This is not an e-mail address.'],
    ['an unknown word', local, ['remove', 'omar@example.com'], 'Usage: npm run staff'],
    ['no database', { DATABASE_URL: 'postgresql://127.0.0.1:1/postgres' }, [], 'cannot be reached'],
  ])('given %s, ends with a sentence', async (_what, settings, parameters, sentence) => {
    const { code, output } = await run(settings, ...parameters);
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/\n +at /);
  });
});
