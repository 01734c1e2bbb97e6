import { rm } from 'node:fs/promises';
import { openDataDirectory } from '../runtime/data-directory.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { temporaryFolder } from '../runtime/temporary-folder.ts';
import { type Backend, startBackend } from './backend.ts';

/** An empty product in a temporary folder, on ports of its own. */
export interface ScratchProduct {
  readonly dataDirectory: string;
  /** Starts it with the migrations of a folder. A second start with more of them applies the rest. */
  start(migrations: string): Promise<Backend>;
  /** Stops what was started last. */
  stop(): Promise<void>;
}

/** Runs a function with a scratch product and removes it afterwards, even if the program is stopped. */
export async function withScratchProduct<Result>(
  shutdown: Pick<Shutdown, 'add'>,
  use: (product: ScratchProduct) => Promise<Result>,
): Promise<Result> {
  const dataDirectory = await openDataDirectory({ DATA_DIR: temporaryFolder('scratch') });
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  const remove = async () => {
    await stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  shutdown.add(remove);
  try {
    const add = (next: () => Promise<void>) => void stops.push(next);
    return await use({
      dataDirectory,
      start: (migrations) => startBackend(dataDirectory, { add }, migrations),
      stop,
    });
  } finally {
    await remove();
  }
}
