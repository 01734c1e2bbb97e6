import { migrationsFolder } from '../setup/migration-files.ts';
import { count } from './describe.ts';
import { type ArchiveOptions, restoreArchive, withArchive } from './restore-archive.ts';
import { withScratchProduct } from './scratch-product.ts';

/**
 * Restores an archive into a scratch product and compares everything with its manifest. Throws a UserError if anything differs.
 * @returns a line that summarises what is equal
 */
export async function verifyArchive(file: string, options: ArchiveOptions): Promise<string> {
  const since = Date.now();
  const { watch, shutdown, migrations = migrationsFolder } = options;
  const { manifest, tables } = await withArchive(file, options, (archive) =>
    withScratchProduct(shutdown, async (product) =>
      restoreArchive(archive, await product.start(migrations), { replace: false, liveRevision: 0, watch }),
    ),
  );
  const absent = tables.filter(({ rows }) => rows === undefined).map(({ name }) => name);
  const restored = `${count(tables.length - absent.length, 'table')} with ${count(manifest.rows, 'row')} and ${count(manifest.images.length, 'image')}`;
  const left = absent.length > 0 ? `, without ${absent.join(', ')}, which the local backend lacks` : '';
  return `Verified: ${file} of ${manifest.createdAt}, ${restored} restored and equal in ${((Date.now() - since) / 1000).toFixed(1)} s${left}.`;
}
