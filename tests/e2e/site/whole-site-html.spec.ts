import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { parseSitemapLocations } from '#scripts/developing/read-sitemap.ts';
import { unlistedPaths } from '#shared/rules/paths.ts';
import { findHtmlErrors } from '../../helpers/checks/html.ts';
import { findBrokenLinks } from '../../helpers/checks/links.ts';
import { checkStructuredData } from '../../helpers/checks/structured-data.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import {
  isNotFoundFile,
  liveReleaseFolder,
  type ReleasePage,
  readHtmlFiles,
  readPublicPages,
} from '../../helpers/release-pages.ts';

test('the HTML of every page is valid', async () => {
  const files = await readHtmlFiles(await liveReleaseFolder());
  const problems = await Promise.all(files.map(({ file, html }) => findHtmlErrors(html, file)));
  expect(problems.flat()).toEqual([]);
});

test('every page says image, and never picture', async () => {
  const problems = (await readPublicPages(await liveReleaseFolder())).flatMap(({ file, document }) =>
    [...document.querySelectorAll('title, meta[content], body, body *:not(script, style)')]
      .flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent),
        ...['alt', 'aria-label', 'title', 'placeholder', 'content'].map((name) => element.getAttribute(name)),
      ])
      .flatMap((text) => (text && /\bpictures?\b/i.test(text) ? [`${file}: ${text.trim()}`] : [])),
  );
  expect(problems).toEqual([]);
});

test('every link leads to an existing page and anchor, and none to a redirect', async ({ origin }) => {
  const release = await liveReleaseFolder();
  expect(await findBrokenLinks(release, await readPublicPages(release), origin)).toEqual([]);
});

test('the sitemap lists every public page and no other, and robots.txt allows what it lists', async ({ origin }) => {
  const release = await liveReleaseFolder();
  const pages = await readPublicPages(release);
  const read = (address: string) => readFile(path.join(release, new URL(address).pathname), 'utf8');
  const sitemaps = parseSitemapLocations(await read(`${origin}/sitemap-index.xml`));
  const listed = (await Promise.all(sitemaps.map(read))).flatMap(parseSitemapLocations);
  const expected = pages
    .filter((page) => !isNotFoundFile(page) && !isHidden(page))
    .map(({ address }) => origin + address);
  expect(listed.sort()).toEqual(expected.sort());
  const rules = await read(`${origin}/robots.txt`);
  const publicText = [...listed, rules].join('\n');
  expect(publicText).not.toContain(adminPath);
  expect(listed.filter((address) => !isAllowed(rules, new URL(address).pathname))).toEqual([]);
  for (const hidden of [...unlistedPaths, '/review/5?token=t'])
    expect(isAllowed(rules, hidden), hidden).toBe(hidden === '/compare');
  expect(publicText).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
});

test('every page has one heading, its own title, description and address, and a preview', async ({ origin }) => {
  const release = await liveReleaseFolder();
  const pages = await readPublicPages(release);
  const problems: string[] = [];
  const fileByText = new Map<string, string>();
  for (const page of pages) {
    const { file, document } = page;
    const meta = (name: string) =>
      document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')?.trim();
    const canonical = document.head.querySelector('link[rel=canonical]')?.getAttribute('href');
    const hidden = isNotFoundFile(page) || isHidden(page);
    const image = meta('og:image') ?? '';
    const facts: Record<string, boolean> = {
      'language is named': document.documentElement.lang === 'en',
      'exactly one h1 with a text':
        document.querySelectorAll('h1').length === 1 && Boolean(document.querySelector('h1')?.textContent.trim()),
      'noindex if and only if it is not listed': hidden === isHidden(page),
      'canonical address is its own': hidden ? !canonical : canonical === origin + page.address,
      'og:url is its address': hidden || meta('og:url') === canonical,
      'og:title': Boolean(meta('og:title')),
      'og:description': Boolean(meta('og:description')),
      'og:image has its size and a text': ['width', 'height', 'alt'].every((part) => meta(`og:image:${part}`)),
      'og:image is a file of the release':
        image.startsWith(`${origin}/`) && existsSync(path.join(release, new URL(image).pathname)),
    };
    for (const [fact, holds] of Object.entries(facts)) if (!holds) problems.push(`${file}: failed check: ${fact}`);
    for (const [kind, text] of Object.entries({ title: document.title, description: meta('description') })) {
      const key = `${kind} ${text}`;
      if (!text) problems.push(`${file}: no ${kind}`);
      else if (fileByText.has(key)) problems.push(`${file}: same ${kind} as ${fileByText.get(key)}`);
      else fileByText.set(key, file);
    }
  }
  expect(problems).toEqual([]);
});

test('every preview image is served as an image', async ({ request }) => {
  const release = await liveReleaseFolder();
  const images = new Set(
    (await readPublicPages(release)).map(({ document }) =>
      document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
    ),
  );
  for (const image of images) {
    const response = await request.get(image ?? '');
    // An image that another test has just removed is not an error.
    if (!response.ok() && (await liveReleaseFolder()) !== release) continue;
    expect(response.headers()['content-type'], image ?? 'no image').toMatch(/^image\/(jpeg|png|webp)$/);
    // The size in og:image:width and og:image:height.
    expect(await sharp(await response.body()).metadata(), image ?? '').toMatchObject({ width: 1200, height: 630 });
  }
});

test('the structured data of pages uses the vocabulary of schema.org', async () => {
  const pages = await readPublicPages(await liveReleaseFolder());
  const problems: string[] = [];
  const types = new Set<string>();
  for (const { file, document } of pages) {
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      const data: unknown = JSON.parse(script.textContent);
      for (const [, list = ''] of script.textContent.matchAll(/"@type":("\w+"|\[[^\]]*\])/g)) {
        for (const [type] of list.matchAll(/\w+/g)) types.add(type);
      }
      problems.push(...checkStructuredData(data).map((problem) => `${file}: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
  expect([...types]).toEqual(
    expect.arrayContaining([
      'TravelAgency',
      'TouristTrip',
      'Offer',
      'AggregateRating',
      'TouristDestination',
      'BreadcrumbList',
    ]),
  );
});

/** Returns true if the rules of a robots.txt allow an address; the longest matching prefix decides. */
function isAllowed(rules: string, address: string): boolean {
  const matching = [...rules.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, kind, prefix = '']) => ({ kind, prefix }))
    .filter(({ prefix }) => address.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  return matching[0]?.kind !== 'Disallow';
}

function isHidden({ document }: ReleasePage): boolean {
  return /noindex/.test(document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '');
}
