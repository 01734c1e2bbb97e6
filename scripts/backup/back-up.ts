import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { z } from 'zod';
import packageFile from '../../package.json' with { type: 'json' };
import { connect, requireAnswer } from '../runtime/database-connection.ts';
import { errorCode, UserError } from '../runtime/errors.ts';
import { readMigrations } from '../runtime/migrations.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import { deleteOldArchives, deletePartialArchives, findFreeName } from './archive-folder.ts';
import type { Backend } from './backend.ts';
import { describeImage, downloadImage, listImages, openStorage, type Storage, type StoredImage } from './images.ts';
import { type SuccessfulBackup, writeLastBackup } from './last-backup.ts';
import { type ImageEntry, imageEntryName, type Manifest, type TableEntry, writeManifest } from './manifest.ts';
import { type BackupProgress, formatCount } from './progress.ts';
import { exportTable, listTables, readSequences, readServerVersion, type Sequence, setTextFormats } from './tables.ts';

/** Number of images downloaded at a time. */
const concurrentImages = 4;

/** Where and how an archive is written. */
export interface BackupOptions {
  readonly folder: string;
  /** Number of archives to keep in the folder, including the new one; all unless given. */
  readonly keep?: number | undefined;
  /** Passphrase to encrypt with; undefined leaves the archive readable. */
  readonly passphrase: string | undefined;
  /** Data directory that stores time and outcome. */
  readonly dataDirectory: string;
  readonly progress: BackupProgress;
}

/** A backup that was written. */
export interface Backup extends SuccessfulBackup {
  /** Images that are listed in the database but missing from the storage. */
  readonly missingImages: readonly StoredImage[];
  /** Names of older archives that were deleted. */
  readonly deleted: readonly string[];
}

/**
 * Writes an archive of a backend, complete or not at all, then deletes older ones beyond those to keep. Always stores time and
 * outcome in the data directory.
 */
export async function backUp(backend: Backend, options: BackupOptions): Promise<Backup> {
  const started = new Date();
  try {
    const backup = await writeBackup(backend, options, started);
    const { at, file, bytes, rows, images, seconds } = backup;
    await writeLastBackup(options.dataDirectory, { at, file, bytes, rows, images, seconds });
    return backup;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await writeLastBackup(options.dataDirectory, { at: started.toISOString(), failure }).catch(() => undefined);
    throw error;
  }
}

async function writeBackup(backend: Backend, options: BackupOptions, started: Date): Promise<Backup> {
  const { passphrase, progress } = options;
  const folder = path.resolve(options.folder);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new UserError(`The folder ${folder} for backups cannot be written (${errorCode(error)}).`);
  });
  await deletePartialArchives(folder, started);
  const partial = path.join(folder, `.discover-morocco-${process.pid}-${started.getTime()}.partial`);
  const sql = connect(backend);
  let manifest: Manifest | undefined;
  try {
    await requireAnswer(sql, backend);
    const entries = readEverything(sql, openStorage(backend.url, backend.secretKey), progress, (written) => {
      manifest = written;
    });
    await writeArchive(partial, entries, { time: started, passphrase }).catch((error: unknown) => {
      const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EACCES', 'EROFS', 'EIO'].includes(errorCode(error) ?? '');
      throw isFull ? new UserError(`The archive could not be written to ${folder} (${errorCode(error)}).`) : error;
    });
    if (!manifest) throw new Error('The archive has no manifest.');
    const name = await findFreeName(folder, started, passphrase !== undefined);
    const file = path.join(folder, name);
    await rename(partial, file);
    const bytes = await syncFile(folder, file);
    const { keep } = options;
    return {
      at: manifest.createdAt,
      file,
      bytes,
      rows: manifest.rows,
      images: manifest.images.length,
      seconds: (Date.now() - started.getTime()) / 1000,
      missingImages: manifest.missingImages,
      deleted: keep === undefined ? [] : await deleteOldArchives(folder, keep, name),
    };
  } finally {
    await sql.end({ timeout: 1 });
    await rm(partial, { force: true });
  }
}

/** Waits until the new name is on disk too, and returns the size of the file in bytes. */
async function syncFile(folder: string, file: string): Promise<number> {
  const handle = await open(folder).catch(() => undefined);
  // Windows cannot sync a folder.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
  const archive = await open(file);
  const { size } = await archive.stat();
  await archive.close();
  return size;
}

const revisionRows = z.tuple([z.object({ revision: z.coerce.number() })]);

/** Yields the tables as of one moment, then the images listed at that moment, then the manifest. */
async function* readEverything(
  sql: postgres.Sql,
  storage: Storage,
  progress: BackupProgress,
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<ArchiveEntry> {
  const snapshot = yield* readSnapshot(sql, progress);
  const { listed, ...facts } = snapshot;
  progress.step(`Reading ${listed.length} images`);
  const images: ImageEntry[] = [];
  const missingImages: StoredImage[] = [];
  for await (const { image, stored } of downloadAll(storage, listed)) {
    if (stored) {
      images.push(describeImage(image, stored.bytes, stored.type));
      yield { name: imageEntryName(image), content: stored.bytes };
    } else missingImages.push(image);
    progress.count(images.length + missingImages.length, listed.length, 'images');
  }
  if (listed.length > 0 && images.length === 0) {
    throw new UserError(
      `The storage has none of the ${listed.length} images that the database lists. Do database and API belong to the same project?`,
    );
  }
  const rows = facts.tables.reduce((sum, table) => sum + table.rows, 0);
  const entry = writeManifest({ product: packageFile.version, ...facts, rows, images, missingImages });
  onManifest(entry.manifest);
  yield entry;
}

export interface Snapshot {
  readonly createdAt: string;
  readonly database: string;
  readonly contentRevision: number;
  readonly migrations: string[];
  readonly tables: TableEntry[];
  readonly sequences: Sequence[];
  readonly listed: StoredImage[];
}

/** Reads all tables in one transaction, which sees the database as it was at the start. */
export async function* readSnapshot(
  sql: postgres.Sql,
  progress: BackupProgress,
): AsyncGenerator<ArchiveEntry, Snapshot> {
  const session = await sql.reserve();
  await session`begin isolation level repeatable read read only`;
  await setTextFormats(session);
  const [time] = z.tuple([z.object({ now: z.date() })]).parse(await session`select now()`);
  const migrations = await readMigrations(session);
  if (migrations.length === 0) {
    throw new UserError(
      'The database has no list of its migrations, so a backup of it could not be restored. Apply them with npm run setup.',
    );
  }
  const list = await listTables(session);
  progress.step(`Reading ${list.length} tables`);
  const [{ revision }] = revisionRows.parse(await session`select revision from private.content_revision`);
  const tables: TableEntry[] = [];
  for (const table of list) tables.push(yield* exportTable(session, table));
  const snapshot = {
    createdAt: time.now.toISOString(),
    database: await readServerVersion(session),
    contentRevision: revision,
    migrations,
    tables,
    sequences: await readSequences(session),
    listed: await listImages(session),
  };
  await session`commit`;
  session.release();
  return snapshot;
}

interface Download {
  readonly image: StoredImage;
  readonly stored: Awaited<ReturnType<typeof downloadImage>>;
}

/** Downloads images, a few ahead of the one being written, and yields them in order. */
async function* downloadAll(storage: Storage, images: readonly StoredImage[]): AsyncGenerator<Download> {
  const ahead: Promise<Download>[] = [];
  for (const image of images) {
    const download = downloadImage(storage, image).then((stored) => ({ image, stored }));
    // An error is reported when its turn comes.
    download.catch(() => undefined);
    ahead.push(download);
    if (ahead.length < concurrentImages) continue;
    const next = await ahead.shift();
    if (next) yield next;
  }
  for (const download of ahead) yield await download;
}

/** Returns the lines that say what was backed up. */
export function describeBackup(backup: Backup): string {
  const { file, bytes, rows, images, seconds, missingImages, deleted } = backup;
  return [
    ...missingImages.map(({ bucket, path }) => `  Left out, since the storage has no such image: ${bucket}/${path}`),
    ...deleted.map((name) => `  Deleted: ${name}`),
    `  Backed up ${formatCount(rows, 'row')} and ${formatCount(images, 'image')} in ${seconds.toFixed(1)} s: ${file} (${formatBytes(bytes)})`,
  ].join('\n');
}

function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
