import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { adminSections } from '#shared/rules/paths.ts';
import { projectRoot } from '../runtime/settings.ts';
import { toPattern } from './compile-rules.ts';
import { listNotFoundPages, recordSections } from './not-found.ts';

it('netlify.toml runs npm run build and names the not-found pages of records and of the admin', async () => {
  const config = parse(await readFile(path.join(projectRoot, 'netlify.toml'), 'utf8'));
  expect(config).toEqual({
    build: {
      command: 'npm run build',
      publish: 'dist',
      edge_functions: 'scripts/hosting/netlify',
      environment: { NPM_FLAGS: '--omit=dev' },
    },
    redirects: [
      ...['/404', '/:folder/404'].map((from) => ({ from, to: '/404.html', status: 404, force: true })),
      ...recordSections.map((section) => ({ from: `/${section}/:id`, to: `/${section}/404.html`, status: 404 })),
      ...adminSections
        .filter((section) => section !== '')
        .map((section) => ({ from: `/:admin/${section}/:id`, to: '/:admin/404.html', status: 404 })),
    ],
  });
});

/** Returns the not-found page that Netlify shows for an address without a file. */
async function findNetlifyPage(address: string): Promise<string> {
  const { redirects } = netlifySchema.parse(parse(await readFile(path.join(projectRoot, 'netlify.toml'), 'utf8')));
  const { from = '', to = '/404.html' } = redirects.find((rule) => toPattern(rule.from).test(address)) ?? {};
  const folder = from.startsWith('/:') ? (address.split('/')[1] ?? '') : '';
  return to.replace(/:\w+/, folder).replace(/\.html$/, '');
}

const netlifySchema = z.object({ redirects: z.array(z.object({ from: z.string(), to: z.string() })) });
const existingPages = ['/404', '/tours/404', '/day-trips/404', '/hidden-path/404'];
const findOwnPage = (address: string) => listNotFoundPages(address).find((page) => existingPages.includes(page));

it.each([
  '/nowhere',
  '/tours/gone',
  '/day-trips/gone',
  '/tours/gone/further',
  '/tours/page/9',
  '/404',
  '/about/404',
  ...adminSections.filter((section) => section !== '').map((section) => `/hidden-path/${section}/5`),
])('Netlify shows the same not-found page for %s as our own server', async (address) => {
  expect(await findNetlifyPage(address)).toBe(findOwnPage(address));
});

it.each(['/hidden-path/nowhere', '/hidden-path/bookings/5/further'])(
  'Netlify shows the general not-found page for %s, where our own server shows the admin',
  async (address) => {
    expect([await findNetlifyPage(address), findOwnPage(address)]).toEqual(['/404', '/hidden-path/404']);
  },
);
