import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadConfigFromFile, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { browserTargets } from '#shared/browsers.ts';

it('no style gives generated content a text alternative, which hides it in older browsers', async () => {
  const files = globSync('{admin,site}/**/*.{astro,css,ts,tsx}', { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(300);
  const found: string[] = [];
  for (const file of files)
    if (/content: ?['"].*" ?\/ ?"/.test(await readFile(path.join(projectRoot, file), 'utf8'))) found.push(file);
  expect(found).toEqual([]);
});

it('the documented browsers are those that the builds of site and admin take', async () => {
  const text = await readFile(path.join(projectRoot, 'docs/product.md'), 'utf8');
  const table = text.split('### Browsers')[1]?.split('###')[0] ?? '';
  const documented = [...table.matchAll(/^\| (\w+)[^|]*?(iOS)?\s*\| (\d+)/gm)].map(
    ([, name = '', system = name, version]) => `${system.toLowerCase()}${version}`,
  );
  expect(documented).toEqual(browserTargets);

  const site = await import('../../astro.config.mjs');
  const plugins = site.default.vite?.plugins ?? [];
  // As Astro's own.
  const environments = { client: { build: { target: 'esnext' } } };
  const { environments: built } = await resolveConfig({ configFile: false, plugins, environments }, 'build');
  expect(built['client']?.build.target).toEqual(browserTargets);
  const env = { command: 'build', mode: 'production' } as const;
  const file = path.join(projectRoot, 'admin/vite.config.ts');
  const admin = await loadConfigFromFile(env, file, projectRoot, 'silent', undefined, 'native');
  expect(admin?.config.build?.target).toEqual(browserTargets);
});
