import { watch } from 'node:fs';
import { access, chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { rulesFile } from '../../hosting/rules.ts';

const pointerSchema = z.object({
  name: z.string(),
  revision: z.number(),
  digest: z.string(),
  /** Pinned: shown on purpose until there is a newer revision than this one. */
  pinnedAtRevision: z.number().optional(),
  /** Whether a publisher has seen the pin, and raised it above all that was saved before. */
  isAdopted: z.boolean().optional(),
});
type Pointer = z.infer<typeof pointerSchema>;

const revisionFileSchema = z.object({
  revision: z.number(),
  built: z.string().optional(),
  pages: z.number().default(0),
});

/** The live release: its folder's name, the content revision it shows, and the digest of the code that built it. */
export interface CurrentRelease extends Pointer {
  /** When it was built, as an ISO moment; undefined for one of an older version of the program. */
  readonly built?: string | undefined;
  readonly pages: number;
}

/** A release that is kept. */
export interface StoredRelease extends Omit<CurrentRelease, 'digest'> {
  readonly live: boolean;
}

/** How many releases are kept, the live one among them. */
const maxReleases = 3;

/** The releases of a data directory: whole folders, one of them live, named by a small file that is replaced at once. */
export function openReleases(dataDirectory: string) {
  const folder = path.join(dataDirectory, 'releases');
  const pointer = path.join(folder, 'current.json');

  async function readRevisionFile(name: string) {
    // A release of an older version of the program lacks it, and cannot be served.
    await access(path.join(folder, name, rulesFile));
    return revisionFileSchema.parse(JSON.parse(await readFile(path.join(folder, name, 'revision.json'), 'utf8')));
  }

  async function writePointer(to: Pointer): Promise<void> {
    // A program of its own may write at the same time.
    const aside = `${pointer}.${process.pid}`;
    await writeFile(aside, JSON.stringify(to), { flush: true });
    await rename(aside, pointer);
  }

  async function readPointer(): Promise<CurrentRelease | undefined> {
    try {
      const current = pointerSchema.parse(JSON.parse(await readFile(pointer, 'utf8')));
      await access(path.join(folder, current.name, 'index.html'));
      const { built, pages } = await readRevisionFile(current.name);
      return { ...current, built, pages };
    } catch {
      return undefined;
    }
  }

  async function releaseNames(): Promise<string[]> {
    return (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('2')).sort();
  }

  return {
    /** Where the releases are. */
    folder,
    path: (name: string) => path.join(folder, name),
    /** The live release, undefined before the first. Where the pointer is lost, the newest that is whole, of unknown code. */
    async current(): Promise<CurrentRelease | undefined> {
      const pointed = await readPointer();
      if (pointed) return pointed;
      for (const name of (await releaseNames()).reverse()) {
        const found = await readRevisionFile(name).catch(() => undefined);
        if (found) return { ...found, name, digest: '' };
      }
      return undefined;
    },
    /** The releases that are kept, the newest first. */
    async list(): Promise<StoredRelease[]> {
      const current = await this.current();
      const list: StoredRelease[] = [];
      for (const name of (await releaseNames()).reverse()) {
        const found = await readRevisionFile(name).catch(() => undefined);
        const live = name === current?.name;
        if (found) list.push({ ...found, name, live, pinnedAtRevision: live ? current?.pinnedAtRevision : undefined });
      }
      return list;
    },
    /** Makes the folder of the releases, which nobody else may enter: it holds the hidden path. */
    async open(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // One of an earlier version.
      await chmod(folder, 0o700);
    },
    /** A folder aside for the next build. */
    async prepare(): Promise<string> {
      await this.open();
      return path.join(folder, `building-${process.pid}-${Date.now()}`);
    },
    /** Makes a finished build the live release. The oldest are forgotten by `tidy`, which nobody has to wait for. */
    async switchTo(built: string, revision: number, digest: string): Promise<CurrentRelease> {
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-r${revision}`;
      await chmod(built, 0o700);
      await rename(built, path.join(folder, name));
      try {
        await writePointer({ name, revision, digest });
      } catch (error) {
        // One try after the other must not fill a disk that is full.
        await rm(path.join(folder, name), { recursive: true, force: true });
        throw error;
      }
      return { ...(await readRevisionFile(name)), name, revision, digest };
    },
    /** Calls whenever another release may have been made the live one. @returns how to stop */
    watch(changed: () => void): () => void {
      const watcher = watch(folder, (_event, name) => {
        if (name === null || name === path.basename(pointer)) changed();
      });
      // Where a folder cannot be watched, whoever asks now and then finds it too.
      watcher.on('error', () => watcher.close());
      return () => watcher.close();
    },
    /** Makes a kept release the live one, until there is a newer revision than `pinnedAtRevision`. */
    async pin(
      { name, revision }: Pick<Pointer, 'name' | 'revision'>,
      pinnedAtRevision: number,
      isAdopted = false,
    ): Promise<void> {
      await writePointer({ name, revision, digest: '', pinnedAtRevision: pinnedAtRevision, isAdopted });
    },
    /** Removes what interrupted builds left and all but the newest releases and the live one. Only while nothing is being built. */
    async removeOld(): Promise<void> {
      const all = await releaseNames();
      const broken = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('building-'));
      // Read last, so that a release that was chosen just now stays.
      const live = (await this.current())?.name;
      const old = all.filter((name) => name !== live).slice(0, -(maxReleases - 1));
      for (const name of broken) await rm(path.join(folder, name), { recursive: true, force: true });
      for (const name of old) {
        // Under another name first: what is removed in part when the program ends must not pass for a release.
        const aside = path.join(folder, `building-${process.pid}-${name}`);
        await rename(path.join(folder, name), aside);
        await rm(aside, { recursive: true, force: true });
      }
    },
  };
}

export type Releases = ReturnType<typeof openReleases>;
