import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { adminSections } from '#shared/rules/paths.ts';

const folder = path.join(projectRoot, 'docs/screenshots');
const listImages = async () => (await readdir(folder)).filter((name) => name.endsWith('.jpg'));

it('the pictures of the README show the sections that the admin has', async () => {
  const seen = await readFile(path.join(folder, 'sections.txt'), 'utf8');
  expect(seen, 'run npm run screenshots').toBe(adminSections.map((section) => `/${section}\n`).join(''));
});

it('the README shows every picture, which together have at most 450 kB', async () => {
  const readme = await readFile(path.join(projectRoot, 'README.md'), 'utf8');
  const images = await listImages();
  const shown = [...readme.matchAll(/\(docs\/screenshots\/([^)]+)\)/g)].map(([, name]) => name);
  expect(shown.toSorted()).toEqual(images.toSorted());
  const sizes = await Promise.all(images.map(async (name) => (await stat(path.join(folder, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(450_000);
});
