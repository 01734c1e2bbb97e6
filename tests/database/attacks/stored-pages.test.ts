import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { proxyToApi } from '#scripts/server/api-proxy.ts';
import { buckets } from '#shared/images/image-address.ts';
import { createStaffClient } from '../clients.ts';

const page = '<!doctype html><script>parent.postMessage(document.domain, "*")</script>';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** A picture by its first bytes, a page to whoever looks for tags. */
const both = Buffer.concat([png, Buffer.from(page)]);

/** The site's own origin, where a script would be the back office's equal. */
const site = http.createServer(proxyToApi({ url: inject('url'), proxyKey: 'unknown' }));
let origin: string;
let headers: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { data } = await (await createStaffClient()).auth.getSession();
  headers = { apikey: inject('publishableKey'), authorization: `Bearer ${data.session?.access_token}` };
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const refusal = 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.';
const objects = `/storage/v1/object`;
const name = (ending: string) => `tours/${randomUUID()}.${ending}`;
const shown = (path: string) => fetch(`${origin}${objects}/public/${buckets.tours}/${path}`);

function send(path: string, body: BodyInit, type?: string, method = 'POST'): Promise<Response> {
  const more: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  return fetch(`${origin}${objects}/${buckets.tours}/${path}`, { method, headers: { ...headers, ...more }, body });
}

it.each(['png', 'html'])(
  'staff cannot store a page as an image, at any of the addresses of the storage (.%s)',
  async (ending) => {
    const path = name(ending);
    const form = new FormData();
    form.append('file', new Blob([page], { type: 'image/png' }), 'a.png');
    for (const answer of [
      await send(path, page, 'image/png'),
      await send(path, page, 'text/html'),
      await send(path, form),
      await send(path, page, 'image/png', 'PUT'),
    ]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ statusCode: '415', message: refusal });
    }
    expect((await shown(path)).ok).toBe(false);
    // Nor in the place of an image that is there.
    expect((await send(path, png, 'image/png')).status).toBe(200);
    expect((await send(path, page, 'image/png', 'PUT')).status).toBe(400);
    expect(Buffer.from(await (await shown(path)).arrayBuffer())).toEqual(png);
  },
);

it('a file that is both, whatever it is called or renamed to, is never opened as a page', async () => {
  const [image, direct, copied, moved] = [name('png'), name('html'), name('html'), name('svg')];
  for (const path of [image, direct]) expect((await send(path, both, 'image/png')).status).toBe(200);
  for (const [operation, destinationKey] of [
    ['copy', copied],
    ['move', moved],
  ]) {
    const answer = await fetch(`${origin}${objects}/${operation}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ bucketId: buckets.tours, sourceKey: image, destinationKey }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }
  for (const path of [direct, copied, moved]) {
    const answer = await shown(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if (answer.headers.get('content-type') === 'image/png') continue;
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
  }
});

it('an image is stored and shown as it is', async () => {
  const path = name('png');
  expect((await send(path, png, 'image/png')).status).toBe(200);
  const answer = await shown(path);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-disposition')).toBeNull();
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
});
