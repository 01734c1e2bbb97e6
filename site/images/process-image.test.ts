import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const settings = { CONTENT_URL: 'https://db.test', PICTURE_CACHE: '', PICTURE_OUTPUT: '' };
vi.mock('../settings.ts', () => ({ settings, site: new URL('https://site.test') }));

const fetched = vi.fn<(address: string, options?: RequestInit) => Promise<Response>>();
/** The addresses that were asked for with the care that a stranger's takes. */
let guarded: string[] = [];
vi.mock('./public-fetch.ts', () => ({
  fetchPublic: (address: string, options: RequestInit) => {
    guarded.push(address);
    return fetched(address, options);
  },
}));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  settings.PICTURE_CACHE = folder;
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  guarded = [];
  vi.unstubAllGlobals();
  fetched.mockReset();
  await rm(folder, { recursive: true, force: true });
});

/** A build begins: its modules know nothing of earlier ones, and its release has no images yet. */
async function build(value = 'dunes.jpg') {
  vi.resetModules();
  settings.PICTURE_OUTPUT = await mkdtemp(path.join(folder, 'release-'));
  const { processImage, createPreview } = await import('./process-image.ts');
  const image = await processImage(value, 'tour-images');
  const preview = await createPreview(value, 'tour-images');
  return { image, preview, files: (await readdir(settings.PICTURE_OUTPUT)).sort() };
}

async function shown(colour: string): Promise<void> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  fetched.mockImplementation(async () => new Response(new Uint8Array(bytes)));
}

/** What is kept, with the moment at which each file was written. */
async function keptFiles(): Promise<string[]> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  return Promise.all(names.map(async ({ name }) => `${name} ${(await stat(path.join(folder, name))).mtimeMs}`));
}

/** The last answer of every host is two hours old. */
const twoHoursLater = () => minutesLater(120);

async function minutesLater(minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * 60_000);
  for (const name of await readdir(folder))
    if (name.startsWith('source-')) await utimes(path.join(folder, name), then, then);
}

it('an image that did not change is neither fetched nor encoded again, and all its files are in the next release', async () => {
  await shown('#804020');
  const first = await build();
  expect(first.files).toHaveLength(5);
  expect(fetched).toHaveBeenCalledTimes(1);
  const kept = await keptFiles();
  const second = await build();
  expect(second).toEqual(first);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await keptFiles()).toEqual(kept);
});

it('an image that its host has replaced is another one an hour later', async () => {
  await shown('#804020');
  const first = await build();
  await shown('#204080');
  await twoHoursLater();
  const second = await build();
  expect(second.image?.name).not.toBe(first.image?.name);
  expect(second.files.filter((file) => first.files.includes(file))).toEqual([]);
});

it('an image is shown as it was had when its host no longer answers', async () => {
  await shown('#804020');
  const first = await build();
  await twoHoursLater();
  fetched.mockRejectedValue(new Error('no network'));
  expect(await build()).toEqual(first);
});

it('a size that the cache has lost is made again, without asking for the picture', async () => {
  await shown('#804020');
  const first = await build();
  const lost = path.join(folder, `${first.image?.name}.webp`);
  const before = await readFile(lost);
  await rm(lost);
  expect(await build()).toEqual(first);
  expect(await readFile(lost)).toEqual(before);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('an image that was never had is none', async () => {
  fetched.mockResolvedValue(new Response('not here', { status: 404 }));
  expect(await build()).toEqual({ image: undefined, preview: undefined, files: [] });
});

const elsewhere = 'https://pictures.test/dunes.jpg';

/** A build while hosts hang: the time passes until it gives up. */
async function buildInSilence(value: string) {
  fetched.mockImplementation(
    (_address, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isOver = false;
    const built = build(value).finally(() => {
      isOver = true;
    });
    const isDone = () => {
      vi.advanceTimersByTime(500);
      expect(isOver).toBe(true);
    };
    await vi.waitFor(isDone, { timeout: 60_000, interval: 10 });
    return await built;
  } finally {
    vi.useRealTimers();
  }
}

it('an image of another host that could not be had is shown minutes later, and not asked for until then', async () => {
  fetched.mockResolvedValue(new Response('not here', { status: 404 }));
  const nothing = { image: undefined, preview: undefined, files: [] };
  expect(await build(elsewhere)).toEqual(nothing);
  await shown('#804020');
  expect(await build(elsewhere)).toEqual(nothing);
  expect(fetched).toHaveBeenCalledTimes(1);
  await minutesLater(6);
  expect((await build(elsewhere)).files).toHaveLength(5);
});

it('a host that is too slow is asked for nothing for some minutes; others are', async () => {
  await buildInSilence(elsewhere);
  await shown('#804020');
  expect((await build('https://pictures.test/camels.jpg')).image).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect((await build('https://other.test/camels.jpg')).files).toHaveLength(5);
  await minutesLater(6);
  expect((await build('https://pictures.test/camels.jpg')).files).toHaveLength(5);
});

it('an image that was had is shown without waiting each time for a host that has become too slow', async () => {
  await shown('#804020');
  const first = await build(elsewhere);
  await twoHoursLater();
  fetched.mockReset();
  expect(await buildInSilence(elsewhere)).toEqual(first);
  expect(await build(elsewhere)).toEqual(first);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('a host that failed with one image is asked for others', async () => {
  fetched.mockRejectedValue(new Error('the connection was lost'));
  await build(elsewhere);
  await shown('#804020');
  expect((await build('https://pictures.test/camels.jpg')).files).toHaveLength(5);
});

it('our own storage is asked again at once, and by the next build', async () => {
  await shown('#804020');
  fetched.mockRejectedValueOnce(new Error('the connection was lost'));
  fetched.mockResolvedValueOnce(new Response('too busy', { status: 503 }));
  expect((await build()).files).toHaveLength(5);
  expect(fetched).toHaveBeenCalledTimes(3);
  fetched.mockResolvedValue(new Response('not here', { status: 404 }));
  expect((await build('camels.jpg')).image).toBeUndefined();
  await shown('#204080');
  expect((await build('camels.jpg')).files).toHaveLength(5);
});

it('a disk of our own that fails is no reason to show a site without pictures', async () => {
  await shown('#804020');
  settings.PICTURE_CACHE = path.join(folder, 'a-file');
  await writeFile(settings.PICTURE_CACHE, '');
  await expect(build()).rejects.toThrow(/EEXIST|ENOTDIR/);
});

it('a cache that was taken away in the middle is filled again', async () => {
  await shown('#804020');
  settings.PICTURE_CACHE = path.join(folder, 'taken-away');
  expect((await build()).files).toHaveLength(5);
  await rm(settings.PICTURE_CACHE, { recursive: true });
  expect((await build()).files).toHaveLength(5);
});

const folderOfStorage = '/storage/v1/object/public/tour-images';

it.each([
  `https://db.test${folderOfStorage}/dunes.jpg`,
  `https://site.test${folderOfStorage}/dunes.jpg`,
  `https://DB.test:443${folderOfStorage}/dunes.jpg`,
])('%s is asked of our own storage', async (value) => {
  await shown('#804020');
  expect((await build(value)).files).toHaveLength(5);
  expect(guarded).toEqual([]);
  expect(fetched.mock.calls[0]?.[0]).toBe(`https://db.test${folderOfStorage}/dunes.jpg`);
  // Where it would lead is nobody's promise.
  expect(fetched.mock.calls[0]?.[1]?.redirect).toBe('error');
});

it.each([
  `https://db.test.evil.test${folderOfStorage}/dunes.jpg`,
  `https://db.test@evil.test${folderOfStorage}/dunes.jpg`,
  `https://db.test:8443${folderOfStorage}/dunes.jpg`,
  `http://db.test${folderOfStorage}/dunes.jpg`,
  'https://db.test/rest/v1/tours',
  'https://db.test/storage/v1/../../rest/v1/tours',
  'https://site.test/dunes.jpg',
])('%s is none of our own storage', async (value) => {
  await shown('#804020');
  await build(value);
  expect(guarded).toEqual([value]);
});

/** An answer without an end, and how much of it was taken. */
function endless(start: Uint8Array, headers: Record<string, string> = {}) {
  const taken = { bytes: 0, isGivenUp: false };
  const chunk = new Uint8Array(1024 * 1024);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = taken.bytes === 0 ? start : chunk;
      taken.bytes += next.length;
      controller.enqueue(next);
    },
    cancel() {
      taken.isGivenUp = true;
    },
  });
  fetched.mockResolvedValue(new Response(body, { headers }));
  return taken;
}

it.each([{}, { 'content-length': '1000' }])(
  'of a file without an end no more than 15 MB are read (headers: %o)',
  async (headers) => {
    const taken = endless(new Uint8Array(await (await someJpeg()).arrayBuffer()), headers);
    expect((await build(elsewhere)).image).toBeUndefined();
    expect(taken.isGivenUp).toBe(true);
    expect(taken.bytes).toBeLessThan(18 * 1024 * 1024);
    expect((await keptFiles()).map((file) => file.split(' ')[0])).toEqual([expect.stringMatching(/\.failed$/)]);
  },
);

async function someJpeg(): Promise<Response> {
  await shown('#804020');
  return fetched('');
}

it.each([
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['half a picture', async () => Buffer.from(await (await someJpeg()).arrayBuffer()).subarray(0, 900)],
  ['a small file of very many pixels', async () => manyPixels()],
])('%s is not kept, and does not replace the image that was had', async (_what, make) => {
  const bytes = new Uint8Array(await make());
  await shown('#804020');
  const first = await build(elsewhere);
  await twoHoursLater();
  const kept = (await keptFiles()).length;
  fetched.mockImplementation(async () => new Response(bytes, { headers: { 'content-type': 'image/jpeg' } }));
  expect(await build(elsewhere)).toEqual(first);
  // That it failed is what is new.
  expect(await keptFiles()).toHaveLength(kept + 1);
});

function manyPixels(): Promise<Buffer> {
  return sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#804020' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
}

it('an image that a build has removed from the cache is fetched again when a size of it is wanted', async () => {
  await shown('#804020');
  const first = await build(elsewhere);
  for (const file of await readdir(folder))
    if (!file.startsWith('source-')) await rm(path.join(folder, file), { recursive: true });
  expect(await build(elsewhere)).toEqual(first);
  expect(fetched).toHaveBeenCalledTimes(2);
});
