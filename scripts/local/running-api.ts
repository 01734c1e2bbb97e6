import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const fileOf = (dataDirectory: string) => path.join(dataDirectory, 'api/address');

/** Stores the URL of the API for other programs that use the same data directory. */
export function writeApiAddress(dataDirectory: string, url: string): Promise<void> {
  return writeFile(fileOf(dataDirectory), url, { mode: 0o600 });
}

/** Returns the URL of the API last started in a data directory, undefined if there was none. */
export function readApiAddress(dataDirectory: string): Promise<string | undefined> {
  return readFile(fileOf(dataDirectory), 'utf8').catch(() => undefined);
}
