import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { liveReleaseFolder, readHtmlFiles, readPublicPages } from '../../helpers/release-pages.ts';

test('drawings have a size of their own, for readers that load no styles', async () => {
  let drawings = 0;
  const unsized = new Set<string>();
  for (const { document } of await readPublicPages(await liveReleaseFolder()))
    for (const svg of document.querySelectorAll('svg')) {
      drawings += 1;
      if (!svg.hasAttribute('width') || !svg.hasAttribute('height')) unsized.add(svg.outerHTML.slice(0, 120));
    }
  expect(drawings).toBeGreaterThan(100);
  expect([...unsized]).toEqual([]);
});

test('pages reach the edges of the screen beside a notch', async () => {
  const files = await readHtmlFiles(await liveReleaseFolder());
  expect(files.length).toBeGreaterThan(10);
  const viewport = /<meta name="viewport" content="[^"]*\bviewport-fit=cover"/;
  expect(files.filter(({ html }) => !viewport.test(html)).map(({ file }) => file)).toEqual([]);
});

test('the built styles set no thickness in text-decoration, which older Safari then ignores', async () => {
  const release = await liveReleaseFolder();
  let css = '';
  for await (const file of glob('**/*.css', { cwd: release })) css += await readFile(path.join(release, file), 'utf8');
  expect(css).toMatch(/text-decoration-line:\s*underline/);
  expect(css).toMatch(/text-decoration-thickness:\s*1px/);
  expect(css.match(/[;{]text-decoration:[^;}]*(\d|from-font)[^;}]*/g) ?? []).toEqual([]);
});
