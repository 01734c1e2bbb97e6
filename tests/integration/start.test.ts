import { randomUUID } from 'node:crypto';
import { glob, readFile, rm, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getLocalMailPath } from '#scripts/mail/local-mail.ts';
import { listFiles } from '#scripts/runtime/files.ts';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { staffInvitationPath } from '#shared/rules/server-paths.ts';
import { eventually } from '../helpers/eventually.ts';
import { expectCdnResponses } from '../helpers/integration/cdn-responses.ts';
import {
  listChildProcesses,
  listListeningAddresses,
  listProcessTree,
  readEnvironment,
} from '../helpers/integration/processes.ts';
import {
  connectToDatabase,
  isProcessRunning,
  type Program,
  readDatabasePid,
  startNpm,
  startProgram,
} from '../helpers/integration/program.ts';
import { startWrangler } from '../helpers/integration/wrangler.ts';
import { copyPreparedApp } from '../helpers/prepared-app.ts';
import { signInToApi } from '../helpers/sign-in.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';
import { book } from './mail/mail.fixture.ts';
import { testPublishing } from './publish-local.ts';

const preparedSettings = await copyPreparedApp('start');
const dataDirectory = preparedSettings.DATA_DIR;
/** Settings of a second app. */
const secondSettings = await copyPreparedApp('second');
const second = secondSettings.DATA_DIR;
const dist = path.join(second, 'dist');
/** Settings that only the program itself may read. */
const secrets = {
  STAFF_PASSWORD: 'only-the-program-knows-this',
  PUBLISH_SECRET: 'only-the-program-and-the-database-know-this',
  SUPABASE_SECRET_KEY: 'sb_secret_only_the_program_knows_this',
  SECRET_OF_ANOTHER_PROGRAM: 'which-happens-to-run-here',
};
const settings: Record<string, string> = { ...preparedSettings, ...secrets };
const origin = () => `http://127.0.0.1:${settings['PORT']}`;
const currentRelease = async () =>
  (await readFile(path.join(dataDirectory, 'releases/current.json'), 'utf8')).toString();
const title = async (address: string) =>
  /<title>([^<]*)</.exec(await (await fetch(`${origin()}${address}`)).text())?.[1];

let app: Program;
/** SITE_URL of the running app. */
let siteUrl = preparedSettings.SITE_URL;

beforeAll(async () => {
  settings['PORT'] = String(await findFreePort());
  app = startProgram('start', settings);
  await app.waitForOutput('Ctrl-C');
});
afterAll(async () => {
  await app.stop();
  for (const folder of [dataDirectory, second]) await rm(folder, { recursive: true, force: true });
});

/**
 * Stops the app with a signal, starts it again, and waits until it is ready.
 * @returns the exit code
 */
async function restart(signal: NodeJS.Signals, newSiteUrl = siteUrl): Promise<number | null> {
  const code = await app.stop(signal);
  siteUrl = newSiteUrl;
  app = startProgram('start', { ...settings, SITE_URL: siteUrl });
  await app.waitForOutput('Ctrl-C');
  return code;
}

describe('npm start', () => {
  it('serves site, sign-in and API on one origin, and prints how to sign in', async () => {
    const { staffEmail, staffPassword, publishableKey, jwtSecret } = JSON.parse(
      await readFile(path.join(dataDirectory, 'credentials.json'), 'utf8'),
    );
    // The output is not a terminal.
    expect(app.output()).not.toContain(staffPassword);
    for (const part of [
      `Site       ${origin()}`,
      `Sign in    ${origin()}/login`,
      `Mail       ${origin()}${getLocalMailPath({ jwtSecret })}`,
      staffEmail,
      'Password   (staffPassword in credentials.json of the data directory)',
      dataDirectory,
      'Ctrl-C',
    ]) {
      expect(app.output()).toContain(part);
    }
    expect((await fetch(`${origin()}/tours`)).status).toBe(200);
    expect((await fetch(`${origin()}/login`)).status).toBe(200);
    const signIn = await fetch(`${origin()}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: staffEmail, password: staffPassword }),
    });
    expect(signIn.status).toBe(200);
    expect((await readFile(path.join(dataDirectory, 'credentials.json'), 'utf8')).includes(staffPassword)).toBe(true);
  });

  it('invites staff by a link to itself', async () => {
    const { staffEmail, staffPassword, publishableKey } = JSON.parse(
      await readFile(path.join(dataDirectory, 'credentials.json'), 'utf8'),
    );
    const staff = await signInToApi(origin(), publishableKey, { email: staffEmail, password: staffPassword });
    const response = await fetch(`${origin()}${staffInvitationPath}`, {
      method: 'POST',
      headers: {
        origin: origin(),
        authorization: `Bearer ${(await staff.auth.getSession()).data.session?.access_token}`,
      },
      body: JSON.stringify({ email: 'leila@example.com', by: 'link' }),
    });
    const { link } = z.object({ link: z.url() }).parse(await response.json());
    expect(link).toMatch(new RegExp(`^${origin()}/login#token_hash=\\w+&type=invite$`));
  });

  it('keeps the receipt of a booking as a file, and shows it below /local-mail', async () => {
    const { publishableKey, jwtSecret } = JSON.parse(
      await readFile(path.join(dataDirectory, 'credentials.json'), 'utf8'),
    );
    const mailPath = getLocalMailPath({ jwtSecret });
    const email = `${randomUUID()}@example.com`;
    await book(origin(), publishableKey, email);
    const findReceipt = async () => {
      for await (const file of glob('*.eml', { cwd: path.join(dataDirectory, 'mail') })) {
        const source = await readFile(path.join(dataDirectory, 'mail', file), 'utf8');
        if (source.includes(`To: ${email}`)) return { file, source };
      }
      throw new Error('There is no receipt yet.');
    };
    const { file, source } = await eventually(findReceipt);
    expect(source).toContain('Auto-Submitted: auto-generated');
    const list = await fetch(`${origin()}${mailPath}`);
    expect([list.status, list.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await list.text()).toContain(email);
    expect((await fetch(`${origin()}${mailPath}/${path.basename(file, '.eml')}`)).status).toBe(200);
  });

  it('tells a monitor how it is, under the policy of its pages, and writes dated lines', async () => {
    const [health, page] = await Promise.all([fetch(`${origin()}/health?x=1`), fetch(`${origin()}/`)]);
    expect([health.status, health.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await health.json()).toMatchObject({ status: 'ok', checks: { site: true, api: true, database: true } });
    for (const name of ['content-security-policy', 'strict-transport-security', 'x-frame-options'])
      expect([name, health.headers.get(name)]).toEqual([name, page.headers.get(name)]);
    expect(app.output()).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z info api\.started migrations=\d+ \| /m);
    expect(app.output()).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z info program\.ready site=http:\S+ \| Ready\.$/m);
  });

  it('serves the last release at once when started again, and builds none if it is up to date', async () => {
    const before = await currentRelease();
    expect(await restart('SIGTERM')).toBe(0);
    expect(app.output()).not.toContain('Building');
    expect((await fetch(`${origin()}/`)).status).toBe(200);
    expect(await currentRelease()).toBe(before);
  });

  it('starts again after it was killed and left its database running, and rebuilds an outdated release', async () => {
    const before = await currentRelease();
    const orphan = await readDatabasePid(dataDirectory);
    await restart('SIGKILL', 'https://www.example.com');
    expect(isProcessRunning(orphan)).toBe(false);
    expect((await fetch(`${origin()}/`)).status).toBe(200);
    await eventually(async () =>
      expect(await (await fetch(`${origin()}/`)).text()).toContain('https://www.example.com'),
    );
    expect(await currentRelease()).not.toBe(before);
  });

  describe('publishing', () => testPublishing(() => ({ dataDirectory, origin: origin(), siteUrl })));

  it('passes none of its secrets to the processes that it starts', async () => {
    const { databasePassword, jwtSecret } = JSON.parse(
      await readFile(path.join(dataDirectory, 'credentials.json'), 'utf8'),
    );
    const hidden = [...Object.values(secrets), databasePassword, jwtSecret];
    const own = await readEnvironment(app.child.pid);
    for (const secret of Object.values(secrets)) expect(own).toContain(secret);
    // The builder starts with the first build, or ten seconds after the app.
    for (const command of ['postgres', 'api-process.ts', 'build-worker.ts'])
      await eventually(async () => expect(await listChildProcesses(app.child.pid, command), command).not.toEqual([]));
    for (const pid of await listChildProcesses(app.child.pid)) {
      const environment = await readEnvironment(pid);
      expect(environment).toContain('PATH=');
      expect(hidden.filter((secret) => environment.includes(secret))).toEqual([]);
    }
  });

  it.runIf(process.platform === 'linux')('listens on this machine only, in all its processes', async () => {
    await eventually(async () => expect(await listChildProcesses(app.child.pid, 'build-worker.ts')).not.toEqual([]));
    const addresses = await listListeningAddresses(await listProcessTree(app.child.pid ?? 0));
    expect(addresses.length).toBeGreaterThan(2);
    // 127.0.0.1 and ::1 in the byte order of /proc.
    expect(addresses.filter((address) => !/^(0100007F|0{24}01000000):/.test(address))).toEqual([]);
  });

  it('makes its data unreadable for other users of the machine', async () => {
    const modeOf = async (name: string) => ((await stat(path.join(dataDirectory, name))).mode & 0o777).toString(8);
    // If the program runs as root, the database runs as another user, which has to enter the directory.
    expect(await modeOf('.')).toBe(process.getuid?.() === 0 ? '711' : '700');
    for (const name of ['releases', 'postgres', 'api', 'mail']) expect(await modeOf(name), name).toBe('700');
    expect(await modeOf('credentials.json')).toBe('600');
    const { name } = JSON.parse(await currentRelease());
    expect(await modeOf(path.join('releases', name))).toBe('700');
  });

  it('ends with one sentence and code 1 for a data directory or port in use, or an invalid setting', async () => {
    const sameData = startProgram('start', { DATA_DIR: dataDirectory, PORT: String(await findFreePort()) });
    expect(await sameData.ended).toBe(1);
    expect(sameData.output()).toMatch(/data directory .* is in use by another run/);
    const samePort = startProgram('start', { ...settings, DATA_DIR: second });
    expect(await samePort.ended).toBe(1);
    expect(samePort.output().trim()).toMatch(/^Port \d+ is in use by another program\. [^\n]*$/);
    const invalid = startProgram('start', { PORT: '99999', PUBLIC_SUPABASE_URL: 'my project' });
    expect(await invalid.ended).toBe(1);
    expect(invalid.output()).toMatch(/PORT .*\n.*PUBLIC_SUPABASE_URL must be a web address/);
    const unwritable = startProgram('start', { DATA_DIR: '/dev/null/data', PORT: String(await findFreePort()) });
    expect(await unwritable.ended).toBe(1);
    expect(unwritable.output().trim()).toMatch(/^The data directory \/dev\/null\/data cannot be written by [^\n]*$/);
  });

  it.each(['bash', 'sh'])(
    'runs beside another app, and ends all its processes on Ctrl-C in the terminal, through npm and %s',
    async (shell) => {
      const port = String(await findFreePort());
      const npm = startNpm(['start', `--script-shell=${shell}`], { ...secondSettings, PORT: port });
      await npm.waitForOutput('Ctrl-C');
      for (const site of [origin(), `http://127.0.0.1:${port}`]) expect((await fetch(`${site}/`)).status).toBe(200);
      const pid = await readDatabasePid(second);
      expect(isProcessRunning(pid)).toBe(true);
      const group = -(npm.child.pid ?? 0);
      await npm.stop('SIGINT');
      await eventually(() => expect([isProcessRunning(pid), isProcessRunning(group)]).toEqual([false, false]));
    },
  );

  it('shuts down gracefully in the middle of starting', { tags: 'deep' }, async () => {
    const third = temporaryDataDirectory('third');
    const early = startProgram('start', { PORT: String(await findFreePort()), DATA_DIR: third });
    await early.waitForOutput('Starting the database');
    await eventually(async () => expect(isProcessRunning(await readDatabasePid(third))).toBe(true));
    const pid = await readDatabasePid(third);
    expect(await early.stop('SIGINT')).toBe(0);
    expect(isProcessRunning(pid)).toBe(false);
    await rm(third, { recursive: true, force: true });
  });

  it('publishes a change by itself, without rebuilding the admin', async () => {
    const sql = await connectToDatabase(dataDirectory);
    const shell = await (await fetch(`${origin()}/login`)).text();
    const [tour] = await sql<
      { id: string }[]
    >`update tours set title = 'Renamed by a test' where id = (select min(id) from tours where is_active) returning id`;
    await eventually(async () => expect(await title(`/tours/${tour?.id}`)).toMatch(/^Renamed by a test/));
    expect(await (await fetch(`${origin()}/login`)).text()).toBe(shell);
    await sql.end();
  });
});

describe('npm run dev', () => {
  it('serves site, sign-in and API on one origin from the sources, and shows changes of the content', {
    tags: 'deep',
  }, async () => {
    const port = String(await findFreePort());
    const dev = startProgram('dev', { ...secondSettings, PORT: port });
    await dev.waitForOutput('Ctrl-C');
    const read = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).text();
    expect(await read('/tours')).toContain('Our tours');
    const { publishableKey, jwtSecret } = JSON.parse(await readFile(path.join(second, 'credentials.json'), 'utf8'));
    expect(await read(getLocalMailPath({ jwtSecret }))).toContain('Local mail');
    expect(await read('/login')).toMatch(/admin-config[\s\S]*\/admin\/app\/main\.tsx/);
    const rows = await fetch(`http://127.0.0.1:${port}/rest/v1/tours?select=id`, {
      headers: { apikey: publishableKey },
    });
    expect(rows.status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}${staffInvitationPath}`)).status).toBe(200);
    const sql = await connectToDatabase(second);
    await sql`update tours set title = 'Renamed while developing' where id = (select min(id) from tours)`;
    await sql.end();
    await eventually(async () => expect(await read('/tours')).toContain('Renamed while developing'));
    expect(await dev.stop()).toBe(0);
  });
});

describe('npm run build', () => {
  it('builds from a hosted Supabase project into a folder for a CDN host, and warns that it reports nothing without a secret', async () => {
    const { publishableKey } = JSON.parse(await readFile(path.join(dataDirectory, 'credentials.json'), 'utf8'));
    const build = startProgram(
      'build',
      {
        PUBLIC_SUPABASE_URL: origin(),
        PUBLIC_SUPABASE_KEY: publishableKey,
        ADMIN_PATH: 'desk-elsewhere',
        SITE_URL: 'https://www.example.com',
      },
      dist,
    );
    const readReports = async () => (await sql`select id, state, revision from private.publishes order by id`).slice();
    const sql = await connectToDatabase(dataDirectory);
    // The app itself may still be publishing what an earlier test has changed.
    await eventually(async () =>
      expect(await sql`select id from private.publishes where finished_at is null`).toHaveLength(0),
    );
    const before = await readReports();
    expect(await build.ended, build.output()).toBe(0);
    expect(build.output()).toContain('PUBLISH_SECRET is not set');
    expect(await readReports()).toEqual(before);
    await sql.end();
    const written = (file: string) => readFile(path.join(dist, file), 'utf8');
    const headers = await written('_headers');
    expect(headers).toContain(`connect-src 'self' ${origin()}`);
    expect(headers).toContain(`img-src 'self' data: blob: ${origin()} https:`);
    expect(headers).not.toMatch(/report/i);
    expect(await written('desk-elsewhere/tours/index.html')).toContain(`"supabaseUrl":"${origin()}"`);
    expect(await written('tours.html')).toContain('https://www.example.com/tours');
    expect(await written('.well-known/security.txt')).toMatch(
      /^Contact: mailto:\S+\nExpires: \S+\n.*\nCanonical: https:\/\/www\.example\.com\/\.well-known\/security\.txt\n$/,
    );
    expect(listFiles(dist).filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
  });

  it('writes a folder that Cloudflare’s runtime serves correctly with wrangler.jsonc', { tags: 'deep' }, async () => {
    const cloudflare = await startWrangler(dist);
    try {
      await expectCdnResponses(cloudflare, dist, 'desk-elsewhere');
    } finally {
      await cloudflare.stop();
    }
  });

  it('ends with one sentence for missing settings and for a project that cannot be reached', async () => {
    const nothing = startProgram('build', {});
    expect(await nothing.ended).toBe(1);
    expect(nothing.output()).toMatch(/needs PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_KEY, ADMIN_PATH/);
    const server = http.createServer((_request, response) => response.writeHead(404).end('nothing here'));
    const port = await findFreePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const validSettings = {
      PUBLIC_SUPABASE_KEY: 'sb_publishable_x',
      ADMIN_PATH: 'desk-elsewhere',
      SITE_URL: 'https://www.example.com',
    };
    const nowhere = startProgram('build', {
      ...validSettings,
      SITE_URL: '',
      PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1',
    });
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.output()).toContain('SITE_URL is missing');
    const notThere = startProgram('build', { ...validSettings, PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}` });
    expect(await notThere.ended).toBe(1);
    expect(notThere.output()).toContain(`Supabase at http://127.0.0.1:${port} answered 404`);
    server.close();
    const unreachable = startProgram('build', {
      ...validSettings,
      PUBLIC_SUPABASE_URL: `http://127.0.0.1:${await findFreePort()}`,
    });
    expect(await unreachable.ended).toBe(1);
    expect(unreachable.output()).toMatch(/Supabase at \S+ cannot be reached/);
  });
});
