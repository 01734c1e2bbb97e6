import { watch } from 'node:fs';
import { access, chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { rulesFile } from '../../hosting/headers-and-redirects.ts';

const pointerSchema = z.object({
  name: z.string(),
  revision: z.number(),
  digest: z.string(),
  /** Set by a rollback: the release stays live until there is a newer revision than this. */
  pinnedAtRevision: z.number().optional(),
  /** True when a publisher has applied the pin and raised `pinnedAtRevision` to the newest revision. */
  isAdopted: z.boolean().optional(),
});
type Pointer = z.infer<typeof pointerSchema>;

const revisionFileSchema = z.object({
  revision: z.number(),
  built: z.string().optional(),
  pages: z.number().default(0),
});

/** The live release: its folder's name, its content revision, and the digest of the code that built it. */
export interface CurrentRelease extends Pointer {
  /** Build time in ISO format; undefined for a release of an older version of the program. */
  readonly built?: string | undefined;
  readonly pages: number;
}

/** A release in the data directory. */
export interface StoredRelease extends Omit<CurrentRelease, 'digest'> {
  readonly live: boolean;
}

/** Number of stored releases, including the live one. */
export const maxReleases = 3;

/** Opens the releases of a data directory. Each is a folder; a small file, replaced atomically, names the live one. */
export function openReleases(dataDirectory: string) {
  const folder = path.join(dataDirectory, 'releases');
  const pointer = path.join(folder, 'current.json');

  async function readRevisionFile(name: string) {
    // Releases of older versions of the program have no rules file and cannot be served.
    await access(path.join(folder, name, rulesFile));
    return revisionFileSchema.parse(JSON.parse(await readFile(path.join(folder, name, 'revision.json'), 'utf8')));
  }

  async function writePointer(to: Pointer): Promise<void> {
    // `npm run rollback` may write at the same time.
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
    /** Folder that contains the releases. */
    folder,
    path: (name: string) => path.join(folder, name),
    /** Returns the live release, undefined before the first. If the pointer is lost: the newest complete one, of unknown code. */
    async current(): Promise<CurrentRelease | undefined> {
      const pointed = await readPointer();
      if (pointed) return pointed;
      for (const name of (await releaseNames()).reverse()) {
        const found = await readRevisionFile(name).catch(() => undefined);
        if (found) return { ...found, name, digest: '' };
      }
      return undefined;
    },
    /** Returns the stored releases, newest first. */
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
    /** Creates the folder of the releases. Only its owner may enter it, since releases contain the hidden path. */
    async open(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // An earlier version may have created it with another mode.
      await chmod(folder, 0o700);
    },
    /** Returns the path of a temporary folder for the next build. */
    async prepare(): Promise<string> {
      await this.open();
      return path.join(folder, `building-${process.pid}-${Date.now()}`);
    },
    /** Makes a finished build the live release. `removeOld` removes old ones later, so that visitors need not wait. */
    async switchTo(buildFolder: string, revision: number, digest: string): Promise<CurrentRelease> {
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-r${revision}`;
      await chmod(buildFolder, 0o700);
      await rename(buildFolder, path.join(folder, name));
      try {
        await writePointer({ name, revision, digest });
      } catch (error) {
        // Repeated attempts must not fill the disk.
        await rm(path.join(folder, name), { recursive: true, force: true });
        throw error;
      }
      return { ...(await readRevisionFile(name)), name, revision, digest };
    },
    /** Calls `changed` whenever another release may have gone live. Returns a function that stops watching. */
    watch(changed: () => void): () => void {
      const watcher = watch(folder, (_event, name) => {
        if (name === null || name === path.basename(pointer)) changed();
      });
      // If the folder cannot be watched, polling finds the change.
      watcher.on('error', () => watcher.close());
      return () => watcher.close();
    },
    /** Makes a stored release live until there is a newer revision than `pinnedAtRevision`. */
    async pin(
      { name, revision }: Pick<Pointer, 'name' | 'revision'>,
      pinnedAtRevision: number,
      isAdopted = false,
    ): Promise<void> {
      await writePointer({ name, revision, digest: '', pinnedAtRevision, isAdopted });
    },
    /**
     * Removes remains of interrupted builds, and old releases except the live one. Must not be called during a build.
     * @param erasedRevision all earlier releases except the live one are removed, since they show erased personal data
     */
    async removeOld(erasedRevision = 0): Promise<void> {
      const all = await releaseNames();
      const broken = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('building-'));
      // Read last, so that a release that has just gone live stays.
      const live = (await this.current())?.name;
      const others = all.filter((name) => name !== live);
      const revisionOf = (name: string) => Number(/-r(\d+)$/.exec(name)?.[1]);
      const old = others.filter(
        (name, index) => index < others.length - (maxReleases - 1) || revisionOf(name) < erasedRevision,
      );
      for (const name of broken) await rm(path.join(folder, name), { recursive: true, force: true });
      for (const name of old) {
        // Renamed first, so that a partly removed folder does not count as a release.
        const aside = path.join(folder, `building-${process.pid}-${name}`);
        await rename(path.join(folder, name), aside);
        await rm(aside, { recursive: true, force: true });
      }
    },
  };
}

export type Releases = ReturnType<typeof openReleases>;
