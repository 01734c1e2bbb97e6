import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { errorCode, UserError } from '../../runtime/errors.ts';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';
import { seal, unseal } from './seal.ts';
import { readTar, type TarEntry, writeTar } from './tar.ts';

/** Thrown for a file that cannot be restored. The message names the file. */
export class ArchiveError extends UserError {}

const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 },
};

/**
 * Writes an archive (a tar, compressed by zstd, encrypted by age if there is a passphrase) that only its owner may read. Waits
 * until it is on disk.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<TarEntry>,
  options: { readonly time: Date; readonly passphrase: string | undefined; readonly workFactor?: number },
): Promise<void> {
  const { time, passphrase, workFactor } = options;
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const source = writeTar(entries, time);
  const compress = createZstdCompress(compression);
  if (passphrase === undefined) return pipeline(source, compress, seal, target);
  return pipeline(source, compress, seal, (chunks) => encrypt(chunks, passphrase, workFactor), target);
}

/**
 * Reads the entries of an archive. Throws an ArchiveError if the file cannot be read, is no archive, is damaged or cut off, if
 * the passphrase is wrong or missing, or if there is a passphrase but the file is not encrypted.
 */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<TarEntry> {
  const start = await readStart(file);
  const encrypted = isEncrypted(start);
  if (!encrypted && !zstdMark.equals(start.subarray(0, zstdMark.length))) {
    throw new ArchiveError(`${file} is no backup of this product, or its beginning is damaged.`);
  }
  if (encrypted && passphrase === undefined) {
    throw new ArchiveError(`${file} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was written with.`);
  }
  if (!encrypted && passphrase !== undefined) {
    throw new ArchiveError(
      `${file} is not encrypted, although BACKUP_PASSPHRASE is set: anybody may have written it. With --plain it is read all the same.`,
    );
  }
  const source = createReadStream(file);
  const sealed = encrypted && passphrase !== undefined ? decrypt(source, passphrase) : source;
  const plain = Readable.from(unseal(sealed), { objectMode: false });
  const decompressed = createZstdDecompress();
  // Reading can stop before the streams end; destroying them must not throw then.
  for (const stream of [source, plain, decompressed]) stream.on('error', () => undefined);
  const piped = pipeline(plain, decompressed);
  piped.catch(() => undefined);
  try {
    yield* readTar(decompressed);
    await piped;
  } catch (error) {
    throw toArchiveError(file, error);
  } finally {
    for (const stream of [source, plain, decompressed]) stream.destroy();
  }
}

async function readStart(file: string): Promise<Buffer> {
  try {
    if (!(await stat(file)).isFile()) throw new ArchiveError(`${file} is no file.`);
    const handle = await open(file);
    try {
      return (await handle.read(Buffer.alloc(64), 0, 64, 0)).buffer;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new ArchiveError(
      errorCode(error) === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${errorCode(error)}).`,
    );
  }
}

function toArchiveError(file: string, error: unknown): unknown {
  if (error instanceof ArchiveError) return error;
  if (error instanceof UserError) return new ArchiveError(`${file} cannot be restored. ${error.message}`);
  const code = errorCode(error) ?? '';
  if (code.startsWith('ZSTD') || code.startsWith('ERR_') || code === 'Z_BUF_ERROR') {
    return new ArchiveError(`${file} cannot be restored. The archive is damaged or cut off.`);
  }
  return error;
}
