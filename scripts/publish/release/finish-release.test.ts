import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileRules } from '../../hosting/compile-rules.ts';
import { parseRules, rulesFile } from '../../hosting/headers-and-redirects.ts';
import { listFiles } from '../../runtime/files.ts';
import { createStopwatch } from '../build/stopwatch.ts';
import { finishRelease, type ReleaseParts } from './finish-release.ts';

let base: string;
beforeEach(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
  await put('bundle/admin/index.html', `<html><!--admin-config--><style>.desk{}</style>${long('desk')}</html>`);
  await put('bundle/admin-assets/desk.js', long('desk'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

const fixedPages = [
  'index',
  'tours',
  'day-trips',
  'locations',
  'activities',
  'about',
  'contact',
  'privacy',
  'questions',
  'guide',
  'review',
  'reviews',
];
const pages = [...fixedPages, '404', 'tours/404', 'day-trips/404'];
const long = (word: string) => `${word} `.repeat(200);

async function put(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(base, file)), { recursive: true });
  await writeFile(path.join(base, file), content);
}

/** Writes a site as Astro builds it, each page with its own text, finishes the release and returns its folder. */
async function release(
  name: string,
  changed: Record<string, string> = {},
  previous?: string,
  builtPages = pages,
  otherParts: Partial<ReleaseParts> = {},
) {
  const contents = Object.fromEntries(
    builtPages.map((page) => [`${page}.html`, `<p>${long(page)}</p><script>go()</script>`]),
  );
  const files = {
    ...contents,
    'site.webmanifest': JSON.stringify({ name: 'Agency' }),
    'sw.js': 'self.registration.unregister()',
    'tours.json': JSON.stringify([long('tour')]),
    '_astro/a.js': long('script'),
    ...changed,
  };
  for (const [file, content] of Object.entries(files)) await put(`${name}/${file}`, content);
  const folder = path.join(base, name);
  const parts = {
    adminBundle: path.join(base, 'bundle'),
    compressedCache: path.join(base, 'compressed'),
    adminPath: 'desk-somewhere',
    supabaseUrl: '',
    supabaseKey: 'sb_publishable_x',
    isCompressed: true,
    reportUrl: 'https://reports.example/csp',
    errorReportUrl: '/reports/errors',
    release: 'abc',
    revision: 7,
    startedAt: new Date(),
    previousFolder: previous && path.join(base, previous),
    ...otherParts,
  };
  await finishRelease(folder, parts, createStopwatch());
  return folder;
}

/** Reads the headers that hosts send for an address. */
const headersOf = async (folder: string, address: string) =>
  compileRules(parseRules(await readFile(path.join(folder, rulesFile), 'utf8'))).findHeaders(address);
const inode = async (folder: string, file: string) => (await stat(path.join(folder, file))).ino;
async function contentsOf(folder: string) {
  const files = listFiles(folder).sort();
  return Promise.all(files.map(async (file) => [file, (await readFile(path.join(folder, file))).toString('base64')]));
}

it('reuses the unchanged files of the previous release with their compressed copies, and no others', async () => {
  const first = await release('first');
  const second = await release('second', { 'about.html': `<p>${long('new')}</p>` }, 'first');
  const same = listFiles(second).filter(
    (file) => !/^(about\.html|revision\.json|_headers|_redirects|\.hosting-rules\.json)/.test(file),
  );
  expect(same.length).toBeGreaterThan(2 * pages.length);
  for (const file of same) expect([file, await inode(second, file)]).toEqual([file, await inode(first, file)]);
  expect(await inode(second, 'about.html')).not.toBe(await inode(first, 'about.html'));
  const compressed = await readFile(path.join(second, 'about.html.br'));
  expect(brotliDecompressSync(compressed).toString()).toBe(`<p>${long('new')}</p>`);
});

it('changes no byte of the previous release', async () => {
  const first = await release('first');
  const before = await contentsOf(first);
  await release('second', { 'index.html': `<p>${long('new')}</p>`, 'tours.json': '[]' }, 'first');
  expect(await contentsOf(first)).toEqual(before);
  await rm(path.join(base, 'first'), { recursive: true });
  expect(await readFile(path.join(base, 'second/tours.html'), 'utf8')).toContain('tours tours');
});

it('makes the same files from the same content, with and without a previous release', async () => {
  const files = async (folder: string) => (await contentsOf(folder)).filter(([file]) => file !== 'revision.json');
  const alone = await release('alone');
  expect(await files(await release('again', {}, 'alone'))).toEqual(await files(alone));
  expect(await files(await release('alone-too'))).toEqual(await files(alone));
});

it('allows exactly the inline scripts and styles of all pages in the policy, also those of reused pages', async () => {
  await release('first', { 'about.html': '<script type="application/ld+json">{}</script><style>p{}</style>' });
  const second = await release('second', {}, 'first');
  const policyOf = async (folder: string) =>
    /script-src.*?;.*?;/.exec(await readFile(path.join(folder, '_headers'), 'utf8'))?.[0];
  const policy = await policyOf(second);
  expect(policy).toBe(await policyOf(await release('alone')));
  expect(policy?.match(/script-src 'self' 'sha256-[^']{44}';/)).not.toBeNull();
  // The admin's page, styles filled by scripts, and dragging.
  expect(policy?.match(/style-src.*/)?.[0].match(/sha256-/g)).toHaveLength(3);
});

it('has no compressed copies for a CDN host, and no endpoint for reports unless one is configured', async () => {
  await put('bundle/admin-assets/desk.js.br', 'compressed');
  const headersFile = (folder: string) => readFile(path.join(folder, '_headers'), 'utf8');
  const own = await release('own');
  expect(listFiles(own)).toContain('admin-assets/desk.js.br');
  expect(await headersFile(own)).toMatch(
    /; report-uri https:\/\/reports\.example\/csp; report-to csp\n {2}Reporting-Endpoints: csp="https:\/\/reports\.example\/csp"\n/,
  );

  const cdn = await release('cdn', {}, undefined, pages, { isCompressed: false, reportUrl: '' });
  expect(listFiles(cdn).filter((file) => file.endsWith('.br'))).toEqual([]);
  expect(listFiles(cdn).length).toBeGreaterThan(pages.length);
  expect(listFiles(cdn)).not.toContain(rulesFile);
  expect(listFiles(own)).toContain(rulesFile);
  expect(await headersFile(cdn)).not.toMatch(/report/i);

  const named = await release('named', {}, undefined, pages, { reportUrl: 'https://reports.example/csp' });
  expect(await headersFile(named)).toContain('Reporting-Endpoints: csp="https://reports.example/csp"');
});

it('sends headers that forbid other sources, base addresses, frames, devices and shared windows', async () => {
  const headers = await headersOf(await release('safe'), '/about');
  const policy = headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy.filter((directive) => !/^(script|style)-src /.test(directive))).toEqual([
    "default-src 'none'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri https://reports.example/csp',
    'report-to csp',
  ]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers.has('x-robots-tag')).toBe(false);
});

it.each(['/guide', '/review', '/review/8d1c'])(
  'hides %s from search engines, and sends its address to no other site',
  async (address) => {
    const headers = await headersOf(await release('private'), address);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    // Browsers take the last of several policies.
    expect(headers.get('referrer-policy')).toMatch(/(^|, )no-referrer$/);
  },
);

it('allows images from the Supabase project, also if it is not on https', async () => {
  const imagesOf = async (supabaseUrl: string) =>
    /img-src [^;]*/.exec(
      await readFile(path.join(await release('images', {}, undefined, pages, { supabaseUrl }), '_headers'), 'utf8'),
    )?.[0];
  expect(await imagesOf('http://supabase.lan:8000')).toBe("img-src 'self' data: blob: http://supabase.lan:8000 https:");
  expect(await imagesOf('')).toBe("img-src 'self' data: blob: https:");
});

it('rejects a build with a link to a missing page', async () => {
  await expect(
    release('dead', { 'about.html': '<a href="/tours/withdrawn">x</a><a href="/about">y</a>' }),
  ).rejects.toThrow('The built site leads to pages that it lacks: /tours/withdrawn (on about.html).');
});

it.each(pages)('rejects a build without %s.html', async (page) => {
  const otherPages = pages.filter((other) => other !== page);
  await expect(release('incomplete', {}, undefined, otherPages)).rejects.toThrow(`The built site lacks ${page}.html.`);
});
