import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { detectImageType, uploadMimeTypes } from '#shared/rules/images/image-upload.ts';
import { compareMigrations, foreignVersions } from '../runtime/migrations.ts';
import { type ArchiveEntry, ArchiveError, readArchive } from './archive.ts';

/** Name of the last entry of an archive, which describes the others. */
export const manifestName = 'manifest.json';
const formatVersion = 1;

/**
 * The tables of accounts: who may sign in, with which password and second factor. Sessions and tokens, which open an account
 * without a password, are left out. The schema belongs to Supabase, so not every project has all of them.
 */
export const accountTables = ['users', 'identities', 'mfa_factors'] as const;

// An archive may come from anyone: only names of our own tables and buckets may become part of statements and addresses.
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
const databaseName = z.string().regex(/^(public|private)\.[a-z_][a-z0-9_]*$/);
const accountTable = z.enum(accountTables.map((name) => `auth.${name}` as const));
const columnName = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const tableFields = z.object({
  /** Schema and name: public.bookings. */
  name: z.union([databaseName, accountTable]),
  columns: z.array(columnName).min(1),
  rows: count,
  /** SHA-256 of the CSV, of all its parts together. */
  sha256: digest,
  /** Entries with the CSV, whose first line names the columns. */
  parts: z.array(z.string()).min(1),
});
const tableSchema = tableFields.refine(({ name, parts }) =>
  parts.every((part, index) => part === tablePartName(name, index)),
);
const bucket = z.enum(buckets);
const imageSchema = z.object({
  bucket,
  path: z.string().refine(isPlainPath),
  type: z.enum(uploadMimeTypes),
  bytes: count,
  sha256: digest,
});
const schema = z.object({
  format: z.literal(formatVersion),
  product: z.string(),
  createdAt: z.iso.datetime(),
  database: z.string(),
  contentRevision: z.number().int(),
  migrations: z.array(z.string().regex(/^\d+$/)),
  rows: count,
  tables: z.array(tableSchema).refine((tables) => areDifferent(tables.map(({ name }) => name))),
  sequences: z.array(z.object({ name: databaseName, value: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() })),
  images: z.array(imageSchema).refine((images) => areDifferent(images.map(imageEntryName))),
  /** Images that are listed in the database, but that the storage lacks or no upload could have made. They are only named. */
  missingImages: z.array(z.object({ bucket, path: z.string().regex(/^\P{Cc}*$/u) })),
});

/** Content of an archive's manifest.json. */
export type Manifest = z.infer<typeof schema>;
export type TableEntry = z.infer<typeof tableSchema>;
export type ImageEntry = z.infer<typeof imageSchema>;

/** Returns true for a path in a bucket that is the same in an address, and cannot lead out of the bucket. */
export function isPlainPath(path: string): boolean {
  return path.length <= 1024 && /^[\w.-]+(\/[\w.-]+)*$/.test(path) && !/(^|\/)\.+(\/|$)/.test(path);
}

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

/** Returns the name of the entry that holds a part of a table. */
export function tablePartName(table: string, index: number): string {
  return `tables/${table}${index === 0 ? '' : `.${index + 1}`}.csv`;
}

/** Returns the name of an image's entry in an archive. */
export function imageEntryName({ bucket, path }: { readonly bucket: string; readonly path: string }): string {
  return `images/${bucket}/${path}`;
}

/** Returns a manifest in the format of this version, and its entry. */
export function writeManifest(facts: Omit<Manifest, 'format'>): ArchiveEntry & { readonly manifest: Manifest } {
  const manifest: Manifest = { format: formatVersion, ...facts };
  return { name: manifestName, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifest };
}

/** Parses a manifest. Throws an ArchiveError for one of a newer version of the product, and for anything else. */
export function parseManifest(file: string, content: Uint8Array): Manifest {
  const value = parseJson(Buffer.from(content).toString());
  const format = z.object({ format: z.number() }).safeParse(value);
  if (format.success && format.data.format > formatVersion) {
    throw new ArchiveError(
      `${file} was written by a newer version of the product (format ${format.data.format}, this one reads ${formatVersion}). Restore it with that version.`,
    );
  }
  const manifest = schema.safeParse(value);
  if (!manifest.success)
    throw new ArchiveError(`${file} is not a backup of this product: its manifest cannot be read.`);
  return manifest.data;
}

/**
 * Reads an archive from beginning to end and compares every digest with the manifest. Throws an ArchiveError for an archive that is
 * damaged, cut off, foreign, of a newer version of the product, or of one from before 1.0.0.
 * @param known versions of the migrations that this version of the product has
 */
export async function checkArchive(
  file: string,
  passphrase: string | undefined,
  known: readonly string[],
): Promise<Manifest> {
  const digests = createDigests();
  let manifest: Manifest | undefined;
  for await (const { name, content } of readArchive(file, passphrase)) {
    if (manifest) throw new ArchiveError(`${file} cannot be restored. There is more after its manifest.`);
    if (name === manifestName) manifest = parseManifest(file, content);
    else digests.add(name, content);
  }
  if (!manifest) throw new ArchiveError(`${file} is not a backup of this product: it has no manifest.`);
  const wrong = digests.findDifference(manifest);
  if (wrong) throw new ArchiveError(`${file} cannot be restored. ${wrong}`);
  const origin = compareMigrations(known, manifest.migrations);
  if (origin === 'ours') return manifest;
  throw new ArchiveError(
    `${file} was written by ${foreignVersions[origin]} (${manifest.product}). Restore it with that version.`,
  );
}

/** Collects the digests of entries: one for each image, with its size and type, and one for all parts of a table in order. */
function createDigests() {
  const whole = new Map<string, Hash>();
  const names: string[] = [];
  const images = new Map<string, string>();
  return {
    add(name: string, content: Uint8Array): void {
      names.push(name);
      if (name.startsWith('images/')) images.set(name, `${content.length} ${detectImageType(content)}`);
      const key = tableKey(name);
      const hash = whole.get(key) ?? createHash('sha256');
      whole.set(key, hash.update(content));
    },
    /** Returns a sentence about the first difference from a manifest, undefined if there is none. */
    findDifference({ tables, images: listed }: Manifest): string | undefined {
      const expected = [...tables.flatMap(({ parts }) => parts), ...listed.map(imageEntryName)];
      const odd = expected.findIndex((name, index) => name !== names[index]);
      if (odd >= 0) return `${expected[odd]} is missing or in another place.`;
      if (names.length > expected.length) return `${names[expected.length]} is not listed in its manifest.`;
      const entries = [
        ...tables.map(({ parts, sha256 }) => ({ name: parts[0] ?? '', sha256 })),
        ...listed.map((image) => ({ name: imageEntryName(image), sha256: image.sha256 })),
      ];
      const damaged = entries.find(({ name, sha256 }) => whole.get(tableKey(name))?.digest('hex') !== sha256);
      if (damaged) return `${damaged.name} is not what was backed up: its digest differs.`;
      const other = listed.find((image) => images.get(imageEntryName(image)) !== `${image.bytes} ${image.type}`);
      return other && `${imageEntryName(other)} is not the image that its manifest describes.`;
    },
  };
}

/** Returns the same name for all parts of a table, and any other name as it is. */
function tableKey(name: string): string {
  return name.startsWith('tables/') ? name.replace(/(\.\d+)?\.csv$/, '') : name;
}
