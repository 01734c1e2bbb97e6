import { z } from 'zod';
import { parseJson } from '../app/parse-json.ts';
import { ArchiveError } from './archive/archive-file.ts';
import type { TarEntry } from './archive/tar.ts';

/** Name of the entry that says what else is in an archive; the last one. */
export const manifestName = 'manifest.json';
const formatVersion = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const tableSchema = z.object({
  /** Schema and name: public.bookings. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
  /** SHA-256 of the CSV, of all its parts together. */
  sha256: digest,
  /** Entries with the CSV, whose first line names the columns. */
  parts: z.array(z.string()).min(1),
});
const imageSchema = z.object({
  bucket: z.string(),
  path: z.string(),
  type: z.string(),
  bytes: z.number().int().min(0),
  sha256: digest,
});
const schema = z.object({
  format: z.literal(formatVersion),
  product: z.string(),
  createdAt: z.iso.datetime(),
  database: z.string(),
  contentRevision: z.number().int(),
  migrations: z.array(z.string()),
  rows: z.number().int(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  images: z.array(imageSchema),
  /** Images that the database lists and the storage does not have. */
  missingImages: z.array(z.object({ bucket: z.string(), path: z.string() })),
});

/** What stands in an archive, in the words of its manifest.json. */
export type Manifest = z.infer<typeof schema>;
export type TableEntry = z.infer<typeof tableSchema>;
export type ImageEntry = z.infer<typeof imageSchema>;

/** Returns the name of an image's entry in an archive. */
export function imageEntryName({ bucket, path }: { readonly bucket: string; readonly path: string }): string {
  return `images/${bucket}/${path}`;
}

/** Returns a manifest in the format of this version, and its entry. */
export function writeManifest(facts: Omit<Manifest, 'format'>): TarEntry & { readonly manifest: Manifest } {
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
  if (!manifest.success) throw new ArchiveError(`${file} is no backup of this product: its manifest cannot be read.`);
  return manifest.data;
}
