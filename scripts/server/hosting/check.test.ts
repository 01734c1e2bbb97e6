import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeRelease } from '../../../tests/release-folder.ts';
import { checkHostingFiles } from './check.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hosting-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pages = { 'index.html': 'home', '404.html': 'none', 'tours.html': 'all', 'tours/404.html': 'no tour' };

it('takes rules that hosts agree on', async () => {
  await writeRelease(folder, {
    ...pages,
    'review.html': 'review',
    'tours/dunes.html': 'dunes',
    _headers: '/*\n  X-One: 1\n/review\n  X-Two: 2\n/review/*\n  X-Two: 2\n/_astro/*\n  X-Three: 3\n',
    _redirects: '/old /tours 301\n/review/:id /review 200\n',
  });
  await expect(checkHostingFiles(folder)).resolves.toBeUndefined();
});

it.each([
  ['/tours / 301', '/tours covers /tours, which is there'],
  ['/:any / 302', '/:any covers /404, which is there'],
  ['/a/* /tours 200', '/a/* covers /a at one host only'],
  ['/a /b 200', '/b is not there'],
  ['/tours/* /tours/404.html 404', 'status 404 is known by one host only'],
])('refuses the redirect %s', async (rule, words) => {
  await writeRelease(folder, { ...pages, _headers: '', _redirects: rule });
  await expect(checkHostingFiles(folder)).rejects.toThrow(words);
});

it('refuses headers below a page that the page itself has at one host only', async () => {
  await writeRelease(folder, { ...pages, _headers: '/tours/*\n  X-One: 1\n', _redirects: '' });
  await expect(checkHostingFiles(folder)).rejects.toThrow('a rule for /tours has to say the same');
});
