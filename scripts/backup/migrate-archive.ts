import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { connect } from '../runtime/database-connection.ts';
import { listMigrations } from '../setup/migration-files.ts';
import { readArchive, writeArchive } from './archive/archive-file.ts';
import type { TarEntry } from './archive/tar.ts';
import { readSnapshot } from './back-up.ts';
import { type CheckedArchive, loadRows } from './load-rows.ts';
import { withLoaderRole } from './loader-role.ts';
import { type Manifest, manifestName, writeManifest } from './manifest.ts';
import type { ScratchProduct } from './scratch-product.ts';
import { silent } from './watch.ts';

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
  await withLoaderRole(await product.start(earlier), (loader) =>
    loadRows(loader, archive, { replace: false, isLocal: true, liveRevision: 0 }),
  );
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
): AsyncGenerator<TarEntry> {
  const { tables, sequences, migrations } = yield* readSnapshot(sql, silent);
  for await (const entry of readArchive(file, passphrase)) {
    if (!entry.name.startsWith('tables/') && entry.name !== manifestName) yield entry;
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const entry = writeManifest({ ...manifest, tables, sequences, migrations, rows });
  onManifest(entry.manifest);
  yield entry;
}
