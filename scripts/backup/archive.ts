import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import * as tar from 'tar-stream';
import { errorCode, UserError } from '../runtime/errors.ts';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

/** A file of an archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Thrown for a file that cannot be restored. The message names the file. */
export class ArchiveError extends UserError {}

const megabyte = 1024 * 1024;
/** More than any image that a bucket accepts, and any manifest. */
const maxBytes = 16 * megabyte;
/** Tables are written in parts of 4 MB, plus at most a row. */
const maxPartBytes = 64 * megabyte;
const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 },
};
/** Header of a zstd frame of 32 bytes that decompressors skip. */
const sealFrame = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const sealBytes = sealFrame.length + 32;

/**
 * Writes an archive (a tar, compressed by zstd, encrypted by age if there is a passphrase) that only its owner may read. Waits
 * until it is on disk.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
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
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<ArchiveEntry> {
  const start = await readStart(file);
  const encrypted = isEncrypted(start);
  if (!encrypted && !zstdMark.equals(start.subarray(0, zstdMark.length))) {
    throw new ArchiveError(`${file} is not a backup of this product, or its beginning is damaged.`);
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
    if (!(await stat(file)).isFile()) throw new ArchiveError(`${file} is not a file.`);
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

/**
 * Writes entries as a tar.
 * @param time modification time of all entries
 */
function writeTar(entries: AsyncIterable<ArchiveEntry>, time: Date): Readable {
  const pack = tar.pack();
  const addEntry = ({ name, content }: ArchiveEntry) =>
    new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mtime: time, mode: 0o600 };
      pack.entry(header, Buffer.from(content), (error) => (error ? reject(error) : resolve()));
    });
  async function addAll(): Promise<void> {
    for await (const entry of entries) await addEntry(entry);
    pack.finalize();
  }
  addAll().catch((error: Error) => pack.destroy(error));
  return Readable.from(pack, { objectMode: false });
}

/** Reads the entries of a tar in order. Throws a UserError if it is damaged, cut off or has an entry that no backup has. */
async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const piped = pipeline(Readable.from(chunks, { objectMode: false }), extract);
  piped.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file') throw new UserError('The archive has an entry that is not a file.');
      if (size > (name.startsWith('tables/') ? maxPartBytes : maxBytes))
        throw new UserError('The archive has an entry that is larger than any of ours.');
      yield { name, content: await buffer(entry) };
    }
    await piped;
  } catch (error) {
    // Errors of the format have no code, unlike those of files and compression.
    if (error instanceof UserError || errorCode(error) !== undefined) throw error;
    throw new UserError('The archive is damaged or cut off.');
  }
}

/** Appends the digest of a compressed stream in a frame that zstd skips. zstd's own checksum does not detect every cut. */
export async function* seal(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([sealFrame, hash.digest()]);
}

/** Yields a sealed stream without its digest. Throws a UserError at the end if anything was changed, left out or added. */
async function* unseal(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let end = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = Buffer.concat([end, chunk]);
    const content = all.subarray(0, Math.max(0, all.length - sealBytes));
    end = all.subarray(content.length);
    hash.update(content);
    if (content.length > 0) yield content;
  }
  if (!end.equals(Buffer.concat([sealFrame, hash.digest()]))) throw new UserError('The archive is damaged or cut off.');
}
