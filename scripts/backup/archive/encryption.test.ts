import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

const passphrase = 'seven camels at the well';
/** Mark, salt and cost. */
const headBytes = 29 + 16 + 1;
const chunkBytes = 64 * 1024 + 16;

const collect = async (chunks: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(chunks));
const stream = (bytes: Buffer) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);
/** Encrypts with the smallest cost, so that scrypt is fast. */
const seal = (bytes: Buffer) => collect(encrypt(stream(bytes), passphrase, 1));
const open = (bytes: Buffer, secret = passphrase) => collect(decrypt(stream(bytes), secret));

describe('encrypt', () => {
  it.each([0, 1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 3 * 64 * 1024, 200_000])(
    'encrypts %i bytes so that they come back',
    async (size) => {
      const bytes = randomBytes(size);
      const sealed = await seal(bytes);
      expect(isEncrypted(sealed)).toBe(true);
      expect((await open(sealed)).equals(bytes)).toBe(true);
      expect(sealed.length).toBe(headBytes + size + 16 * Math.max(1, Math.ceil(size / 65536)));
    },
  );

  it('hides the content, and gives equal content other bytes each time', async () => {
    const bytes = Buffer.alloc(1000, 'Amina ');
    const [one, other] = [await seal(bytes), await seal(bytes)];
    expect(one.includes('Amina')).toBe(false);
    expect(one.subarray(headBytes, headBytes + 100).equals(other.subarray(headBytes, headBytes + 100))).toBe(false);
  });
});

describe('decrypt', () => {
  it('refuses another passphrase, however close', async () => {
    const sealed = await seal(randomBytes(10));
    for (const secret of ['seven camels at the wel', 'Seven camels at the well', `${passphrase} `]) {
      await expect(open(sealed, secret)).rejects.toThrow('The passphrase is wrong, or the archive is damaged.');
    }
    await expect(open(sealed, passphrase.normalize('NFD'))).resolves.toHaveLength(10);
  });

  it('refuses chunks that are left out, moved, repeated or of another file, at any place', async () => {
    const content = Buffer.alloc(3 * 65536, 'the same in each chunk');
    const sealed = await seal(content);
    const head = sealed.subarray(0, headBytes);
    const [a, b, c] = [0, 1, 2].map((at) =>
      sealed.subarray(headBytes + at * chunkBytes, headBytes + (at + 1) * chunkBytes),
    );
    const foreign = (await seal(content)).subarray(headBytes, headBytes + chunkBytes);
    if (!a || !b || !c) throw new Error('There are too few chunks.');
    expect(await open(Buffer.concat([head, a, b, c]))).toHaveLength(content.length);
    for (const order of [
      [],
      [a],
      [a, b],
      [b, c],
      [a, c],
      [c],
      [b, a, c],
      [a, a, b, c],
      [a, b, c, c],
      [foreign, b, c],
    ]) {
      await expect(open(Buffer.concat([head, ...order])), `${order.length}`).rejects.toThrow(/damaged|cut off/);
    }
  });

  it('refuses a file that asks for more memory than any of ours', async () => {
    const sealed = await seal(randomBytes(10));
    sealed[headBytes - 1] = 30;
    await expect(open(sealed)).rejects.toThrow('The archive is damaged.');
  });
});
