import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const currentSchema = z.object({ name: z.string(), revision: z.number(), digest: z.string() });

/** The live release: its folder's name, the content revision it shows, and the digest of the code that built it. */
export type CurrentRelease = z.infer<typeof currentSchema>;

/** How many releases are kept, the live one among them. */
const kept = 3;

/** The releases of a data directory: whole folders, one of them live, named by a small file that is replaced at once. */
export function openReleases(dataDirectory: string) {
  const folder = path.join(dataDirectory, 'releases');
  const pointer = path.join(folder, 'current.json');
  return {
    /** The live release, undefined before the first. */
    async current(): Promise<CurrentRelease | undefined> {
      try {
        const current = currentSchema.parse(JSON.parse(await readFile(pointer, 'utf8')));
        await access(path.join(folder, current.name, 'index.html'));
        return current;
      } catch {
        return undefined;
      }
    },
    path: (name: string) => path.join(folder, name),
    /** A folder aside for the next build. */
    async prepare(): Promise<string> {
      await mkdir(folder, { recursive: true });
      return path.join(folder, `building-${process.pid}-${Date.now()}`);
    },
    /** Makes a finished build the live release. The oldest are forgotten by `tidy`, which nobody has to wait for. */
    async switchTo(built: string, revision: number, digest: string): Promise<CurrentRelease> {
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-r${revision}`;
      await rename(built, path.join(folder, name));
      const current = { name, revision, digest };
      await writeFile(`${pointer}.new`, JSON.stringify(current));
      await rename(`${pointer}.new`, pointer);
      return current;
    },
    /** Removes what interrupted builds left and all but the newest releases. Only while nothing is being built. */
    async tidy(live?: string): Promise<void> {
      const names = (await readdir(folder).catch(() => [])).sort();
      const releases = names.filter((name) => name.startsWith('2') && name !== live);
      const old = releases.slice(0, Math.max(0, releases.length - (kept - 1)));
      const broken = names.filter((name) => name.startsWith('building-'));
      for (const name of [...old, ...broken]) await rm(path.join(folder, name), { recursive: true, force: true });
    },
  };
}

export type Releases = ReturnType<typeof openReleases>;
