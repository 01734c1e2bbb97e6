import { createHash } from 'node:crypto';
import { UserError } from '../../runtime/errors.ts';

/** Header of a zstd frame of 32 bytes that decompressors skip. */
const frame = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const sealBytes = frame.length + 32;

/** Appends the digest of a compressed stream in a frame that zstd skips. zstd's own checksum does not detect every cut. */
export async function* seal(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([frame, hash.digest()]);
}

/** Yields a sealed stream without its digest. Throws a UserError at the end if anything was changed, left out or added. */
export async function* unseal(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let end = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = Buffer.concat([end, chunk]);
    const content = all.subarray(0, Math.max(0, all.length - sealBytes));
    end = all.subarray(content.length);
    hash.update(content);
    if (content.length > 0) yield content;
  }
  if (!end.equals(Buffer.concat([frame, hash.digest()]))) throw new UserError('The archive is damaged or cut off.');
}
