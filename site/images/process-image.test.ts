import { channel } from 'node:diagnostics_channel';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildChannels } from '#shared/build-channels.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { getAvifName, maxImageBytes, phoneMaxWidth } from './image-sources.ts';

const settings = { CONTENT_URL: 'https://db.test', IMAGE_CACHE: '' };
vi.mock('../settings.ts', () => ({ settings, site: new URL('https://site.test') }));
let details: Readonly<Record<string, unknown>> = {};
vi.mock('../data/image-details.ts', () => ({ getImageDetails: async () => details }));

const fetchMock = vi.fn<(address: string, options?: RequestInit) => Promise<Response>>();
/** Addresses requested through fetchPublic, which is for hosts other than our own storage. */
let externalRequests: string[] = [];
vi.mock('./public-fetch.ts', () => ({
  fetchPublic: (address: string, options: RequestInit) => {
    externalRequests.push(address);
    return fetchMock(address, options);
  },
}));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  settings.IMAGE_CACHE = folder;
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(async () => {
  details = {};
  externalRequests = [];
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  fetchMock.mockReset();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a build, for a release without images. */
async function build(value = 'dunes.jpg') {
  const output = await mkdtemp(path.join(folder, 'release-'));
  vi.stubEnv('IMAGE_OUTPUT', output);
  channel(buildChannels.start).publish(undefined);
  const { processImage, createPreview } = await import('./process-image.ts');
  const image = await processImage(value, 'tour-images');
  const preview = await createPreview(value, 'tour-images');
  return { image, preview, files: (await readdir(output)).sort() };
}

async function serveImage(colour: string): Promise<void> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  fetchMock.mockImplementation(async () => new Response(new Uint8Array(bytes)));
}

/** Returns the files of the cache, each with its modification time. */
async function listCache(): Promise<string[]> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  return Promise.all(names.map(async ({ name }) => `${name} ${(await stat(path.join(folder, name))).mtimeMs}`));
}

const twoHoursLater = () => minutesLater(120);

/** Makes all downloads and failures older by a number of minutes. */
async function minutesLater(minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * 60_000);
  for (const name of await readdir(folder))
    if (name.startsWith('source-')) await utimes(path.join(folder, name), then, then);
}

it('neither downloads nor encodes an unchanged image again, and adds all its files to the next release', async () => {
  await serveImage('#804020');
  const first = await build();
  expect(first.files).toHaveLength(5);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const filesBefore = await listCache();
  const second = await build();
  expect(second).toEqual(first);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(await listCache()).toEqual(filesBefore);
});

it('encodes an image of a phone at a lower quality if it would have too many bytes', async () => {
  const noise = sharp({
    create: {
      width: 900,
      height: 675,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const bytes = await noise.png().toBuffer();
  fetchMock.mockImplementation(async () => new Response(new Uint8Array(bytes)));
  const { image } = await build();
  const sized = sharp(bytes).resize({ width: phoneMaxWidth });
  const encode = (quality: number) => sized.clone().avif({ quality, effort: 2 }).toBuffer();
  const file = await readFile(path.join(folder, getAvifName(image?.name ?? '', phoneMaxWidth)));
  expect((await encode(36)).length).toBeGreaterThan(maxImageBytes);
  expect(file.equals(await encode(26))).toBe(true);
});

it('shows what is transparent in white, in every size and in the preview', async () => {
  const drawing = await sharp({ create: { width: 1300, height: 700, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  fetchMock.mockImplementation(async () => new Response(new Uint8Array(drawing)));
  const { image, files } = await build('route.png');
  expect(files.some((file) => file.endsWith('-preview.jpg'))).toBe(true);
  for (const file of files) {
    const { channels, isOpaque } = await sharp(await readFile(path.join(folder, file))).stats();
    expect([file, isOpaque]).toEqual([file, true]);
    for (const { min } of channels.slice(0, 3)) expect(min, file).toBeGreaterThan(250);
  }
  expect(image?.name).toMatch(/^[0-9a-f]{20}$/);
});

it('gives an image its description and focal point, and crops its preview as far to one side as that is', async () => {
  const half = (background: string) => ({ create: { width: 1000, height: 400, channels: 3 as const, background } });
  const rightHalf = await sharp(half('#0000ff')).png().toBuffer();
  const bytes = await sharp({ create: { width: 2000, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: rightHalf, left: 1000, top: 0 }])
    .png()
    .toBuffer();
  fetchMock.mockImplementation(async () => new Response(new Uint8Array(bytes)));
  const readColour = async (focus: readonly number[]) => {
    details = { description: 'Red and blue', focus };
    const { image, preview } = await build();
    expect(image).toMatchObject({ description: 'Red and blue', focus });
    const { dominant } = await sharp(path.join(folder, path.basename(String(preview)))).stats();
    return { preview, colour: dominant.r > dominant.b ? 'red' : 'blue' };
  };
  const [left, right] = [await readColour([0, 50]), await readColour([100, 50])];
  expect([left.colour, right.colour]).toEqual(['red', 'blue']);
  expect(left.preview).not.toBe(right.preview);
});

it('shows an image that its host has replaced an hour later', async () => {
  await serveImage('#804020');
  const first = await build();
  await serveImage('#204080');
  await twoHoursLater();
  const second = await build();
  expect(second.image?.name).not.toBe(first.image?.name);
  expect(second.files.filter((file) => first.files.includes(file))).toEqual([]);
});

it('shows the earlier copy of an image when its host no longer answers', async () => {
  await serveImage('#804020');
  const first = await build();
  await twoHoursLater();
  fetchMock.mockRejectedValue(new Error('no network'));
  expect(await build()).toEqual(first);
});

it('makes a size that is missing from the cache again without downloading the image', async () => {
  await serveImage('#804020');
  const first = await build();
  const lost = path.join(folder, `${first.image?.name}.webp`);
  const before = await readFile(lost);
  await rm(lost);
  expect(await build()).toEqual(first);
  expect(await readFile(lost)).toEqual(before);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('returns nothing for an image that was never available', async () => {
  fetchMock.mockResolvedValue(new Response('not here', { status: 404 }));
  expect(await build()).toEqual({ image: undefined, preview: undefined, files: [] });
});

const externalUrl = 'https://pictures.test/dunes.jpg';

/** Runs a build while no host answers, and advances the timers until it ends. */
async function buildWithSilentHosts(value: string) {
  fetchMock.mockImplementation(
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
    await eventually(isDone);
    return await built;
  } finally {
    vi.useRealTimers();
  }
}

it('requests a failed image of another host again only after some minutes', async () => {
  fetchMock.mockResolvedValue(new Response('not here', { status: 404 }));
  const nothing = { image: undefined, preview: undefined, files: [] };
  expect(await build(externalUrl)).toEqual(nothing);
  await serveImage('#804020');
  expect(await build(externalUrl)).toEqual(nothing);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await minutesLater(6);
  expect((await build(externalUrl)).files).toHaveLength(5);
});

it('requests nothing from a host that was too slow for some minutes, but requests other hosts', async () => {
  await buildWithSilentHosts(externalUrl);
  await serveImage('#804020');
  expect((await build('https://pictures.test/camels.jpg')).image).toBeUndefined();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect((await build('https://other.test/camels.jpg')).files).toHaveLength(5);
  await minutesLater(6);
  expect((await build('https://pictures.test/camels.jpg')).files).toHaveLength(5);
});

it('shows the earlier copy without waiting in each build for a host that has become too slow', async () => {
  await serveImage('#804020');
  const first = await build(externalUrl);
  await twoHoursLater();
  fetchMock.mockReset();
  expect(await buildWithSilentHosts(externalUrl)).toEqual(first);
  expect(await build(externalUrl)).toEqual(first);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('requests other images of a host after one has failed', async () => {
  fetchMock.mockRejectedValue(new Error('the connection was lost'));
  await build(externalUrl);
  await serveImage('#804020');
  expect((await build('https://pictures.test/camels.jpg')).files).toHaveLength(5);
});

it('requests our own storage again at once, and in the next build', async () => {
  await serveImage('#804020');
  fetchMock.mockRejectedValueOnce(new Error('the connection was lost'));
  fetchMock.mockResolvedValueOnce(new Response('too busy', { status: 503 }));
  expect((await build()).files).toHaveLength(5);
  expect(fetchMock).toHaveBeenCalledTimes(3);
  fetchMock.mockResolvedValue(new Response('not here', { status: 404 }));
  expect((await build('camels.jpg')).image).toBeUndefined();
  await serveImage('#204080');
  expect((await build('camels.jpg')).files).toHaveLength(5);
});

it('rejects for an error of our own disk, instead of showing a site without images', async () => {
  await serveImage('#804020');
  settings.IMAGE_CACHE = path.join(folder, 'a-file');
  await writeFile(settings.IMAGE_CACHE, '');
  await expect(build()).rejects.toThrow(/EEXIST|ENOTDIR/);
});

it('fills a cache again that was deleted between builds', async () => {
  await serveImage('#804020');
  settings.IMAGE_CACHE = path.join(folder, 'deleted');
  expect((await build()).files).toHaveLength(5);
  await rm(settings.IMAGE_CACHE, { recursive: true });
  expect((await build()).files).toHaveLength(5);
});

const storagePath = '/storage/v1/object/public/tour-images';

it.each([
  `https://db.test${storagePath}/dunes.jpg`,
  `https://site.test${storagePath}/dunes.jpg`,
  `https://DB.test:443${storagePath}/dunes.jpg`,
])('requests %s from our own storage', async (value) => {
  await serveImage('#804020');
  expect((await build(value)).files).toHaveLength(5);
  expect(externalRequests).toEqual([]);
  expect(fetchMock.mock.calls[0]?.[0]).toBe(`https://db.test${storagePath}/dunes.jpg`);
  // A redirect could lead anywhere.
  expect(fetchMock.mock.calls[0]?.[1]?.redirect).toBe('error');
});

it.each([
  `https://db.test.evil.test${storagePath}/dunes.jpg`,
  `https://db.test@evil.test${storagePath}/dunes.jpg`,
  `https://db.test:8443${storagePath}/dunes.jpg`,
  `http://db.test${storagePath}/dunes.jpg`,
  'https://db.test/rest/v1/tours',
  'https://db.test/storage/v1/../../rest/v1/tours',
  'https://site.test/dunes.jpg',
])('requests %s as another host, not as our own storage', async (value) => {
  await serveImage('#804020');
  await build(value);
  expect(externalRequests).toEqual([value]);
});

/** Serves an endless response. Returns how much of it was read, and true for `isCancelled` once it was cancelled. */
function serveEndless(start: Uint8Array, headers: Record<string, string> = {}) {
  const response = { bytes: 0, isCancelled: false };
  const chunk = new Uint8Array(1024 * 1024);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = response.bytes === 0 ? start : chunk;
      response.bytes += next.length;
      controller.enqueue(next);
    },
    cancel() {
      response.isCancelled = true;
    },
  });
  fetchMock.mockResolvedValue(new Response(body, { headers }));
  return response;
}

it.each([{}, { 'content-length': '1000' }])('reads at most 15 MB of an endless file (headers: %o)', async (headers) => {
  const response = serveEndless(new Uint8Array(await (await createJpeg()).arrayBuffer()), headers);
  expect((await build(externalUrl)).image).toBeUndefined();
  expect(response.isCancelled).toBe(true);
  expect(response.bytes).toBeLessThan(18 * 1024 * 1024);
  expect((await listCache()).map((file) => file.split(' ')[0])).toEqual([expect.stringMatching(/\.failed$/)]);
});

async function createJpeg(): Promise<Response> {
  await serveImage('#804020');
  return fetchMock('');
}

it.each([
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['half an image', async () => Buffer.from(await (await createJpeg()).arrayBuffer()).subarray(0, 900)],
  ['a small file of very many pixels', async () => manyPixels()],
])('does not store %s, and keeps showing the earlier copy', async (_what, make) => {
  const bytes = new Uint8Array(await make());
  await serveImage('#804020');
  const first = await build(externalUrl);
  await twoHoursLater();
  const filesBefore = (await listCache()).length;
  fetchMock.mockImplementation(async () => new Response(bytes, { headers: { 'content-type': 'image/jpeg' } }));
  expect(await build(externalUrl)).toEqual(first);
  // The record of the failure is new.
  expect(await listCache()).toHaveLength(filesBefore + 1);
});

function manyPixels(): Promise<Buffer> {
  return sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#804020' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
}

it('downloads an image again that was deleted from the cache when a size of it is missing', async () => {
  await serveImage('#804020');
  const first = await build(externalUrl);
  for (const file of await readdir(folder))
    if (!file.startsWith('source-')) await rm(path.join(folder, file), { recursive: true });
  expect(await build(externalUrl)).toEqual(first);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});
