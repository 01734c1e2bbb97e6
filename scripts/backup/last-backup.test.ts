import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSuccess, readLastBackup, writeLastBackup } from './last-backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'last-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('remembers the last backup, and of a failure also the last success', async () => {
  expect(await readLastBackup(folder)).toBeUndefined();
  const success = { at: '2026-11-23T03:10:00.000Z', file: '/a.tar.zst', bytes: 5, rows: 3, images: 2, seconds: 0.4 };
  await writeLastBackup(folder, success);
  expect(await readLastBackup(folder)).toEqual(success);
  for (const at of ['2026-11-24T03:10:00.000Z', '2026-11-24T04:10:00.000Z']) {
    const failure = { at, failure: 'No space left.' };
    await writeLastBackup(folder, failure);
    expect(await readLastBackup(folder)).toEqual({ ...failure, lastSuccess: success });
  }
  expect(findSuccess(await readLastBackup(folder))).toEqual(success);
  await writeFile(path.join(folder, 'last-backup.json'), '{"at":');
  expect(await readLastBackup(folder)).toBeUndefined();
});
