import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { liveReleaseFolder, readLivePage } from '../../helpers/release-pages.ts';

test('the hidden path is in no public file', async () => {
  const release = await liveReleaseFolder();
  const filesWithPath: string[] = [];
  for await (const file of glob('**/*', { cwd: release, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const name = path.relative(release, path.join(file.parentPath, file.name));
    if (!name.startsWith(`${adminPath}/`) && name.includes(adminPath)) filesWithPath.push(name);
    if ((await readFile(path.join(release, name))).includes(adminPath)) filesWithPath.push(name);
  }
  expect(filesWithPath).toEqual([]);
});

test('every response carries the security headers, and inline scripts need their hash', async ({ request }) => {
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

test('hashed files are immutable, and pages are revalidated and compressed as the browser accepts', async ({
  request,
}) => {
  const { document } = await readLivePage('/tours');
  const script = document.querySelector('astro-island')?.getAttribute('component-url');
  const image = document.querySelector('main img')?.getAttribute('src');
  for (const address of [script, image]) {
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

test('path traversal, internal files and POST are refused, and trailing slashes redirected', async ({ request }) => {
  for (const address of [
    '/..%2f..%2fcredentials.json',
    '/%00',
    '/tours/..%5c..%5cx',
    '/_headers',
    '/_redirects',
    '/.hosting-rules.json',
    '/index.html.br',
  ]) {
    expect([400, 404], address).toContain((await request.get(address, { maxRedirects: 0 })).status());
  }
  expect((await request.post('/tours')).status()).toBe(405);
  expect((await request.get('/tours/', { maxRedirects: 0 })).headers()['location']).toBe('/tours');
});
