import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ArchiveEntry, ArchiveError, writeArchive } from './archive.ts';
import { type ImageEntry, imageEntryName, type Manifest, writeManifest } from './manifest.ts';
import { silentProgress } from './progress.ts';
import { withArchive } from './restore-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'forged-archive-'));
  await mkdir(path.join(folder, 'migrations'));
  await writeFile(path.join(folder, 'migrations/20260101_tours.sql'), '');
});
afterAll(() => rm(folder, { recursive: true }));

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const jpeg = Buffer.from('\xff\xd8\xff\xe0 a jpeg', 'latin1');
const csv = Buffer.from('id\n1\n');
const table = {
  name: 'public.tours',
  columns: ['id'],
  rows: 1,
  sha256: sha256(csv),
  parts: ['tables/public.tours.csv'],
};
const rows: ArchiveEntry = { name: 'tables/public.tours.csv', content: csv };

/** Describes an image of an archive as it truly is, but for what is given. */
function toImage(content: Buffer, given: object = {}): ImageEntry {
  const image = { bucket: 'tour-images', path: 'tours/a.jpg', type: 'image/jpeg' } as const;
  return { ...image, bytes: content.length, sha256: sha256(content), ...given };
}
const entry = (image: ImageEntry, content = jpeg): ArchiveEntry => ({ name: imageEntryName(image), content });

interface Forgery {
  readonly images?: readonly ImageEntry[];
  readonly entries?: readonly ArchiveEntry[];
  readonly facts?: object;
}

let number = 0;
/** Writes a forged archive, whose entries are those of its manifest unless given, and restores it with what would write. */
async function restore({ images = [toImage(jpeg)], entries, facts }: Forgery) {
  const honest: Omit<Manifest, 'format'> = {
    product: '0.1.0',
    createdAt: '2026-11-23T04:10:00.000Z',
    database: '17.10',
    contentRevision: 7,
    migrations: ['20260101'],
    rows: 1,
    tables: [table],
    sequences: [],
    images: [...images],
    missingImages: [],
  };
  const manifest = writeManifest({ ...honest, ...facts });
  const file = path.join(folder, `${number++}`);
  async function* all() {
    yield* entries ?? [rows, ...images.map((image) => entry(image))];
    yield manifest;
  }
  await writeArchive(file, all(), { time: new Date(honest.createdAt), passphrase: undefined });
  const write = vi.fn(async () => 'written');
  const options = { passphrase: undefined, progress: silentProgress, shutdown: { add: () => undefined } };
  const outcome = await withArchive(file, { ...options, migrations: path.join(folder, 'migrations') }, write).catch(
    (error: unknown) => error,
  );
  return { outcome, write };
}

it('an honest archive is handed on to be restored', async () => {
  expect((await restore({})).outcome).toBe('written');
});

const paths = [
  ['a parent folder', '../../auth/v1/admin/users'],
  ['a parent folder in the middle', 'tours/../../a.jpg'],
  ['a name of three dots', 'tours/...'],
  ['a parent folder at the end', 'tours/..'],
  ['this folder', './a.jpg'],
  ['an escaped parent folder', '%2e%2e/%2e%2e/auth/v1/admin/users'],
  ['an escaped parent folder in capitals', '%2E%2E/a.jpg'],
  ['a half-escaped parent folder', '.%2e/a.jpg'],
  ['an escaped slash', 'tours%2fa.jpg'],
  ['a query', 'a.jpg?upsert=true'],
  ['a fragment', 'a.jpg#b'],
  ['a backslash', '..\\a.jpg'],
  ['two slashes', 'tours//a.jpg'],
  ['a leading slash', '/a.jpg'],
  ['two leading slashes', '//attacker.example/a.jpg'],
  ['a trailing slash', 'tours/'],
  ['an empty path', ''],
  ['a tab that addresses drop', '.\t./a.jpg'],
  ['a line feed at its end', 'a.jpg\n'],
  ['a NUL', 'a\0.jpg'],
  ['a full-width stop', '．．/a.jpg'],
  ['a division slash', 'tours∕a.jpg'],
  ['a Cyrillic letter', 'tоurs/a.jpg'],
  ['a direction mark', 'a\u202egpj.jpg'],
  ['a blank', 'a b.jpg'],
  ['a matrix parameter', 'a.jpg;b'],
  ['an address', 'https://attacker.example/a.jpg'],
  ['too many characters', `${'a/'.repeat(600)}a.jpg`],
] as const;

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const png = Buffer.from('\x89PNG\r\n\x1a\n a png', 'latin1');
const twice = [toImage(jpeg), toImage(jpeg)];

it.each<readonly [string, Forgery]>([
  ...paths.map(([name, path]) => [`a path with ${name}`, { images: [toImage(jpeg, { path })] }] as const),
  ['a drawing as PNG', { images: [toImage(svg, { type: 'image/png' })], entries: [rows, entry(toImage(svg), svg)] }],
  ['a page as JPEG', { images: [toImage(page)], entries: [rows, entry(toImage(page), page)] }],
  ['a PNG as JPEG', { images: [toImage(png)], entries: [rows, entry(toImage(png), png)] }],
  ['an empty image', { images: [toImage(Buffer.alloc(0))], entries: [rows, entry(toImage(jpeg), Buffer.alloc(0))] }],
  ['a drawing by its own type', { images: [toImage(jpeg, { type: 'image/svg+xml' })] }],
  ['a page by its own type', { images: [toImage(jpeg, { type: 'text/html' })] }],
  ['another size', { images: [toImage(jpeg, { bytes: jpeg.length + 1 })] }],
  ['another digest', { images: [toImage(jpeg, { sha256: sha256(png) })] }],
  ['another bucket', { images: [toImage(jpeg, { bucket: 'private-files' })] }],
  ['an image twice', { images: twice }],
  ['an image listed twice and there once', { images: twice, entries: [rows, entry(toImage(jpeg))] }],
  ['an image that is not there', { entries: [rows] }],
  ['an image that is not listed', { images: [], entries: [rows, entry(toImage(jpeg))] }],
  ['images in another order', { entries: [entry(toImage(jpeg)), rows] }],
  ['rows that are not there', { entries: [entry(toImage(jpeg))] }],
  ['rows of another digest', { entries: [{ ...rows, content: Buffer.from('id\n2\n') }, entry(toImage(jpeg))] }],
  ['a table twice', { facts: { tables: [table, table] }, entries: [rows, rows, entry(toImage(jpeg))] }],
  ['a table of the catalogue', { facts: { tables: [{ ...table, name: 'pg_catalog.pg_authid' }] } }],
  ['a column with a statement', { facts: { tables: [{ ...table, columns: ['id) from program ('] }] } }],
  ['rows from an image', { facts: { tables: [{ ...table, parts: ['images/tour-images/tours/a.jpg'] }] } }],
  [
    'an escape sequence in a missing image',
    { facts: { missingImages: [{ bucket: 'tour-images', path: '\u001b[2J' }] } },
  ],
])('an archive with %s is refused before anything is written', async (_, forgery) => {
  const { outcome, write } = await restore(forgery);
  expect(outcome).toBeInstanceOf(ArchiveError);
  expect(write).not.toHaveBeenCalled();
});
