import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '#scripts/runtime/files.ts';

/** Reads the content and the inode of each file of a release. */
export async function readReleaseFiles(release: string): Promise<Map<string, { text: string; file: number }>> {
  const files = await Promise.all(
    listFiles(release).map(async (name) => {
      const file = path.join(release, name);
      return [name, { text: (await readFile(file)).toString('base64'), file: (await stat(file)).ino }] as const;
    }),
  );
  return new Map(files);
}
