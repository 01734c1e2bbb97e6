import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { UserError } from '../../app/errors.ts';

/**
 * Format of an encrypted file: the mark, the salt and the exponent of scrypt's cost, then chunks of 64 KiB, each sealed with
 * AES-256-GCM. The nonce of a chunk is its number and a mark of the last one, so that no chunk can be changed, moved, repeated
 * or left out, the last ones included (the construction is called STREAM). A changed salt or cost gives another key.
 */
const mark = Buffer.from('discover-morocco encrypted 1\n');
const saltBytes = 16;
const headBytes = mark.length + saltBytes + 1;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
/** scrypt takes 128 MB and some tenths of a second with 2^17; a file may not ask for more than 1 GB. */
const defaultCost = 17;
const maxCost = 20;

/** Returns true for the first bytes of an encrypted file. */
export function isEncrypted(start: Uint8Array): boolean {
  return Buffer.from(start).subarray(0, mark.length).equals(mark);
}

/**
 * Encrypts a stream with a passphrase.
 * @param cost exponent of scrypt's cost
 */
export async function* encrypt(
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost = defaultCost,
): AsyncGenerator<Uint8Array> {
  const head = Buffer.concat([mark, randomBytes(saltBytes), Buffer.from([cost])]);
  const key = await deriveKey(passphrase, head);
  yield head;
  for await (const { content, number, isLast } of numberChunks(chunks, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts what encrypt() wrote. Throws a UserError for a wrong passphrase, and for a file that was damaged or cut off;
 * what it has yielded until then was authentic.
 */
export async function* decrypt(chunks: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < headBytes) {
    const next = await iterator.next();
    if (next.done) throw new UserError('The archive is cut off.');
    start = Buffer.concat([start, next.value]);
  }
  const head = start.subarray(0, headBytes);
  if (!isEncrypted(head) || (head.at(-1) ?? 0) > maxCost) throw new UserError('The archive is damaged.');
  const key = await deriveKey(passphrase, head);
  const sealed = resume(start.subarray(headBytes), iterator);
  for await (const { content, number, isLast } of numberChunks(sealed, chunkBytes + tagBytes)) {
    if (content.length < tagBytes) throw new UserError('The archive is cut off.');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    decipher.setAuthTag(content.subarray(-tagBytes));
    const plain = decipher.update(content.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch {
      throw new UserError(
        number === 0
          ? 'The passphrase is wrong, or the archive is damaged.'
          : 'The archive is damaged or cut off: a part of it is not what was encrypted.',
      );
    }
    yield plain;
  }
}

async function* resume(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

interface NumberedChunk {
  readonly content: Buffer;
  readonly number: number;
  readonly isLast: boolean;
}

/** Cuts a stream into chunks of one size; the last one may be smaller, and is the only one of an empty stream. */
async function* numberChunks(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<NumberedChunk> {
  let pending: Uint8Array[] = [];
  let available = 0;
  let number = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    available += chunk.length;
    if (available <= size) continue;
    const all = Buffer.concat(pending);
    let from = 0;
    // A whole chunk stays behind: only when more follows is it known not to be the last.
    for (; all.length - from > size; from += size) {
      yield { content: all.subarray(from, from + size), number: number++, isLast: false };
    }
    pending = [all.subarray(from)];
    available = all.length - from;
  }
  yield { content: Buffer.concat(pending), number, isLast: true };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function deriveKey(passphrase: string, head: Buffer): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** (head.at(-1) ?? 0), r: 8, p: 1, maxmem: 2 ** 31 - 1 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), head.subarray(mark.length, -1), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
