import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as tar from 'tar-stream';
import { errorCode, UserError } from '../../runtime/errors.ts';

/** A file of an archive. */
export interface TarEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

const megabyte = 1024 * 1024;
/** More than any image that a bucket accepts, and any manifest. */
const maxBytes = 16 * megabyte;
/** Tables are written in parts of 4 MB, plus at most a row. */
const maxPartBytes = 64 * megabyte;

/**
 * Writes entries as a tar.
 * @param time modification time of all entries
 */
export function writeTar(entries: AsyncIterable<TarEntry>, time: Date): Readable {
  const pack = tar.pack();
  const addEntry = ({ name, content }: TarEntry) =>
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
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const extract = tar.extract();
  const piped = pipeline(Readable.from(chunks, { objectMode: false }), extract);
  piped.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file') throw new UserError('The archive has an entry that is no file.');
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
