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
  readonly cacheId: string;
}

interface CachedPage {
  readonly key: string;
  readonly metadata: PageMetadata;
}

const numbers = z.array(z.number());
const cacheFileSchema = z.object({
  cacheId: z.string(),
  codeDigest: z.string(),
  /** What pages have in common, once. */
  strings: z.array(z.string()),
  pages: z.record(z.string(), z.tuple([z.string(), numbers, numbers, numbers])),
});

/**
 * The pages of a release that are made from their props alone (site/data/static-paths/with-cache-key.ts), by what they are made from: a
 * build that would make the same page again takes the file of the release before. What is remembered of a release stands in
 * a file of its own, which knows the release by a word that nobody else has: what an earlier run has left never fits.
 * @param file keeps what is remembered of the last release
 * @param codeDigest digest of everything but the content that pages depend on
 */
export async function openPageCache(file: string, codeDigest: string, previous: PreviousRelease | undefined) {
  const cachedPages = previous
    ? await readCachedPages(file, codeDigest, previous.cacheId)
    : new Map<string, CachedPage>();
  const keys = new Map<string, string>();
  const reused = new Map<string, PageMetadata>();
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
      if (!previous || !before || before.key !== keys.get(page)) return false;
      if (!existsSync(path.join(previous.folder, page))) return false;
      hardlinkWithCompressed(page, previous.folder, folder);
      reused.set(page, before.metadata);
      return true;
    },
    /** What is known of the pages that were reused. */
    reusedPages: (): ReadonlyMap<string, PageMetadata> => reused,
    /**
     * Remembers the pages for the next build.
     * @param metadataByPage of all pages of the release
     * @returns the word by which the release is known
     */
    async save(metadataByPage: ReadonlyMap<string, PageMetadata>): Promise<string> {
      const cacheId = randomUUID();
      const strings = new Map<string, number>();
      const number = (text: string) => {
        const found = strings.get(text) ?? strings.size;
        strings.set(text, found);
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
      const content = {
        cacheId,
        codeDigest: codeDigest,
        strings: [...strings.keys()],
        pages: Object.fromEntries(pages),
      };
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify(content));
      await rename(`${file}.new`, file);
      return cacheId;
    },
  };
}

export type PageCache = Awaited<ReturnType<typeof openPageCache>>;

async function readCachedPages(file: string, codeDigest: string, cacheId: string): Promise<Map<string, CachedPage>> {
  const content = await readCacheFile(file);
  if (content?.cacheId !== cacheId || content.codeDigest !== codeDigest) return new Map();
  const named = (list: readonly number[]) => list.flatMap((number) => content.strings[number] ?? []);
  return new Map(
    Object.entries(content.pages).map(([page, [key, scripts, styles, targets]]) => [
      page,
      { key, metadata: { scripts: named(scripts), styles: named(styles), targets: named(targets) } },
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
