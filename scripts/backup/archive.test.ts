import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../runtime/errors.ts';
import { type ArchiveEntry, readArchive, seal, writeArchive } from './archive.ts';
import { checkArchive, type Manifest, writeManifest } from './manifest.ts';

const run = promisify(execFile);
const passphrase = 'seven camels at the well';
const time = new Date('2026-11-23T04:10:00Z');
/** Makes scrypt fast. */
const workFactor = 1;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sha256 = (...contents: readonly Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
};
const longPath = `tours/${'the-very-long-way-to-Zagora.'.repeat(12)}.jpg`;
const parts = [Buffer.from('id,name\n1,"a"\n'), Buffer.from('2,"b"\n')] as const;
// Random bytes do not compress, so the file has more than one encrypted chunk.
const jpegStart = Buffer.from('ffd8ff', 'hex');
const image = Buffer.concat([jpegStart, randomBytes(150_000)]);
const facts: Omit<Manifest, 'format'> = {
  product: '0.1.0',
  createdAt: time.toISOString(),
  database: '17.10',
  contentRevision: 7,
  migrations: ['20260101', '20260102'],
  rows: 2,
  tables: [
    {
      name: 'public.tours',
      columns: ['id', 'name'],
      rows: 2,
      sha256: sha256(...parts),
      parts: ['tables/public.tours.csv', 'tables/public.tours.2.csv'],
    },
  ],
  sequences: [],
  images: [
    { bucket: 'tour-images', path: longPath, type: 'image/jpeg', bytes: image.length, sha256: sha256(image) },
    { bucket: 'tour-images', path: 'short.jpg', type: 'image/jpeg', bytes: 3, sha256: sha256(jpegStart) },
  ],
  missingImages: [],
};
const content: readonly ArchiveEntry[] = [
  { name: 'tables/public.tours.csv', content: parts[0] },
  { name: 'tables/public.tours.2.csv', content: parts[1] },
  { name: `images/tour-images/${longPath}`, content: image },
  { name: 'images/tour-images/short.jpg', content: jpegStart },
];
const whole = [...content, writeManifest(facts)];

let number = 0;
/** Writes an archive of entries and returns its path. */
async function write(entries: readonly ArchiveEntry[], secret?: string): Promise<string> {
  const file = path.join(folder, `${number++}`);
  async function* all() {
    yield* entries;
  }
  await writeArchive(file, all(), { time, passphrase: secret, workFactor });
  return file;
}
/** Writes bytes into a file and returns its path. */
async function store(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `${number++}`);
  await writeFile(file, bytes);
  return file;
}
const toOutcome = (error: unknown) => (error instanceof UserError ? 'refused' : String(error));
const known = ['20260101', '20260102', '20260103'];
const check = (file: string, secret?: string) => checkArchive(file, secret, known);

describe.each([undefined, passphrase])('an archive with the passphrase %s', (secret) => {
  it('comes back as it was written, entry by entry, and only its owner may read it', async () => {
    const file = await write(whole, secret);
    const entries: ArchiveEntry[] = [];
    for await (const { name, content } of readArchive(file, secret))
      entries.push({ name, content: Buffer.from(content) });
    expect(entries.map(({ name }) => name)).toEqual(whole.map(({ name }) => name));
    for (const [index, { content }] of whole.entries()) expect(entries[index]?.content).toEqual(Buffer.from(content));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await check(file, secret)).toEqual({ format: 1, ...facts });
  });

  it('is refused wherever it is damaged or cut off', async () => {
    const bytes = await readFile(await write(whole, secret));
    const isCut = (place: number) => check(`${folder}/cut`, secret).then(() => `cut at ${place}: accepted`, toOutcome);
    const outcomes = new Set<string>();
    // Every byte of both ends, where headers and digests are, and some in between.
    const places = bytes.keys().filter((at) => at < 64 || at > bytes.length - 40 || at % 19_997 === 0);
    for (const place of places) {
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ 0x10;
      outcomes.add(await check(await store(damaged), secret).then(() => `${place}: accepted`, toOutcome));
      await writeFile(`${folder}/cut`, bytes.subarray(0, place));
      outcomes.add(await isCut(place));
    }
    await writeFile(`${folder}/cut`, Buffer.concat([bytes, bytes]));
    outcomes.add(await isCut(bytes.length * 2));
    expect([...outcomes]).toEqual(['refused']);
  });
});

describe('an encrypted archive', () => {
  it('needs its passphrase, and says so', async () => {
    const file = await write(whole, passphrase);
    await expect(check(file)).rejects.toThrow(`${file} is encrypted: set BACKUP_PASSPHRASE`);
    await expect(check(file, 'eight camels at the well')).rejects.toThrow('The passphrase is wrong');
  });

  it('holds nothing readable, and two of the same content have no bytes in common', async () => {
    const [one, other] = await Promise.all([
      readFile(await write(whole, passphrase)),
      readFile(await write(whole, passphrase)),
    ]);
    expect(one.includes('public.tours')).toBe(false);
    expect(one.subarray(-200).equals(other.subarray(-200))).toBe(false);
  });
});

describe('an archive that is not encrypted', () => {
  it('is refused while a passphrase is set', async () => {
    const file = await write(whole);
    await expect(check(file, passphrase)).rejects.toThrow(
      `${file} is not encrypted, although BACKUP_PASSPHRASE is set`,
    );
    await expect(check(file)).resolves.toEqual({ format: 1, ...facts });
  });

  it('is refused before an entry larger than any of ours is read', async () => {
    const manifest = { name: 'manifest.json', content: Buffer.alloc(17 * 1024 * 1024) };
    await expect(check(await write([...content, manifest]))).rejects.toThrow(
      'an entry that is larger than any of ours',
    );
  });
});

describe('checkArchive', () => {
  it('refuses a file that is no archive, and one of another program', async () => {
    await expect(check(path.join(folder, 'nowhere'))).rejects.toThrow(
      `There is no file ${path.join(folder, 'nowhere')}.`,
    );
    await expect(check(folder)).rejects.toThrow('is not a file');
    await expect(check(await store(Buffer.from('%PDF-1.7 not an archive')))).rejects.toThrow(
      'is not a backup of this product',
    );
    await expect(check(await store(Buffer.alloc(0)))).rejects.toThrow(UserError);
    await expect(check(await store(zstdCompressSync('a text')))).rejects.toThrow('cut off');
    // A valid archive of another program.
    await expect(check(await write([{ name: 'notes.txt', content: parts[0] }]))).rejects.toThrow('it has no manifest');
    await expect(check(await write(content))).rejects.toThrow('it has no manifest');
    const manifest = { name: 'manifest.json', content: Buffer.from('{"version":3}') };
    await expect(check(await write([...content, manifest]))).rejects.toThrow('its manifest cannot be read');
  });

  it('refuses an archive of a newer version: another format, or a migration that is not known', async () => {
    const format = JSON.stringify({ ...writeManifest(facts).manifest, format: 2, tables: 'in another form' });
    const newer = await write([...content, { name: 'manifest.json', content: Buffer.from(format) }]);
    await expect(check(newer)).rejects.toThrow(/newer version of the product \(format 2, this one reads 1\)/);
    const migrations = [...known, '20270101'];
    const later = await write([...content, writeManifest({ ...facts, migrations })]);
    await expect(check(later)).rejects.toThrow(/newer version of the product \(\S+\)\. Restore it with that version/);
  });

  it('refuses an archive from before 1.0.0, which lacks a migration between its own', async () => {
    const earlier = await write([...content, writeManifest({ ...facts, migrations: ['20260101', '20270101'] })]);
    await expect(check(earlier)).rejects.toThrow(/version of the product from before 1\.0\.0/);
  });

  it('refuses an archive whose entries are not those of its manifest', async () => {
    const [table, part, ...images] = content;
    if (!table || !part) throw new Error('There is nothing to leave out.');
    const manifest = writeManifest(facts);
    const differ = [
      [table, part, ...images.slice(1), manifest],
      [part, table, ...images, manifest],
      [table, ...images, manifest],
      [table, part, ...images.toReversed(), manifest],
      [...content, { name: 'images/tour-images/more.jpg', content: image }, manifest],
      [table, { ...part, content: Buffer.from('2,"c"\n') }, ...images, manifest],
      [...whole, table],
    ];
    for (const entries of differ) await expect(check(await write(entries))).rejects.toThrow('cannot be restored');
  });

  it('refuses an archive that goes on behind the end of its tar', async () => {
    const tar = zstdDecompressSync(await readFile(await write(whole)));
    const longer = zstdCompressSync(Buffer.concat([tar, Buffer.from('x')]));
    const sealed = Buffer.concat(await Array.fromAsync(seal(Readable.from([longer]))));
    await expect(check(await store(sealed))).rejects.toThrow('The archive is damaged or cut off.');
  });

  it('is read by other programs too', async () => {
    const file = path.join(folder, 'archive.tar');
    await writeFile(file, zstdDecompressSync(await readFile(await write(whole))));
    const { stdout } = await run('tar', ['-tf', file], { env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } });
    expect(stdout.split('\n').slice(0, 2)).toEqual(['tables/public.tours.csv', 'tables/public.tours.2.csv']);
    const manifest = await run('tar', ['-xOf', file, 'manifest.json']);
    expect(JSON.parse(manifest.stdout)).toEqual({ format: 1, ...facts });
  });
});
