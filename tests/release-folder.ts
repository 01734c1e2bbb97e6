import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes the files of a made-up release, by their names such as tours/404.html. */
export async function writeRelease(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
