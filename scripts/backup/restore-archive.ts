import { connect } from '../runtime/database-connection.ts';
import { UserError } from '../runtime/errors.ts';
import { listMigrations, migrationsFolder, readMigrations } from '../runtime/migrations.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { describeLostFactors } from '../setup/second-factors.ts';
import { readArchive } from './archive.ts';
import type { Backend } from './backend.ts';
import { describeImage, downloadImage, openStorage, type Storage, uploadImage } from './images.ts';
import { type CheckedArchive, type LoadOptions, loadRows, type RestoredTable, requireLoadable } from './load-rows.ts';
import { checkArchive, type ImageEntry, imageEntryName, type Manifest } from './manifest.ts';
import { migrateArchive, withScratchProduct } from './migrate-archive.ts';
import { type BackupProgress, formatCount } from './progress.ts';

/** How an archive is read. */
export interface ArchiveOptions {
  readonly passphrase: string | undefined;
  readonly progress: BackupProgress;
  readonly shutdown: Pick<Shutdown, 'add'>;
  /** Folder of the product's migrations; the checkout's unless given. */
  readonly migrations?: string | undefined;
}

/** Result of a restore. */
export interface RestoreResult {
  readonly manifest: Manifest;
  readonly tables: readonly RestoredTable[];
  /** Number of images uploaded. */
  readonly uploaded: number;
  /** Number of images that were already there with equal bytes. */
  readonly present: number;
  /** What to do before staff can sign in; no lines if nothing. */
  readonly advice: readonly string[];
}

/**
 * Checks an archive from beginning to end, then runs a function with it. An archive of an older version is first migrated in a
 * scratch product. Throws an ArchiveError for an archive that cannot be restored.
 */
export async function withArchive<Result>(
  file: string,
  options: ArchiveOptions,
  use: (archive: CheckedArchive) => Promise<Result>,
): Promise<Result> {
  const { passphrase, progress, shutdown, migrations = migrationsFolder } = options;
  progress.step(`Checking ${file}`);
  const known = (await listMigrations(migrations)).map(({ version }) => version);
  const manifest = await checkArchive(file, passphrase, known);
  const archive = { file, passphrase, manifest };
  const later = known.length - manifest.migrations.length;
  if (later === 0) return use(archive);
  progress.step(`Applying ${later} later migrations to its rows, in a scratch product`);
  return withScratchProduct(shutdown, async (product) => use(await migrateArchive(archive, migrations, product)));
}

/**
 * Restores an archive into a backend: images first, then all rows in one transaction, so that a failure leaves at most images that
 * no row names. Compares both with the archive. Throws a UserError, before anything is written, if the database is not empty or has
 * other tables.
 */
export async function restoreArchive(
  archive: CheckedArchive,
  backend: Backend,
  options: LoadOptions & { readonly progress: BackupProgress },
): Promise<RestoreResult> {
  const { manifest } = archive;
  const { progress } = options;
  const sql = connect(backend);
  try {
    requireMigrations(await readMigrations(sql), manifest);
    await requireLoadable(sql, manifest, options);
    progress.step(`Restoring ${manifest.images.length} images`);
    const uploaded = await restoreImages(archive, openStorage(backend.url, backend.secretKey), progress);
    progress.step(`Restoring ${manifest.rows.toLocaleString('en-GB')} rows in ${manifest.tables.length} tables`);
    const tables = await loadRows(backend, archive, options);
    const advice = backend.isLocal ? await describeLostFactors(sql) : [];
    return { manifest, tables, uploaded, present: manifest.images.length - uploaded, advice };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Restores an archive into a scratch product and compares everything with its manifest. Throws a UserError if anything differs.
 * @returns a line that summarises what is equal
 */
export async function verifyArchive(file: string, options: ArchiveOptions): Promise<string> {
  const since = Date.now();
  const { progress, shutdown, migrations = migrationsFolder } = options;
  const { manifest, tables } = await withArchive(file, options, (archive) =>
    withScratchProduct(shutdown, async (product) =>
      restoreArchive(archive, await product.start(migrations), { replace: false, liveRevision: 0, progress }),
    ),
  );
  const absent = tables.filter(({ rows }) => rows === undefined).map(({ name }) => name);
  const restored = `${formatCount(tables.length - absent.length, 'table')} with ${formatCount(manifest.rows, 'row')} and ${formatCount(manifest.images.length, 'image')}`;
  const left = absent.length > 0 ? `, without ${absent.join(', ')}, which the local backend lacks` : '';
  return `Verified: ${file} of ${manifest.createdAt}, ${restored} restored and equal in ${((Date.now() - since) / 1000).toFixed(1)} s${left}.`;
}

/** Throws a UserError unless a database has exactly the migrations of an archive. */
function requireMigrations(applied: readonly string[], { migrations }: Manifest): void {
  const missing = migrations.filter((version) => !applied.includes(version));
  const unknown = applied.filter((version) => !migrations.includes(version));
  if (missing.length > 0) {
    throw new UserError(
      `The database lacks ${missing.length} migrations (${missing[0]} and so on), so nothing was changed. Run npm run setup first.`,
    );
  }
  if (unknown.length > 0) {
    throw new UserError(
      `The database has a migration that this version of the product does not know (${unknown[0]}), so nothing was changed. Restore with the version that is installed there.`,
    );
  }
}

/**
 * Uploads the images that the storage does not have with equal bytes and type, and reads each back.
 * @returns the number of uploaded images
 */
async function restoreImages(
  { file, passphrase, manifest }: CheckedArchive,
  storage: Storage,
  progress: BackupProgress,
): Promise<number> {
  const images = new Map(manifest.images.map((image) => [imageEntryName(image), image]));
  let uploaded = 0;
  let done = 0;
  for await (const { name, content } of readArchive(file, passphrase)) {
    const image = images.get(name);
    if (!image) continue;
    if (!(await isStored(storage, image))) {
      await uploadImage(storage, image, Buffer.from(content), image.type);
      if (!(await isStored(storage, image))) {
        throw new UserError(`The storage returns other bytes for ${image.bucket}/${image.path} than were uploaded.`);
      }
      uploaded++;
    }
    progress.count(++done, images.size, 'images');
  }
  return uploaded;
}

/** Returns true if the storage has an image with the same bytes and type. */
async function isStored(storage: Storage, image: ImageEntry): Promise<boolean> {
  const stored = await downloadImage(storage, image);
  if (!stored) return false;
  const { sha256, type } = describeImage(image, stored.bytes, stored.type);
  return sha256 === image.sha256 && type === image.type;
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
      ({ bucket, path }) => `  Not in the archive, since the storage had no such image: ${bucket}/${path}`,
    ),
    `Restored: ${formatCount(manifest.rows, 'row')} and ${formatCount(manifest.images.length, 'image')} as they were at ${manifest.createdAt}, all equal, in ${seconds.toFixed(1)} s.`,
    ...advice,
  ].join('\n');
}
