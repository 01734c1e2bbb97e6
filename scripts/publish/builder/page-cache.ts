import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { hardlinkWithCompressed } from '../release/hardlink.ts';
import type { PageMetadata } from '../release/page-metadata.ts';

/** An earlier release whose pages may serve again. */
export interface PreviousRelease {
  readonly folder: string;
  /** By which it is known what its pages were made from. */
  readonly notes: string;
}

interface CachedPage {
  readonly key: string;
  readonly look: PageMetadata;
}

const numbers = z.array(z.number());
const cacheFileSchema = z.object({
  notes: z.string(),
  madeBy: z.string(),
  /** What pages have in common, once. */
  texts: z.array(z.string()),
  pages: z.record(z.string(), z.tuple([z.string(), numbers, numbers, numbers])),
});

/**
 * The pages of a release that are made from their props alone (site/data/static-paths/with-cache-key.ts), by what they are made from: a
 * build that would make the same page again takes the file of the release before. What is remembered of a release stands in
 * a file of its own, which knows the release by a word that nobody else has: what an earlier run has left never fits.
 * @param file keeps what is remembered of the last release
 * @param madeBy digest of everything but the content that pages depend on
 */
export async function openPageCache(file: string, madeBy: string, earlier: PreviousRelease | undefined) {
  const cachedPages = earlier ? await readCachedPages(file, madeBy, earlier.notes) : new Map<string, CachedPage>();
  const keys = new Map<string, string>();
  const taken = new Map<string, PageMetadata>();
  return {
    /** Says that the release has a page, and what it is made from. */
    expect(page: string, key: string): void {
      keys.set(page, key);
    },
    /** The pages that were said to be. */
    expected: (): Iterable<string> => keys.keys(),
    isExpected: (page: string) => keys.has(page),
    /**
     * Puts a page of the earlier release, with its compressed copy, into this one.
     * @returns false where it was made from something else, or is not there: it is to be made
     */
    reuse(page: string, folder: string): boolean {
      const before = cachedPages.get(page);
      if (!earlier || !before || before.key !== keys.get(page)) return false;
      if (!existsSync(path.join(earlier.folder, page))) return false;
      hardlinkWithCompressed(page, earlier.folder, folder);
      taken.set(page, before.look);
      return true;
    },
    /** What is known of the pages that were taken. */
    taken: (): ReadonlyMap<string, PageMetadata> => taken,
    /**
     * Remembers the pages for the next build.
     * @param metadataByPage of all pages of the release
     * @returns the word by which the release is known
     */
    async save(metadataByPage: ReadonlyMap<string, PageMetadata>): Promise<string> {
      const notes = randomUUID();
      const texts = new Map<string, number>();
      const number = (text: string) => {
        const found = texts.get(text) ?? texts.size;
        texts.set(text, found);
        return found;
      };
      const pages = [...keys].flatMap(([page, key]) => {
        const metadata = metadataByPage.get(page);
        return metadata
          ? [
              [
                page,
                [key, metadata.scripts.map(number), metadata.styles.map(number), metadata.targets.map(number)],
              ] as const,
            ]
          : [];
      });
      const content = { notes, madeBy, texts: [...texts.keys()], pages: Object.fromEntries(pages) };
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify(content));
      await rename(`${file}.new`, file);
      return notes;
    },
  };
}

export type PageCache = Awaited<ReturnType<typeof openPageCache>>;

async function readCachedPages(file: string, madeBy: string, notes: string): Promise<Map<string, CachedPage>> {
  const content = await readCacheFile(file);
  if (content?.notes !== notes || content.madeBy !== madeBy) return new Map();
  const named = (list: readonly number[]) => list.flatMap((number) => content.texts[number] ?? []);
  return new Map(
    Object.entries(content.pages).map(([page, [key, scripts, styles, targets]]) => [
      page,
      { key, look: { scripts: named(scripts), styles: named(styles), targets: named(targets) } },
    ]),
  );
}

/** Undefined where it is not there or cannot be read: then every page is made. */
async function readCacheFile(file: string): Promise<z.infer<typeof cacheFileSchema> | undefined> {
  try {
    return cacheFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
