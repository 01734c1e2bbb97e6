import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReleaseFiles } from '../write-release.ts';
import { findBrokenLinks } from './links.ts';

const origin = 'https://www.example.com';
let release = '';

beforeAll(async () => {
  release = await mkdtemp(path.join(os.tmpdir(), 'links-'));
  await mkdir(path.join(release, 'tours'));
  await writeReleaseFiles(
    release,
    {},
    {
      redirects: [
        { from: '/review/*', to: '/review', status: 200 },
        { from: '/old', to: '/tours', status: 301 },
      ],
    },
  );
  for (const file of ['index.html', 'review.html', 'tours.html', 'tours/dunes.html', 'a.avif', 'a b.avif'])
    await writeFile(path.join(release, file), '');
});
afterAll(() => rm(release, { recursive: true, force: true }));

async function findErrors(body: string): Promise<string[]> {
  const page = (file: string, address: string, html: string) => {
    const { document } = new JSDOM(html).window;
    return { file, address, html, document };
  };
  const pages = [
    page('tours.html', '/tours', body),
    page('tours/dunes.html', '/tours/dunes', '<p id="day-1">First</p>'),
  ];
  return (await findBrokenLinks(release, pages, origin)).map((error) => error.replace(/^tours\.html: /, ''));
}

test('links to existing pages and files have no errors', async () => {
  const links = ['/', '/tours?search=dunes', '/tours/dunes#day-1', '#here', '/review/5?token=a', `${origin}/tours`];
  const others = ['https://wa.me/212600000000', 'mailto:hello@example.com', 'tel:+212600000000'];
  const body = [...links, ...others].map((href) => `<a href="${href}">Link</a>`).join('');
  expect(await findErrors(`<p id="here"></p>${body}<img src="/a.avif" srcset="/a.avif 1x, /a%20b.avif 2x">`)).toEqual(
    [],
  );
});

test.each([
  ['<a href="/nowhere">', '/nowhere leads nowhere'],
  ['<a href="/tours/">', '/tours/ leads to a redirect'],
  ['<a href="/old">', '/old leads to a redirect'],
  ['<a href="/tours/oases">', '/tours/oases leads nowhere'],
  ['<a href="/tours/dunes#day-2">', '/tours/dunes#day-2 points to a place that the page does not have'],
  ['<a href="#">', '# points to no place'],
  ['<img src="/b.avif">', '/b.avif leads nowhere'],
  ['<img srcset="/a.avif 1x, /b.avif 2x">', '/b.avif leads nowhere'],
  ['<style>p{background:url("/c.svg")}</style>', '/c.svg leads nowhere'],
  ['<a href="http://example.com">', 'http://example.com is neither https, mailto nor tel'],
  ['<a href="https://example">', 'https://example names no host'],
  ['<a href="mailto:hello">', 'mailto:hello is no mailbox'],
  ['<a href="tel:0600 000">', 'tel:0600 000 is no international number'],
  ['<a href="javascript:alert(1)">', 'javascript:alert(1) is neither https, mailto nor tel'],
])('%s is a link error', async (body, error) => {
  expect(await findErrors(body)).toEqual([error]);
});
