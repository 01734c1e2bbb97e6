import { Decrypter, Encrypter } from 'age-encryption';
import { UserError } from '../runtime/errors.ts';

/** First bytes of a file encrypted with age. */
const mark = Buffer.from('age-encryption.org/v1\n');

/** Returns true for the first bytes of an encrypted file. */
export function isEncrypted(start: Uint8Array): boolean {
  return mark.equals(start.subarray(0, mark.length));
}

/**
 * Encrypts a stream with a passphrase, in the format of age.
 * @param workFactor exponent of scrypt's cost; age's default unless given
 */
export async function* encrypt(
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string,
  workFactor?: number,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize('NFC'));
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  yield* readStream(await encrypter.encrypt(toStream(chunks)));
}

/**
 * Decrypts a stream in the format of age. Throws a UserError for a wrong passphrase, and for a file that is damaged or cut off;
 * everything yielded before that is authentic.
 */
export async function* decrypt(chunks: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize('NFC'));
  const decrypted = await decrypter.decrypt(toStream(chunks)).catch(() => {
    throw new UserError('The passphrase is wrong, or the archive is damaged.');
  });
  try {
    yield* readStream(decrypted);
  } catch {
    throw new UserError('The archive is damaged or cut off: a part of it is not what was encrypted.');
  }
}

/** Turns chunks into a web stream. */
function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
