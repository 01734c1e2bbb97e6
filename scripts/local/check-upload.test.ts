import { expect, it } from 'vitest';
import { checkUpload } from './check-upload.ts';

const firstBytes = {
  'image/jpeg': 'ffd8ffe000104a4649460001',
  'image/png': '89504e470d0a1a0a0000000d',
  'image/webp': '52494646000100005745425056503820',
};
const bytesOf = (type: keyof typeof firstBytes) =>
  new Uint8Array(Buffer.from(`${firstBytes[type]}00`.repeat(3), 'hex'));
const html = new TextEncoder().encode('<!doctype html><script>alert(document.domain)</script>');
const object = '/storage/v1/object/tour-images/tours/a.png';

async function send(body: BodyInit, headers: Record<string, string>, path = object, method = 'POST') {
  const request = new Request(`http://127.0.0.1${path}`, { method, headers, body });
  return checkUpload(request, decodeURIComponent(path));
}
type Checked = Awaited<ReturnType<typeof checkUpload>>;
async function expectRejected({ rejection }: Checked): Promise<void> {
  expect(rejection?.status).toBe(400);
  expect(await rejection?.json()).toEqual({
    statusCode: '415',
    error: 'invalid_mime_type',
    message: 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.',
  });
}
async function expectPassed({ request, rejection }: Checked, body: Uint8Array): Promise<void> {
  expect(rejection).toBeUndefined();
  expect(new Uint8Array(await request.arrayBuffer())).toEqual(body);
}

const types = ['image/jpeg', 'image/png', 'image/webp'] as const;

it.each(types)('accepts an upload whose bytes are %s and passes it on unchanged', async (type) => {
  const body = bytesOf(type);
  await expectPassed(await send(body, { 'content-type': type }), body);
  await expectPassed(await send(body, { 'content-type': `${type.toUpperCase()}; x=y` }, object, 'PUT'), body);
});

it.each([
  ['HTML declared as PNG', html, 'image/png'],
  ['HTML declared as HTML', html, 'text/html'],
  [
    'an SVG image, which can contain scripts',
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
  ],
  ['an empty body', new Uint8Array(), 'image/png'],
  ['a JPEG declared as PNG', bytesOf('image/jpeg'), 'image/png'],
  ['a PNG declared as HTML', bytesOf('image/png'), 'text/html'],
  ['a PNG without a declared type', bytesOf('image/png'), ''],
])('rejects an upload of %s at every storage path', async (_what, body, type) => {
  for (const [path, method] of [
    [object, 'POST'],
    [object, 'PUT'],
    ['/storage/v1/%6fbject/tour-images/a.png', 'POST'],
    ['/storage/v1/object/list/tour-images/a.png', 'POST'],
    ['/storage/v1/object/move/a.png', 'PUT'],
    ['/storage/v1/upload/resumable', 'PATCH'],
  ] as const)
    await expectRejected(await send(body, { 'content-type': type }, path, method));
});

function form(...files: [name: string, body: Uint8Array<ArrayBuffer>, type: string][]): FormData {
  const data = new FormData();
  data.append('cacheControl', '3600');
  for (const [name, body, type] of files) data.append(name, new Blob([body], { type }), 'a.png');
  return data;
}

it('checks every file of an uploaded form', async () => {
  const png = bytesOf('image/png');
  expect((await send(form(['', png, 'image/png']), {})).rejection).toBeUndefined();
  await expectRejected(await send(form(['file', html, 'image/png']), {}));
  await expectRejected(await send(form(['', png, 'image/png'], ['file', html, 'image/png']), {}));
  await expectRejected(await send(form(['file', png, 'text/html']), {}));
  await expectRejected(await send(html, { 'content-type': 'multipart/form-data; boundary=x' }));
  await expectRejected(await send(png, { 'content-type': 'multipart/form-data' }));
});

it('passes on requests that are no uploads, with their body unread', async () => {
  for (const path of [
    '/storage/v1/object/list/tour-images',
    '/storage/v1/object/sign/tour-images/a.png',
    '/storage/v1/object/move',
    '/storage/v1/bucket',
    '/rest/v1/tours',
    '/auth/v1/token?grant_type=password',
  ]) {
    const request = new Request(`http://127.0.0.1${path}`, { method: 'POST', body: '{}' });
    const checked = await checkUpload(request, new URL(request.url).pathname);
    expect(checked, path).toEqual({ request });
    expect(checked.request.bodyUsed).toBe(false);
  }
});

it('refuses to sign uploads and to store signed ones', async () => {
  for (const path of [
    '/storage/v1/object/upload/sign/tour-images/a.png',
    '/storage/v1/%6fbject/upload/sign/tour-images/a.png',
  ])
    for (const method of ['POST', 'PUT'])
      expect((await send(bytesOf('image/png'), { 'content-type': 'image/png' }, path, method)).rejection?.status).toBe(
        403,
      );
});
