import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { freePort } from '../../scripts/app/free-port.ts';
import { projectRoot } from '../../scripts/app/settings.ts';
import { showsSite, startTemporaryProduct } from '../../scripts/dev/temporary-app.ts';
import { testProductSettings } from '../helpers/prepared-app.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';

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

const start = ({ port, dataDirectory }: TestProduct) => startTemporaryProduct(testProductSettings(port, dataDirectory));

/**
 * Fills the data directory of a product and builds its first release, by running it until it shows its site.
 * @throws Error when it ends before that
 */
export async function prepareProduct(product: TestProduct): Promise<void> {
  await (await start(product)).end();
}

/** Returns the product that `npm test -- product` keeps running, if there is one. */
export async function runningProduct(): Promise<TestProduct | undefined> {
  const text = await readFile(note, 'utf8').catch(() => undefined);
  const product = text === undefined ? undefined : noteSchema.parse(JSON.parse(text));
  return product && (await showsSite(`http://127.0.0.1:${product.port}`)) ? product : undefined;
}

/** Runs a product for browser tests until it is asked to end, so that parts that are run by name meanwhile need not start one. */
export async function keepProduct(): Promise<void> {
  const product = await newTestProduct();
  const asked = Promise.withResolvers<void>();
  // Ctrl-C reaches the product too, which ends in order.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.resolve());
  const running = await start(product);
  process.stdout.write(`${running.output()}\nTests run by a word use it now, from another terminal.\n`);
  await mkdir(path.dirname(note), { recursive: true });
  await writeFile(note, JSON.stringify(product));
  await Promise.race([asked.promise, running.ended]);
  await rm(note, { force: true });
  await running.stop();
}
