import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { adminSections } from '#shared/paths.ts';
import { projectRoot } from '../app/settings.ts';
import { recordSections } from './not-found.ts';

it('netlify.toml runs npm run build and has the same not-found rules as our own server', async () => {
  const config = parse(await readFile(path.join(projectRoot, 'netlify.toml'), 'utf8'));
  expect(config).toEqual({
    build: { command: 'npm run build', publish: 'dist', environment: { NPM_FLAGS: '--omit=dev' } },
    redirects: [
      ...['/404', '/:folder/404'].map((from) => ({ from, to: '/404.html', status: 404, force: true })),
      ...recordSections.map((section) => ({ from: `/${section}/:id`, to: `/${section}/404.html`, status: 404 })),
      ...adminSections
        .filter((section) => section !== '')
        .map((section) => ({ from: `/:admin/${section}/:id`, to: '/:admin/404.html', status: 404 })),
    ],
  });
});
