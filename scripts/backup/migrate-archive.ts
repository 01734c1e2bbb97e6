import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { openDataDirectory } from '../runtime/data-directory.ts';
import { connect } from '../runtime/database-connection.ts';
import { listMigrations } from '../runtime/migrations.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { temporaryFolder } from '../runtime/temporary-folder.ts';
import { type ArchiveEntry, readArchive, writeArchive } from './archive.ts';
import { readSnapshot } from './back-up.ts';
import { type Backend, startBackend } from './backend.ts';
import { type CheckedArchive, loadRows } from './load-rows.ts';
import { type Manifest, manifestName, writeManifest } from './manifest.ts';
import { silentProgress } from './progress.ts';

/** An empty product in a temporary folder, on ports of its own. */
export interface ScratchProduct {
  readonly dataDirectory: string;
  /** Starts it with the migrations of a folder. A second start with more of them applies the rest. */
  start(migrations: string): Promise<Backend>;
  /** Stops what was started last. */
  stop(): Promise<void>;
}

/** Runs a function with a scratch product and removes it afterwards, even if the program is stopped. */
export async function withScratchProduct<Result>(
  shutdown: Pick<Shutdown, 'add'>,
  use: (product: ScratchProduct) => Promise<Result>,
): Promise<Result> {
  const dataDirectory = await openDataDirectory({ DATA_DIR: temporaryFolder('scratch') });
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  const remove = async () => {
    await stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  shutdown.add(remove);
  try {
    const add = (next: () => Promise<void>) => void stops.push(next);
    return await use({
      dataDirectory,
      start: (migrations) => startBackend(dataDirectory, { add }, migrations),
      stop,
    });
  } finally {
    await remove();
  }
}

/**
 * Rewrites an archive of an older version for the present schema. A scratch product gets the archive's migrations and rows, then
 * the later migrations, which change the rows as in a running product. The new archive is in the folder of the scratch product.
 */
export async function migrateArchive(
  archive: CheckedArchive,
  migrations: string,
  product: ScratchProduct,
): Promise<CheckedArchive> {
  const { manifest, passphrase } = archive;
  const earlier = path.join(product.dataDirectory, 'migrations');
  await mkdir(earlier);
  for (const { version, file } of await listMigrations(migrations)) {
    if (manifest.migrations.includes(version)) await copyFile(path.join(migrations, file), path.join(earlier, file));
  }
  await loadRows(await product.start(earlier), archive, { replace: false, liveRevision: 0 });
  await product.stop();

  const sql = connect(await product.start(migrations));
  const file = path.join(product.dataDirectory, 'migrated.tar.zst');
  let migrated = manifest;
  const entries = replaceTables(sql, archive, (written) => {
    migrated = written;
  });
  await writeArchive(file, entries, { time: new Date(manifest.createdAt), passphrase });
  await sql.end({ timeout: 1 });
  await product.stop();
  return { file, passphrase, manifest: migrated };
}

/** Yields the tables of a database, and the images of an archive. */
async function* replaceTables(
  sql: postgres.Sql,
  { file, passphrase, manifest }: CheckedArchive,
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<ArchiveEntry> {
  const { tables, sequences, migrations } = yield* readSnapshot(sql, silentProgress);
  for await (const entry of readArchive(file, passphrase)) {
    if (!entry.name.startsWith('tables/') && entry.name !== manifestName) yield entry;
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const entry = writeManifest({ ...manifest, tables, sequences, migrations, rows });
  onManifest(entry.manifest);
  yield entry;
}
