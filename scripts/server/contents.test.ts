import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepContents } from './contents.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'contents-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, content: string): Promise<string> {
  await writeFile(path.join(folder, name), content);
  return path.join(folder, name);
}

it('tells the same bytes by the same validator, in memory or not, and others by another', async () => {
  const [one, same, other] = [
    await write('a', 'x'.repeat(100)),
    await write('b', 'x'.repeat(100)),
    await write('c', 'y'),
  ];
  const [kept, streamed] = [keepContents(), keepContents({ large: 10 })];
  const content = await kept.read(one);
  expect(content).toMatchObject({ size: 100, etag: expect.stringMatching(/^"[\w-]{22}"$/) });
  expect(content?.bytes?.toString()).toBe('x'.repeat(100));
  expect(await streamed.read(same)).toEqual({ size: 100, etag: content?.etag });
  expect((await kept.read(other))?.etag).not.toBe(content?.etag);
});

it('reads a file once, however many ask at once, and again when others took its room', async () => {
  const [one, other] = [await write('a', 'a'.repeat(800)), await write('b', 'b'.repeat(800))];
  const contents = keepContents({ room: 2000 });
  const together = await Promise.all([contents.read(one), contents.read(one)]);
  expect(together[0]).toBe(together[1]);
  expect(await contents.read(one)).toBe(together[0]);
  await contents.read(other);
  const again = await contents.read(one);
  expect(again).toEqual(together[0]);
  expect(again).not.toBe(together[0]);
});

it('keeps what was asked for last', async () => {
  const [one, two, three] = [await write('a', 'a'), await write('b', 'b'), await write('c', 'c')];
  const contents = keepContents({ room: 1100 });
  const first = await contents.read(one);
  const second = await contents.read(two);
  await contents.read(one);
  await contents.read(three);
  expect(await contents.read(one)).toBe(first);
  expect(await contents.read(two)).not.toBe(second);
});

it('knows nothing of a file that is not there, and learns of it when it is', async () => {
  const contents = keepContents();
  expect(await contents.read(path.join(folder, 'a'))).toBeUndefined();
  await write('a', 'now');
  expect((await contents.read(path.join(folder, 'a')))?.bytes?.toString()).toBe('now');
});
