import http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { startProgram } from '../helpers/integration/program.ts';
import { type HostedDatabase, startCluster } from './hosted/hosted-database.ts';

const cluster = await startCluster();
let project: HostedDatabase;
/** Answers as the API of the project does; its keys are those of `settings`. */
const api = http.createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1');
  const isKnown = ['sb_publishable_x', 'sb_secret_x'].includes(String(request.headers['apikey']));
  const answers: Readonly<Record<string, unknown>> = {
    '/auth/v1/settings': { disable_signup: true },
    '/auth/v1/admin/users': { users: [] },
    '/auth/v1/admin/generate_link': { hashed_token: 'token' },
    '/rest/v1/rpc/get_health': { now: new Date(), publish: null, oldest_waiting_booking: null, mail: null },
  };
  response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answers[pathname] ?? {}));
});
let settings: Record<string, string>;

beforeAll(async () => {
  const port = await findFreePort();
  await new Promise<void>((resolve) => api.listen(port, '127.0.0.1', resolve));
});
beforeEach(async () => {
  project = await cluster.newProject();
  const address = api.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  settings = {
    PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
    PUBLIC_SUPABASE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    DATABASE_URL: project.url,
    SITE_URL: 'https://www.example.com',
  };
});
afterEach(() => project.remove());
afterAll(async () => {
  api.close();
  api.closeAllConnections();
  await cluster.stop();
});

async function setUp(more: Record<string, string> = {}, ...parameters: string[]) {
  const program = startProgram('setup', { ...settings, ...more }, ...parameters);
  const code = await program.ended;
  return { code, output: program.output() };
}

async function readState() {
  const { sql } = project;
  const stored = await sql`select key, value from private.settings order by key`;
  return { stored, staff: await sql`select address from private.staff_addresses` };
}

describe('npm run setup', () => {
  it('makes a fresh project ready, and changes nothing when run again', async () => {
    const options = [
      '--staff',
      'Owner@Example.com',
      '--staff-domain',
      'example.com',
      '--address-header',
      'X-Forwarded-For',
    ];
    const first = await setUp({ ADMIN_PATH: 'desk-of-ours' }, ...options);
    expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/has all \d+ migrations now\./) });
    expect(first.output).toContain('https://www.example.com/login#token_hash=token&type=invite');
    const state = await readState();
    expect(state.staff).toEqual([{ address: 'owner@example.com' }]);
    expect(Object.fromEntries(state.stored.map(({ key, value }) => [key, value]))).toMatchObject({
      admin_path: 'desk-of-ours',
      staff_domain: 'example.com',
      client_address_header: 'x-forwarded-for',
    });
    const second = await setUp({}, ...options);
    expect(second).toMatchObject({ code: 0, output: expect.stringMatching(/already has all \d+ migrations\./) });
    expect(second.output).toContain('are stored already');
    expect(second.output).toContain('on the list of staff already');
    expect(await readState()).toEqual(state);
    for (const { output } of [first, second]) expect(output).not.toMatch(/sb_secret|deployer|\n +at /);
  });

  it('goes on where an interrupted run stopped, and makes a hidden path', async () => {
    await project.migrate();
    const { code, output } = await setUp();
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/Set ADMIN_PATH=desk-[a-z2-9]{12} where the site is built/),
    ]);
    expect(output).toContain('No address is staff yet');
    const other = await setUp({ ADMIN_PATH: 'another-desk' });
    expect([other.code, other.output]).toEqual([1, expect.stringContaining('another hidden path of the admin')]);
  });

  it('refuses a database that was set up with other migrations', async () => {
    await setUp();
    const { sql } = project;
    await sql`update supabase_migrations.schema_migrations set statements = array['select 1']
      where version = (select max(version) from supabase_migrations.schema_migrations)`;
    const { code, output } = await setUp();
    expect([code, output]).toEqual([1, expect.stringMatching(/has other statements .*make a new project/s)]);
  });

  it.each([
    [
      'a wrong password',
      () => ({ DATABASE_URL: project.url.replace(':deployer@', ':wrong@') }),
      'its password is wrong',
    ],
    ['an unreachable database', () => ({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/postgres' }), 'cannot be reached'],
    ['a key of another project', () => ({ SUPABASE_SECRET_KEY: 'sb_secret_y' }), 'does not accept SUPABASE_SECRET_KEY'],
    ['keys in each other’s place', () => ({ PUBLIC_SUPABASE_KEY: 'sb_secret_x' }), 'must never reach a browser'],
    ['no key and no terminal', () => ({ PUBLIC_SUPABASE_KEY: '' }), 'Set PUBLIC_SUPABASE_KEY in .env'],
  ])('given %s, ends with a sentence and changes nothing', async (_what, more, sentence) => {
    const { code, output } = await setUp(more());
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/\n +at |wrong@/);
    expect(
      await project.sql`select 1 from pg_namespace where nspname in ('private', 'supabase_migrations')`,
    ).toHaveLength(0);
  });
});
