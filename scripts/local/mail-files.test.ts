import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMailFiles } from './mail-files.ts';

let folder: string;
let time: number;
const now = () => new Date(time++);
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mail-files-'));
  time = Date.parse('2026-11-23T03:00:00Z');
});
afterEach(() => rm(folder, { recursive: true }));

it('messages are listed newest first, read as they were saved, and readable for their owner only', async () => {
  const files = await openMailFiles(folder, now);
  const [first, second] = [randomUUID(), randomUUID()];
  await files.save(first, Buffer.from('one'));
  await files.save(second, Buffer.from('two'));
  const listed = await files.list();
  expect(listed.map(({ id }) => id)).toEqual([second, first]);
  expect(listed[1]?.name).toBe(`20261123T030000000Z-${first}`);
  expect(String(await files.read(listed[0]?.name ?? ''))).toBe('two');
  expect((await stat(files.folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(files.folder, `${listed[0]?.name}.eml`))).mode & 0o777).toBe(0o600);
});

it('a message that is sent again is kept beside its first one', async () => {
  const files = await openMailFiles(folder, now);
  const id = randomUUID();
  await files.save(id, Buffer.from('one'));
  await files.save(id, Buffer.from('two'));
  expect(await files.list()).toHaveLength(2);
});

it('the newest 500 messages are kept', async () => {
  const files = await openMailFiles(folder, now);
  for (let count = 0; count < 502; count += 1) await files.save(randomUUID(), Buffer.from(String(count)));
  const kept = await files.list();
  expect(kept).toHaveLength(500);
  expect(String(await files.read(kept.at(-1)?.name ?? ''))).toBe('2');
});

it('other files are neither listed nor read, nor is one outside the folder', async () => {
  const files = await openMailFiles(folder, now);
  await writeFile(path.join(files.folder, 'note.txt'), 'x');
  await writeFile(path.join(files.folder, `20261123T030000000Z-${randomUUID()}.new`), 'half');
  await writeFile(path.join(folder, 'credentials.json'), 'secret');
  expect(await files.list()).toEqual([]);
  for (const name of ['../credentials.json', 'note.txt', 'note', '..', ''])
    expect(await files.read(name)).toBeUndefined();
  expect(await files.read(`20261123T030000000Z-${randomUUID()}`)).toBeUndefined();
  expect(await readdir(files.folder)).toHaveLength(2);
});
