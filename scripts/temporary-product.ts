import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './backend/free-port.ts';
import { projectRoot } from './settings.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Who is staff of it. */
export const temporaryStaff = { email: 'staff@discovermorocco.example', password: 'only-for-one-measurement' } as const;

/** A product with demonstration content that runs for one measurement and leaves nothing behind. */
export interface TemporaryProduct {
  readonly origin: string;
  readonly dataDirectory: string;
  /** Of the program itself; the database, the API and the builder are its children. */
  readonly pid: number | undefined;
  /** What it printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the product on a port and a data directory of its own, as npm start does, and waits until it shows its site.
 * Throws with what it printed when it ends before.
 * @param siteUrl the origin that canonical links and previews name; its own where absent
 */
export async function startTemporaryProduct(siteUrl?: string): Promise<TemporaryProduct> {
  const dataDirectory = temporaryFolder('temporary');
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      IGNORE_ENV_FILE: '1',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      STAFF_EMAIL: temporaryStaff.email,
      STAFF_PASSWORD: temporaryStaff.password,
      ...(siteUrl ? { SITE_URL: siteUrl } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'close');
  const product = {
    origin: `http://127.0.0.1:${port}`,
    dataDirectory,
    pid: child.pid,
    output: () => output,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  while (!(await answers(`${product.origin}/revision.json`))) {
    if (child.exitCode !== null) {
      await product.stop();
      throw new Error(`The product ended before it showed its site:\n${output}`);
    }
    await setTimeout(200);
  }
  return product;
}

async function answers(address: string): Promise<boolean> {
  return (await fetch(address).catch(() => undefined))?.ok ?? false;
}
