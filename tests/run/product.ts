import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../../scripts/backend/free-port.ts';
import { projectRoot } from '../../scripts/settings.ts';
import { testProductSettings } from '../prepared.ts';
import { temporaryDataDirectory } from '../temporary.ts';

/** Where the product for browser tests is, or is to be. */
export interface TestProduct {
  readonly port: number;
  readonly dataDirectory: string;
}

const note = path.join(projectRoot, 'node_modules/.cache/discover-morocco/test-product.json');
const noteSchema = z.object({ port: z.number(), dataDirectory: z.string() });

/** Names a port and a data directory of its own for one run. */
export async function newTestProduct(): Promise<TestProduct> {
  return { port: await freePort(), dataDirectory: temporaryDataDirectory('browser') };
}

function start({ port, dataDirectory }: TestProduct, stdio: 'ignore' | 'inherit'): ChildProcess {
  const env = { ...process.env, ...testProductSettings(port), DATA_DIR: dataDirectory };
  return spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', stdio, 'inherit'],
  });
}

async function answers(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/revision.json`).catch(() => undefined))?.ok ?? false;
}

/**
 * Fills the data directory of a product and builds its first release, by running it until it shows its site.
 * @throws Error when it ends before that
 */
export async function prepareProduct(product: TestProduct): Promise<void> {
  const child = start(product, 'ignore');
  const ended = once(child, 'close');
  while (!(await answers(product.port))) {
    if (child.exitCode !== null) throw new Error('The product for the tests did not start. See npm start.');
    await delay(100);
  }
  child.kill('SIGTERM');
  await ended;
}

/** Returns the product that `npm test -- product` keeps running, if there is one. */
export async function runningProduct(): Promise<TestProduct | undefined> {
  const text = await readFile(note, 'utf8').catch(() => undefined);
  const product = text === undefined ? undefined : noteSchema.parse(JSON.parse(text));
  return product && (await answers(product.port)) ? product : undefined;
}

/** Runs a product for browser tests until it is asked to end, so that parts that are run by name meanwhile need not start one. */
export async function keepProduct(): Promise<void> {
  const product = await newTestProduct();
  const child = start(product, 'inherit');
  // Ctrl-C reaches it too; it ends in order, and so does this.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await mkdir(path.dirname(note), { recursive: true });
  await writeFile(note, JSON.stringify(product));
  await once(child, 'close');
  await rm(note, { force: true });
  await rm(product.dataDirectory, { recursive: true, force: true });
}
