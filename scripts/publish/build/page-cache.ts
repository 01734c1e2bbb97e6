import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { hardlinkWithCompressed } from '../release/hardlink.ts';
import type { PageMetadata } from '../release/page-metadata.ts';

/** The previous release, whose pages may be reused. */
export interface PreviousRelease {
  readonly folder: string;
  /** Id that PageCache.save returned for it. */
  readonly cacheId: string;
}

interface CachedPage {
  readonly key: string;
  readonly metadata: PageMetadata;
}

/** Of a file that is no HTML. */
const withoutMetadata: PageMetadata = { scripts: [], styles: [], targets: [] };

const numbers = z.array(z.number());
const cacheFileSchema = z.object({
  cacheId: z.string(),
  codeDigest: z.string(),
  /** Hashes and link targets. Pages refer to them by index, since many pages share them. */
  strings: z.array(z.string()),
  pages: z.record(z.string(), z.tuple([z.string(), numbers, numbers, numbers])),
});
type CacheFile = z.infer<typeof cacheFileSchema>;

/**
 * Opens the cache of pages that depend only on their props (site/props/with-cache-key.ts). A build reuses a page's file
 * from the previous release if its cache key is the same.
 * @param file stores keys and metadata of the last release's pages, with a random UUID of that release
 * @param codeDigest digest of everything except the content that pages depend on
 */
export async function openPageCache(file: string, codeDigest: string, previous: PreviousRelease | undefined) {
  const cachedPages = previous
    ? await readCachedPages(file, codeDigest, previous.cacheId)
    : new Map<string, CachedPage>();
  const keys = new Map<string, string>();
  const reused = new Map<string, PageMetadata>();
  return {
    /** Registers a page of the release with its cache key. */
    expect(page: string, key: string): void {
      keys.set(page, key);
    },
    /** Returns the registered pages. */
    expected: (): Iterable<string> => keys.keys(),
    isExpected: (page: string) => keys.has(page),
    /**
     * Links a page of the previous release, with its compressed copy, into this release.
     * @returns false if the page must be rendered, since its cache key differs or the file is missing
     */
    reuse(page: string, folder: string): boolean {
      const before = cachedPages.get(page);
      if (!previous || !before || before.key !== keys.get(page)) return false;
      if (!existsSync(path.join(previous.folder, page))) return false;
      hardlinkWithCompressed(page, previous.folder, folder);
      reused.set(page, before.metadata);
      return true;
    },
    /** Returns the metadata of the reused pages. */
    reusedPages: (): ReadonlyMap<string, PageMetadata> => reused,
    /**
     * Stores the pages for the next build.
     * @param metadataByPage metadata of all pages of the release
     * @returns the id with which the next build opens the cache
     */
    async save(metadataByPage: ReadonlyMap<string, PageMetadata>): Promise<string> {
      const cacheId = randomUUID();
      const strings = new Map<string, number>();
      const indexOf = (text: string) => {
        const index = strings.get(text) ?? strings.size;
        strings.set(text, index);
        return index;
      };
      const pages: CacheFile['pages'] = {};
      for (const [page, key] of keys) {
        const { scripts, styles, targets } = metadataByPage.get(page) ?? withoutMetadata;
        pages[page] = [key, scripts.map(indexOf), styles.map(indexOf), targets.map(indexOf)];
      }
      const content: CacheFile = { cacheId, codeDigest, strings: [...strings.keys()], pages };
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
  const stringsAt = (indices: readonly number[]) => indices.flatMap((index) => content.strings[index] ?? []);
  return new Map(
    Object.entries(content.pages).map(([page, [key, scripts, styles, targets]]) => [
      page,
      { key, metadata: { scripts: stringsAt(scripts), styles: stringsAt(styles), targets: stringsAt(targets) } },
    ]),
  );
}

/** Reads the cache. Returns undefined if it is missing or unreadable; every page is then rendered. */
async function readCacheFile(file: string): Promise<CacheFile | undefined> {
  try {
    return cacheFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
