import { UserError } from '../../app/errors.ts';

/** A file of an archive. */
export interface TarEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

const block = 512;
/** Larger files than any that we write: tables come in parts, images are limited by their buckets. */
const maxEntryBytes = 256 * 1024 * 1024;
const end = Buffer.alloc(2 * block);

/**
 * Writes entries in the format of POSIX (ustar, and pax for names that do not fit), which every tar program reads.
 * @param time of modification that all entries get
 */
export async function* writeTar(entries: AsyncIterable<TarEntry>, time: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, content } of entries) {
    const bytes = Buffer.from(name);
    const fits = bytes.length <= 100 && /^[\x20-\x7e]+$/.test(name);
    if (!fits) yield* writeEntry('pax-header', 'x', paxRecord('path', name), time);
    yield* writeEntry(fits ? name : name.replace(/[^\x20-\x7e]/g, '_').slice(-100), '0', content, time);
  }
  yield end;
}

function* writeEntry(name: string, type: string, content: Uint8Array, time: Date): Generator<Uint8Array> {
  const header = Buffer.alloc(block);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0, 'latin1');
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8) + octal(0, 8), 108);
  header.write(octal(content.length, 12), 124);
  header.write(octal(Math.floor(time.getTime() / 1000), 12), 136);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  header.write(octal(checksumOf(header), 7), 148);
  header.write(' ', 155);
  yield header;
  yield content;
  const rest = content.length % block;
  if (rest > 0) yield Buffer.alloc(block - rest);
}

/** Returns a pax record: its own length, a key and a value. */
function paxRecord(key: string, value: string): Buffer {
  const text = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(text);
  let length = bytes + 1;
  while (String(length).length + bytes !== length) length = String(length).length + bytes;
  return Buffer.from(`${length}${text}`);
}

/** Reads the entries of a tar in their order. Throws a UserError if it is damaged, or ends before its end mark. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const read = createReader(chunks);
  let longName: string | undefined;
  for (;;) {
    const header = await read(block);
    if (header.every((byte) => byte === 0)) break;
    const { name, size, type } = parseHeader(header);
    const content = await read(size);
    await read((block - (size % block)) % block);
    if (type === 'x') longName = parsePaxPath(content);
    else if (type === '0') {
      yield { name: longName ?? name, content };
      longName = undefined;
    } else throw new UserError('The archive has an entry that is no file.');
  }
  if (!(await read(block)).every((byte) => byte === 0)) throw new UserError('The archive has no end mark.');
  if (await read.hasMore()) throw new UserError('The archive goes on behind its end mark.');
}

function parseHeader(header: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, length: number) => header.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  const stored = Number.parseInt(text(148, 8), 8);
  const size = Number.parseInt(text(124, 12), 8);
  if (stored !== checksumOf(header) || !text(257, 6).startsWith('ustar') || !(size <= maxEntryBytes)) {
    throw new UserError('The archive has a damaged entry.');
  }
  return { name: text(0, 100), size, type: text(156, 1) };
}

/** Returns the sum of a header's bytes, in which the field of the sum itself counts as blanks. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function parsePaxPath(content: Buffer): string {
  const path = /^\d+ path=([^\n]+)\n$/.exec(content.toString())?.[1];
  if (path === undefined) throw new UserError('The archive has a damaged entry.');
  return path;
}

interface Reader {
  (length: number): Promise<Buffer>;
  hasMore(): Promise<boolean>;
}

/** Creates a function that reads a number of bytes. It throws a UserError where fewer follow. */
function createReader(chunks: AsyncIterable<Uint8Array>): Reader {
  const iterator = chunks[Symbol.asyncIterator]();
  let pending: Uint8Array[] = [];
  let available = 0;
  const fill = async (length: number) => {
    while (available < length) {
      const next = await iterator.next();
      if (next.done) return false;
      pending.push(next.value);
      available += next.value.length;
    }
    return true;
  };
  const read = async (length: number) => {
    if (!(await fill(length))) throw new UserError('The archive is cut off.');
    const all = Buffer.concat(pending);
    pending = all.length > length ? [all.subarray(length)] : [];
    available = all.length - length;
    return all.subarray(0, length);
  };
  return Object.assign(read, { hasMore: () => fill(1) });
}
