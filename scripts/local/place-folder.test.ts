import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeFolder } from './place-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'place-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function createFolder(name: string): Promise<string> {
  const created = path.join(folder, name);
  await mkdir(created);
  await writeFile(path.join(created, 'name'), name);
  return created;
}
const place = () => path.join(folder, 'place');
const readPlaced = () => readFile(path.join(place(), 'name'), 'utf8');

it('a folder is moved to a place that is free', async () => {
  await placeFolder(await createFolder('fresh'), place(), async () => false);
  expect(await readPlaced()).toBe('fresh');
});

it('a usable folder that another program has put there first stays as it is, since it may be in use', async () => {
  await createFolder('place');
  await placeFolder(await createFolder('fresh'), place(), async () => true);
  expect(await readPlaced()).toBe('place');
  expect(await readdir(folder)).toEqual(['place']);
});

it('a folder that cannot be used is replaced', async () => {
  await createFolder('place');
  await placeFolder(await createFolder('fresh'), place(), async () => false);
  expect(await readPlaced()).toBe('fresh');
});
