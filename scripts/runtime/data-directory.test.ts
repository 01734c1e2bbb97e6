import { chown, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseForeign } from './data-directory.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'foreign-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('accepts a folder of its own, and a path where nothing is yet', async () => {
  await expect(refuseForeign(folder)).resolves.toBeUndefined();
  await expect(refuseForeign(path.join(folder, 'none'))).resolves.toBeUndefined();
});

it('refuses a link, also to a folder of its own', async () => {
  const [own, link] = [path.join(folder, 'own'), path.join(folder, 'link')];
  await mkdir(own);
  await symlink(own, link);
  await expect(refuseForeign(link)).rejects.toThrow(/belongs to somebody else/);
});

it('refuses a folder of another user', async () => {
  // Only root can give a folder away; for others, / belongs to another user.
  const foreign = process.getuid?.() === 0 ? folder : '/';
  if (foreign === folder) await chown(folder, 65_534, 65_534);
  await expect(refuseForeign(foreign)).rejects.toThrow(/belongs to somebody else/);
});
