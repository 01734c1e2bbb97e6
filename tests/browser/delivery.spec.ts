import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { adminPath, dataDirectory, expect, test } from './test.ts';

async function liveRelease(): Promise<string> {
  const releases = path.join(dataDirectory, 'releases');
  const { name } = JSON.parse(await readFile(path.join(releases, 'current.json'), 'utf8'));
  return path.join(releases, name);
}

test('the hidden path is in no public file', async () => {
  const release = await liveRelease();
  const telling: string[] = [];
  for await (const file of glob('**/*', { cwd: release, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const name = path.relative(release, path.join(file.parentPath, file.name));
    if (!name.startsWith(`${adminPath}/`) && name.includes(adminPath)) telling.push(name);
    if ((await readFile(path.join(release, name))).includes(adminPath)) telling.push(name);
  }
  expect(telling).toEqual([]);
});

test('every answer carries the security headers, and the policy allows no inline script without its hash', async ({
  request,
}) => {
  for (const address of ['/', '/tours', '/nowhere', '/login', `/${adminPath}`, '/favicon.svg']) {
    const headers = (await request.get(address)).headers();
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|https?:/);
  }
});

test('hashed files are kept for ever, pages are asked for again, and compressed as the browser wishes', async ({
  request,
  page,
}) => {
  await page.goto('/tours');
  const script = await page.locator('astro-island').first().getAttribute('component-url');
  const picture = await page.locator('main img').first().getAttribute('src');
  for (const address of [script, picture]) {
    expect((await request.get(address ?? '')).headers()['cache-control'], address ?? 'none').toContain('immutable');
  }
  const html = await request.get('/tours', { headers: { 'accept-encoding': 'br' } });
  expect(html.headers()).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-encoding': 'br',
  });
  const etag = html.headers()['etag'] ?? '';
  expect((await request.get('/tours', { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })).status()).toBe(
    304,
  );
});

test('hostile addresses are answered without harm', async ({ request }) => {
  for (const address of [
    '/..%2f..%2fcredentials.json',
    '/%00',
    '/tours/..%5c..%5cx',
    '/_headers',
    '/_redirects',
    '/index.html.br',
  ]) {
    expect([400, 404], address).toContain((await request.get(address, { maxRedirects: 0 })).status());
  }
  expect((await request.post('/tours')).status()).toBe(405);
  expect((await request.get('/tours/', { maxRedirects: 0 })).headers()['location']).toBe('/tours');
});

test('pages keep to their budget of JavaScript: 2 kB without an island, 68 kB with one, compressed', async () => {
  const release = await liveRelease();
  for (const [page, budget] of Object.entries({
    'about.html': 2_000,
    'tours/404.html': 2_000,
    'tours.html': 68_000,
    'contact.html': 68_000,
    'index.html': 68_000,
  })) {
    const scripts = await scriptsOf(release, page);
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes, `${page}: ${[...scripts.keys()].join(', ')}`).toBeLessThanOrEqual(budget);
  }
});

/** The compressed size of every script that a page loads without anybody doing anything, by address: inline, linked, of islands, and what those import. */
async function scriptsOf(release: string, page: string): Promise<Map<string, number>> {
  const html = await readFile(path.join(release, page), 'utf8');
  const scripts = new Map<string, number>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (text && !/json|speculationrules/.test(attributes))
      scripts.set(`inline ${scripts.size}`, brotliCompressSync(text).length);
  }
  const waiting = [...html.matchAll(/(?:src|component-url|renderer-url)="(\/_astro\/[^"]+\.js)"/g)].map(
    ([, address]) => address ?? '',
  );
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (scripts.has(address)) continue;
    const text = await readFile(path.join(release, address), 'utf8');
    // As it goes over the line: small files have no compressed copy.
    scripts.set(address, (await readFile(path.join(release, `${address}.br`)).catch(() => text)).length);
    // Static imports only: what a script imports later, on use, is not part of opening the page.
    for (const [, imported = ''] of text.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(`/_astro/${imported}`);
  }
  return scripts;
}
