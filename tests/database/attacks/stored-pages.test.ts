import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { proxyToApi } from '#scripts/server/api-proxy.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { getStaffClient } from '../clients.ts';

const page = '<!doctype html><script>parent.postMessage(document.domain, "*")</script>';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** A file with the first bytes of a PNG that also contains HTML. */
const polyglot = Buffer.concat([png, Buffer.from(page)]);

/** Serves the storage at the site's own origin, where an injected script could use a staff session. */
const site = http.createServer(proxyToApi({ url: inject('url'), proxyKey: 'unknown' }));
let origin: string;
let headers: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { data } = await (await getStaffClient()).auth.getSession();
  headers = { apikey: inject('publishableKey'), authorization: `Bearer ${data.session?.access_token}` };
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const refusal = 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.';
const objects = `/storage/v1/object`;
const createPath = (extension: string) => `tours/${randomUUID()}.${extension}`;
const fetchPublic = (path: string) => fetch(`${origin}${objects}/public/${buckets.tours}/${path}`);

function send(path: string, body: BodyInit, type?: string, method = 'POST'): Promise<Response> {
  const contentType: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  return fetch(`${origin}${objects}/${buckets.tours}/${path}`, {
    method,
    headers: { ...headers, ...contentType },
    body,
  });
}

it.each(['png', 'html'])(
  'storage refuses an HTML page as an image with the extension .%s by every way of uploading',
  async (extension) => {
    const path = createPath(extension);
    const form = new FormData();
    form.append('file', new Blob([page], { type: 'image/png' }), 'a.png');
    for (const response of [
      await send(path, page, 'image/png'),
      await send(path, page, 'text/html'),
      await send(path, form),
      await send(path, page, 'image/png', 'PUT'),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: '415', message: refusal });
    }
    expect((await fetchPublic(path)).ok).toBe(false);
    // Nor can it replace an existing image.
    expect((await send(path, png, 'image/png')).status).toBe(200);
    expect((await send(path, page, 'image/png', 'PUT')).status).toBe(400);
    expect(Buffer.from(await (await fetchPublic(path)).arrayBuffer())).toEqual(png);
  },
);

it('storage never serves an image that contains HTML as a page, whatever its name', async () => {
  const [image, direct, copied, moved] = [createPath('png'), createPath('html'), createPath('html'), createPath('svg')];
  for (const path of [image, direct]) expect((await send(path, polyglot, 'image/png')).status).toBe(200);
  for (const [operation, destinationKey] of [
    ['copy', copied],
    ['move', moved],
  ]) {
    const response = await fetch(`${origin}${objects}/${operation}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ bucketId: buckets.tours, sourceKey: image, destinationKey }),
    });
    expect(response.status, await response.text()).toBe(200);
  }
  for (const path of [direct, copied, moved]) {
    const response = await fetchPublic(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    if (response.headers.get('content-type') === 'image/png') continue;
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe('attachment');
  }
});

it('storage serves an image unchanged', async () => {
  const path = createPath('png');
  expect((await send(path, png, 'image/png')).status).toBe(200);
  const response = await fetchPublic(path);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
});
