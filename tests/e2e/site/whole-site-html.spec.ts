import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSitemapLocations } from '#scripts/dev/sitemap.ts';
import { unlistedPaths } from '#shared/paths.ts';
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
  const faults = await Promise.all(files.map(({ file, html }) => findHtmlErrors(html, file)));
  expect(faults.flat()).toEqual([]);
});

test('every page calls an image an image, and not a picture', async () => {
  const faults = (await readPublicPages(await liveReleaseFolder())).flatMap(({ file, document }) =>
    [...document.querySelectorAll('title, meta[content], body, body *:not(script, style)')]
      .flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent),
        ...['alt', 'aria-label', 'title', 'placeholder', 'content'].map((name) => element.getAttribute(name)),
      ])
      .flatMap((words) => (words && /\bpictures?\b/i.test(words) ? [`${file}: ${words.trim()}`] : [])),
  );
  expect(faults).toEqual([]);
});

test('every link leads to a page and a place that are there, and none to a redirect', async ({ origin }) => {
  const release = await liveReleaseFolder();
  expect(await findBrokenLinks(release, await readPublicPages(release), origin)).toEqual([]);
});

test('search engines are told of every public page and of no other', async ({ origin }) => {
  const release = await liveReleaseFolder();
  const pages = await readPublicPages(release);
  const read = (address: string) => readFile(path.join(release, new URL(address).pathname), 'utf8');
  const sitemaps = parseSitemapLocations(await read(`${origin}/sitemap-index.xml`));
  const listed = (await Promise.all(sitemaps.map(read))).flatMap(parseSitemapLocations);
  const shown = pages.filter((page) => !isNotFoundFile(page) && !isHidden(page)).map(({ address }) => origin + address);
  expect(listed.sort()).toEqual(shown.sort());
  const rules = await read(`${origin}/robots.txt`);
  const told = [...listed, rules].join('\n');
  expect(told).not.toContain(adminPath);
  expect(listed.filter((address) => !isAllowed(rules, new URL(address).pathname))).toEqual([]);
  for (const hidden of [...unlistedPaths, '/review/5?token=t']) expect(isAllowed(rules, hidden), hidden).toBe(false);
  expect(told).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
});

test('every page says what it is: one heading, a title and description of its own, its address, a preview', async ({
  origin,
}) => {
  const release = await liveReleaseFolder();
  const pages = await readPublicPages(release);
  const faults: string[] = [];
  const seen = new Map<string, string>();
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
      'kept from search engines if and only if it is not listed': hidden === isHidden(page),
      'canonical address is its own': hidden ? !canonical : canonical === origin + page.address,
      'og:url is its address': hidden || meta('og:url') === canonical,
      'og:title': Boolean(meta('og:title')),
      'og:description': Boolean(meta('og:description')),
      'og:image is a file of the release':
        image.startsWith(`${origin}/`) && existsSync(path.join(release, new URL(image).pathname)),
    };
    for (const [fact, holds] of Object.entries(facts)) if (!holds) faults.push(`${file}: not so: ${fact}`);
    for (const [kind, text] of Object.entries({ title: document.title, description: meta('description') })) {
      const key = `${kind} ${text}`;
      if (!text) faults.push(`${file}: no ${kind}`);
      else if (seen.has(key)) faults.push(`${file}: same ${kind} as ${seen.get(key)}`);
      else seen.set(key, file);
    }
  }
  expect(faults).toEqual([]);
});

test('every preview picture answers as a picture', async ({ request }) => {
  const release = await liveReleaseFolder();
  const images = new Set(
    (await readPublicPages(release)).map(({ document }) =>
      document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
    ),
  );
  for (const image of images) {
    const response = await request.get(image ?? '');
    // What another test has just taken away is no fault.
    if (!response.ok() && (await liveReleaseFolder()) !== release) continue;
    expect(response.headers()['content-type'], image ?? 'no picture').toMatch(/^image\/(jpeg|png|webp)$/);
  }
});

test('what pages tell machines is in the vocabulary of schema.org', async () => {
  const pages = await readPublicPages(await liveReleaseFolder());
  const faults: string[] = [];
  const types = new Set<string>();
  for (const { file, document } of pages) {
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      const data: unknown = JSON.parse(script.textContent);
      for (const [, list = ''] of script.textContent.matchAll(/"@type":("\w+"|\[[^\]]*\])/g)) {
        for (const [type] of list.matchAll(/\w+/g)) types.add(type);
      }
      faults.push(...checkStructuredData(data).map((fault) => `${file}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
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

/** Whether the rules of a robots.txt let an address be read: the longest one that it begins with decides. */
function isAllowed(rules: string, address: string): boolean {
  const fitting = [...rules.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, kind, prefix = '']) => ({ kind, prefix }))
    .filter(({ prefix }) => address.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  return fitting[0]?.kind !== 'Disallow';
}

function isHidden({ document }: ReleasePage): boolean {
  return /noindex/.test(document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '');
}
