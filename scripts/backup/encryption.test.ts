import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

const passphrase = 'seven camels at the well';

const collect = async (chunks: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(chunks));
const stream = (bytes: Buffer) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);
/** Encrypts with the smallest cost, so that scrypt is fast. */
const seal = (bytes: Buffer) => collect(encrypt(stream(bytes), passphrase, 1));
const open = (bytes: Buffer, secret = passphrase) => collect(decrypt(stream(bytes), secret));

describe('encrypt', () => {
  it.each([0, 1, 64 * 1024, 64 * 1024 + 1, 200_000])('encrypts %i bytes so that they come back', async (size) => {
    const bytes = randomBytes(size);
    const sealed = await seal(bytes);
    expect(isEncrypted(sealed)).toBe(true);
    expect((await open(sealed)).equals(bytes)).toBe(true);
  });

  it('hides the content, and gives equal content other bytes each time', async () => {
    const bytes = Buffer.alloc(1000, 'Amina ');
    const [one, other] = [await seal(bytes), await seal(bytes)];
    expect(one.includes('Amina')).toBe(false);
    expect(one.subarray(-1000).equals(other.subarray(-1000))).toBe(false);
  });
});

describe('decrypt', () => {
  it('opens what the age program has encrypted', async () => {
    const file = `YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBjVk5UWmpUSTZqd2JkQ3B2VjIwUEpnIDE4Ck1ZQUpuYVRNZy9mWm9FeTNDVHFiK0t0R1Jn
      NDM2Yllpa3plRFB3Q0tCRkkKLS0tIGZpek1QNkY3Q3N5Y25DaVBFS2Z2azR2ZlJrNzA2d1dsdm5pbmQ1V0htNncKhGf1WXEzgEdZugMpz4KanRBLD6+TP9a/
      4LkV5dx1baci7J8PBqswY+SrVdKm`;
    expect(String(await open(Buffer.from(file, 'base64')))).toBe('seven camels\n');
  });

  it('refuses another passphrase, however close', async () => {
    const sealed = await seal(randomBytes(10));
    for (const secret of ['seven camels at the wel', 'Seven camels at the well', `${passphrase} `])
      await expect(open(sealed, secret)).rejects.toThrow('The passphrase is wrong, or the archive is damaged.');
    await expect(open(sealed, passphrase.normalize('NFD'))).resolves.toHaveLength(10);
  });

  it('refuses a file that is cut off or goes on', async () => {
    const sealed = await seal(randomBytes(200_000));
    for (const changed of [sealed.subarray(0, -1), sealed.subarray(0, 100_000), Buffer.concat([sealed, sealed])])
      await expect(open(changed)).rejects.toThrow(/damaged or cut off/);
  });

  it('refuses a file that asks for more memory than any of ours', async () => {
    const sealed = Buffer.from((await seal(randomBytes(10))).toString('latin1').replace(/ 1\n/, ' 30\n'), 'latin1');
    await expect(open(sealed)).rejects.toThrow('the archive is damaged.');
  });
});
