import { createHash, type Hash } from 'node:crypto';
import { ArchiveError, readArchive } from './archive/archive-file.ts';
import { imageEntryName, type Manifest, manifestName, parseManifest } from './manifest.ts';

/**
 * Reads an archive from beginning to end and compares every digest with the manifest. Throws an ArchiveError for an archive that is
 * damaged, cut off, foreign or of a newer version of the product.
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
    if (manifest) throw new ArchiveError(`${file} cannot be restored. It goes on behind its manifest.`);
    if (name === manifestName) manifest = parseManifest(file, content);
    else digests.add(name, content);
  }
  if (!manifest) throw new ArchiveError(`${file} is no backup of this product: it has no manifest.`);
  const wrong = digests.findDifference(manifest);
  if (wrong) throw new ArchiveError(`${file} cannot be restored. ${wrong}`);
  const unknown = manifest.migrations.filter((version) => !known.includes(version));
  if (unknown.length === 0) return manifest;
  throw new ArchiveError(
    `${file} was written by a newer version of the product (${manifest.product}): this one does not know the migration ${unknown[0]}. Restore it with that version.`,
  );
}

/** Collects the digests of entries: one for each image, and one for all parts of a table in order. */
function createDigests() {
  const whole = new Map<string, Hash>();
  const names: string[] = [];
  return {
    add(name: string, content: Uint8Array): void {
      names.push(name);
      const key = tableKey(name);
      const hash = whole.get(key) ?? createHash('sha256');
      whole.set(key, hash.update(content));
    },
    /** Returns a sentence about the first difference from a manifest, undefined if there is none. */
    findDifference({ tables, images }: Manifest): string | undefined {
      const expected = [...tables.flatMap(({ parts }) => parts), ...images.map(imageEntryName)];
      const odd = expected.findIndex((name, index) => name !== names[index]);
      if (odd >= 0) return `${expected[odd]} is missing or in another place.`;
      if (names.length > expected.length) return `${names[expected.length]} does not stand in its manifest.`;
      const entries = [
        ...tables.map(({ parts, sha256 }) => ({ name: parts[0] ?? '', sha256 })),
        ...images.map((image) => ({ name: imageEntryName(image), sha256: image.sha256 })),
      ];
      const damaged = entries.find(({ name, sha256 }) => whole.get(tableKey(name))?.digest('hex') !== sha256);
      return damaged && `${damaged.name} is not what was backed up: its digest differs.`;
    },
  };
}

/** Returns the same name for all parts of a table, and any other name as it is. */
function tableKey(name: string): string {
  return name.startsWith('tables/') ? name.replace(/(\.\d+)?\.csv$/, '') : name;
}
