import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPageCache, type PreviousRelease } from './page-cache.ts';

let base: string;
let file: string;
beforeEach(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'page-cache-'));
  file = path.join(base, 'cache/pages.json');
});
afterEach(() => rm(base, { recursive: true, force: true }));

const metadataOf = (word: string) => ({
  scripts: ["'sha256-a'"],
  styles: [`'sha256-${word}'`],
  targets: ['/', `/${word}`],
});
const folderOf = (release: string) => path.join(base, release);

async function put(release: string, page: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folderOf(release), page)), { recursive: true });
  await writeFile(path.join(folderOf(release), page), text);
}

/** Makes a first release with two tours, and returns it as the previous release of the next build. */
async function firstRelease(codeDigest = 'code'): Promise<PreviousRelease> {
  const pages = await openPageCache(file, codeDigest, undefined);
  for (const tour of ['fes', 'erg']) {
    pages.expect(`tours/${tour}.html`, `key of ${tour}`);
    expect(pages.reuse(`tours/${tour}.html`, folderOf('first'))).toBe(false);
    await put('first', `tours/${tour}.html`, tour);
  }
  await put('first', 'tours/fes.html.br', 'fes, compressed');
  const metadata = new Map([
    ['tours/fes.html', metadataOf('fes')],
    ['tours/erg.html', metadataOf('erg')],
    ['about.html', metadataOf('about')],
  ]);
  return { folder: folderOf('first'), cacheId: await pages.save(metadata) };
}

it('reuses a page with an equal cache key, with its compressed copy and metadata, as the same file', async () => {
  const pages = await openPageCache(file, 'code', await firstRelease());
  pages.expect('tours/fes.html', 'key of fes');
  pages.expect('tours/erg.html', 'another key');
  expect(pages.reuse('tours/fes.html', folderOf('second'))).toBe(true);
  expect(pages.reuse('tours/erg.html', folderOf('second'))).toBe(false);
  expect([...pages.reusedPages()]).toEqual([['tours/fes.html', metadataOf('fes')]]);
  expect((await readdir(folderOf('second'), { recursive: true })).sort()).toEqual([
    'tours',
    'tours/fes.html',
    'tours/fes.html.br',
  ]);
  const inode = async (release: string) => (await stat(path.join(folderOf(release), 'tours/fes.html'))).ino;
  expect(await inode('second')).toBe(await inode('first'));
});

it('reuses a file that is no HTML, which has no metadata', async () => {
  const first = await openPageCache(file, 'code', undefined);
  first.expect('tours/fes.json', 'key of fes');
  await put('first', 'tours/fes.json', '{}');
  const previous = { folder: folderOf('first'), cacheId: await first.save(new Map()) };
  const second = await openPageCache(file, 'code', previous);
  second.expect('tours/fes.json', 'key of fes');
  expect(second.reuse('tours/fes.json', folderOf('second'))).toBe(true);
});

it('passes reused pages on to the release after the next', async () => {
  const second = await openPageCache(file, 'code', await firstRelease());
  second.expect('tours/fes.html', 'key of fes');
  second.reuse('tours/fes.html', folderOf('second'));
  const cacheId = await second.save(new Map(second.reusedPages()));
  const third = await openPageCache(file, 'code', { folder: folderOf('second'), cacheId });
  third.expect('tours/fes.html', 'key of fes');
  expect(third.reuse('tours/fes.html', folderOf('third'))).toBe(true);
  expect(await readFile(path.join(folderOf('third'), 'tours/fes.html'), 'utf8')).toBe('fes');
});

it.each<
  [string, (first: PreviousRelease) => Promise<readonly [codeDigest: string, previous: PreviousRelease | undefined]>]
>([
  ['was built by other code or settings', async (first) => ['other code', first]],
  ['does not exist', async () => ['code', undefined]],
  ['is unknown to the cache', async (first) => ['code', { ...first, cacheId: 'of an earlier run' }]],
  [
    'has lost the file',
    async (first) => {
      await rm(path.join(first.folder, 'tours'), { recursive: true });
      return ['code', first];
    },
  ],
  [
    'has lost its cache file',
    async (first) => {
      await rm(file);
      return ['code', first];
    },
  ],
  [
    'has an unreadable cache file',
    async (first) => {
      await writeFile(file, (await readFile(file, 'utf8')).slice(0, -40));
      return ['code', first];
    },
  ],
])('reuses no page of a previous release that %s', async (_what, change) => {
  const [codeDigest, previous] = await change(await firstRelease());
  const pages = await openPageCache(file, codeDigest, previous);
  pages.expect('tours/fes.html', 'key of fes');
  expect(pages.reuse('tours/fes.html', folderOf('second'))).toBe(false);
});
