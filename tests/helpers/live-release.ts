import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the folder of the live release in a data directory. */
export async function readLiveReleaseFolder(dataDirectory: string): Promise<string> {
  const releases = path.join(dataDirectory, 'releases');
  const { name } = JSON.parse(await readFile(path.join(releases, 'current.json'), 'utf8'));
  return path.join(releases, name);
}
