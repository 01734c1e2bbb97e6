import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pLimit from 'p-limit';
import { exists } from '../../runtime/files.ts';

const brotli = promisify(brotliCompress);
/** Bytes from which a file is worth compressing. */
const minSize = 200;

/** Returns true for text files, which are worth compressing. */
function isText(file: string): boolean {
  return /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(file);
}

/**
 * Writes a brotli copy beside every text file without one. Scripts and styles get the best compression, cached for all releases;
 * pages, which change with the content, nearly the best in a third of its time.
 * @param files paths below the folder
 * @param cache folder with compressed scripts and styles, named by their content
 */
export async function writeCompressedCopies(folder: string, files: readonly string[], cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  // Several at a time, since threads do the work.
  await pLimit(4).map(files.filter(isText), (file) => compressFile(folder, file, cache));
}

/**
 * Writes a brotli copy beside a page, or a file of data, that has just been written.
 * @param bytes its content
 */
export async function writeCompressedPage(file: string, bytes: Buffer): Promise<void> {
  if (isText(file) && bytes.length >= minSize) await writeFile(`${file}.br`, await compressBytes(bytes, 10));
}

async function compressFile(folder: string, file: string, cache: string): Promise<void> {
  const original = path.join(folder, file);
  const copy = `${original}.br`;
  if (file === 'revision.json' || (await exists(copy))) return;
  const bytes = await readFile(original);
  if (!/\.(js|css)$/.test(file)) {
    await writeCompressedPage(original, bytes);
    return;
  }
  if (bytes.length < minSize) return;
  const cached = path.join(cache, `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.br`);
  if (!(await exists(cached))) {
    // Renamed when complete, since several builds share the cache.
    const fresh = `${cached}.${randomUUID()}`;
    await writeFile(fresh, await compressBytes(bytes, 11), { flush: true });
    await rename(fresh, cached);
  }
  await copyFile(cached, copy);
}

function compressBytes(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
