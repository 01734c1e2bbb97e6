import type { Backup } from './back-up.ts';
import type { RestoreResult } from './restore-archive.ts';

/** Returns the lines that say what was backed up. */
export function describeBackup(backup: Backup): string {
  const { file, bytes, rows, images, seconds, missingImages, deleted } = backup;
  return [
    ...missingImages.map(({ bucket, path }) => `  Not in the storage: ${bucket}/${path}`),
    ...deleted.map((name) => `  Deleted: ${name}`),
    `  Backed up ${count(rows, 'row')} and ${count(images, 'image')} in ${seconds.toFixed(1)} s: ${file} (${formatBytes(bytes)})`,
  ].join('\n');
}

/** Returns a number with its unit: 1 row, 2,000 rows. */
export function count(number: number, unit: string): string {
  return `${number.toLocaleString('en-GB')} ${unit}${number === 1 ? '' : 's'}`;
}

function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Returns the comparison after a restore: a line for each table, then a summary. */
export function describeRestore(
  { manifest, tables, uploaded, present, advice }: RestoreResult,
  seconds: number,
): string {
  const width = Math.max(...tables.map(({ name }) => name.length));
  const lines = tables.map(({ name, expected, rows }) => {
    const state = rows === undefined ? 'not restored: the database has no such table' : 'equal';
    return `  ${name.padEnd(width)} ${String(expected).padStart(8)} in the archive ${String(rows ?? '-').padStart(8)} restored  ${state}`;
  });
  return [
    ...lines,
    `  ${'images'.padEnd(width)} ${String(manifest.images.length).padStart(8)} in the archive ${String(uploaded + present).padStart(8)} restored  equal, ${present} of them were there`,
    ...manifest.missingImages.map(
      ({ bucket, path }) => `  Not in the archive, since the storage had lost it: ${bucket}/${path}`,
    ),
    `Restored: ${count(manifest.rows, 'row')} and ${count(manifest.images.length, 'image')} as they were at ${manifest.createdAt}, all equal, in ${seconds.toFixed(1)} s.`,
    ...advice,
  ].join('\n');
}
