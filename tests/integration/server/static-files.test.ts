import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeReleaseFiles } from '../../helpers/write-release.ts';
import { type ServerProcess, sendRaw, startServerProcess } from './server.fixture.ts';

const page = `<!doctype html><title>Tours</title>${'<p>A tour</p>'.repeat(200)}`;
const image = randomBytes(5000);
// Larger than one chunk of a file stream.
const film = randomBytes(3 * 1024 * 1024);
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess();
  const release = path.join(server.folder, 'release');
  await writeReleaseFiles(
    release,
    {
      'index.html': 'home',
      'tours.html': page,
      'tours.html.br': brotliCompressSync(page),
      'tours.html.gz': gzipSync(page),
      'tours/dunes.html': 'dunes',
      '404.html': 'nothing here',
      'tours/404.html': 'no such tour',
      'tours/404.html.br': brotliCompressSync('no such tour'),
      'day-trips.html': 'day trips',
      'day-trips/404.html': 'no such day trip',
      'review.html': 'review',
      'desk/index.html': 'desk',
      'desk/404.html': 'shell of the desk',
      'tours/page/2.html': 'more tours',
      'empty.txt': '',
      'images/a.avif': image,
      'images/film.mp4': film,
      '_astro/a b.js': 'js',
      '.hidden': 'hidden',
      _headers: 'instructions',
      _redirects: 'instructions',
    },
    {
      headers: [
        { path: '/*', headers: { 'X-Frame-Options': 'DENY' } },
        { path: '/images/*', headers: { 'Cache-Control': immutable } },
        { path: '/review', headers: { 'X-Robots-Tag': 'noindex' } },
        { path: '/review/*', headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } },
      ],
      redirects: [
        { from: '/old/*', to: '/tours/:splat', status: 301 },
        { from: '/review/:id', to: '/review', status: 200 },
      ],
    },
  );
  await server.show(release);
});
afterAll(() => server.stop());

/** Sends a request with only these headers, without following redirects or decompressing bodies. */
async function request(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const lines = Object.entries({ Host: 'site.example', Connection: 'close', ...headers });
  const text = `${method} ${address} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const received = await sendRaw(server.port, text);
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const found = fields.map((field) => [
    field.slice(0, field.indexOf(':')).toLowerCase(),
    field.slice(field.indexOf(':') + 2),
  ]);
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(found.map(([name = '', value = '']) => [name, value])),
    body: Buffer.from(rest.join('\r\n\r\n'), 'latin1'),
  };
}

describe('a page', () => {
  it.each([
    ['br', 'br', brotliCompressSync(page)],
    ['gzip', 'gzip', gzipSync(page)],
    ['gzip, deflate, br', 'br', brotliCompressSync(page)],
    ['identity', undefined, Buffer.from(page)],
  ])('for Accept-Encoding %s is sent with the encoding %s', async (accepted, encoding, body) => {
    const answer = await request('/tours', { 'Accept-Encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('cache-control')).toBe(revalidate);
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.body.equals(body)).toBe(true);
  });

  it('has an ETag for each encoding, and is not sent again to clients that have it', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const etag = (await request('/tours', headers)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[\w-]+"$/);
      tags.add(etag);
      const answer = await request('/tours', { ...headers, 'If-None-Match': etag });
      expect(answer.status).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('cache-control')).toBe(revalidate);
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect((await request('/tours', { ...headers, 'If-None-Match': 'W/"other"' })).status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  it.each([
    ['/tours/', '/tours'],
    ['/tours///?a=b', '/tours?a=b'],
    ['/tours.html?a=b', '/tours?a=b'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/desk/', '/desk'],
    ['/desk/index.html', '/desk'],
    ['/_astro/a%20b.js/', '/_astro/a%20b.js'],
  ])('has one address: %s redirects to %s', async (address, location) => {
    const answer = await request(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });

  it.each([
    ['/old/dunes?a=b', 301, '/tours/dunes?a=b'],
    ['/review/5?token=t', 200, undefined],
    ['/desk', 200, undefined],
    ['http://other.example/tours', 200, undefined],
  ])('at %s is answered %i by the redirect rules', async (address, status, location) => {
    const answer = await request(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  it.each([
    ['/Tours', '/tours'],
    ['/TOURS/?a=B%20c', '/tours?a=B%20c'],
    ['/Tours.HTML', '/tours'],
    ['/tours/DUNES', '/tours/dunes'],
    ['/tours/dunes).', '/tours/dunes'],
    ['/tours/dunes%29,/', '/tours/dunes'],
    ['/tours/dunes/%E2%80%9D', '/tours/dunes'],
    ['/tours/page/2%3E', '/tours/page/2'],
    ['/%20', '/'],
    ['/review/5).?token=t', '/review/5?token=t'],
    ['/Review/ABC?token=T', '/review/abc?token=T'],
    ['/tours,?x=%0d%0aSet-Cookie:a', '/tours?x=%0d%0aSet-Cookie:a'],
  ])('is found at the mistyped address %s, which leads to %s', async (address, location) => {
    const answer = await request(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  it.each([
    '/Desk',
    '/DESK',
    '/desk)',
    '/desk%20',
    '/Desk/Bookings',
    '/d%45sk',
    '/tours/..%2Fdesk)',
    '/Tours/404',
    '/404.',
  ])('is not found at %s', async (address) => {
    const answer = await request(address);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.has('location')).toBe(false);
  });

  it('is in no cache if its rule says so, nor is a redirect to it', async () => {
    const page = await request('/review/5?token=t');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const redirect = await request('/review/5/?token=t');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/review/5?token=t']);
    expect(redirect.headers.get('cache-control')).toBe('no-store');
  });

  it('has the headers of its address, escaped or not', async () => {
    for (const address of ['/review', '/r%65view', '/review/5', '/%72eview/5']) {
      expect((await request(address)).headers.get('x-robots-tag'), address).toBe('noindex');
    }
  });
});

describe('HEAD', () => {
  it.each(['/tours', '/images/a.avif', '/images/film.mp4', '/nowhere', '/tours/nowhere', '/tours/', '/review/5'])(
    'of %s has the headers of GET and no body',
    async (address) => {
      const [got, head] = [await request(address), await request(address, {}, 'HEAD')];
      for (const headers of [got.headers, head.headers]) headers.delete('date');
      expect(head.status).toBe(got.status);
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(got.headers));
      expect(head.body).toHaveLength(0);
    },
  );

  it('ignores ranges', async () => {
    const answer = await request('/images/a.avif', { Range: 'bytes=0-9' }, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '5000']);
  });
});

describe('a range', () => {
  it.each([
    ['images/a.avif', image, 'bytes=0-9', 0, 9],
    ['images/a.avif', image, 'bytes=4000-', 4000, 4999],
    ['images/a.avif', image, 'bytes=4000-999999', 4000, 4999],
    ['images/film.mp4', film, 'bytes=1000000-2000000', 1000000, 2000000],
    ['images/film.mp4', film, `bytes=${film.length - 1}-`, film.length - 1, film.length - 1],
  ])('of %s is sent alone', async (name, bytes, range, start, end) => {
    const answer = await request(`/${name}`, { Range: range, 'Accept-Encoding': 'br' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect(answer.body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('of a page is one of the page itself, not of a compressed copy', async () => {
    const answer = await request('/tours', { Range: 'bytes=10-29', 'Accept-Encoding': 'br, gzip' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-encoding')).toBeUndefined();
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.body.toString()).toBe(page.slice(10, 30));
  });

  it.each(['bytes=5000-', 'bytes=5000-6000', `bytes=${'9'.repeat(30)}-`])(
    'beyond the end of a file is refused: %s',
    async (range) => {
      const answer = await request('/images/a.avif', { Range: range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */5000']);
      expect(answer.headers.get('cache-control')).not.toContain('immutable');
      expect(answer.body).toHaveLength(0);
    },
  );

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'bytes=x', 'pages=1-2', 'bytes=', 'bytes=-10', 'bytes=0-0,1-1,2-2,3-3'])(
    'that is invalid, multiple or from the end is answered with the whole file: %s',
    async (range) => {
      const answer = await request('/images/a.avif', { Range: range });
      expect(answer.status).toBe(200);
      expect(answer.body.equals(image)).toBe(true);
    },
  );

  it('with an If-Range condition is answered with the whole file', async () => {
    const etag = (await request('/tours')).headers.get('etag') ?? '';
    const part = { Range: 'bytes=0-9', 'Accept-Encoding': 'br' };
    for (const other of [etag, 'Sat, 21 Nov 2026 10:00:00 GMT', '"other"']) {
      const answer = await request('/tours', { ...part, 'If-Range': other });
      expect([answer.status, answer.headers.get('content-encoding')], other).toEqual([200, 'br']);
    }
  });

  it('of an empty file is refused, and the empty file is sent whole', async () => {
    expect((await request('/empty.txt', { Range: 'bytes=0-' })).status).toBe(416);
    const answer = await request('/empty.txt');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0']);
  });
});

describe('a missing file', () => {
  it.each([
    ['/nowhere', 'nothing here'],
    ['/tours/nowhere', 'no such tour'],
    ['/day-trips/nowhere', 'no such day trip'],
    ['/tours/dunes/deeper', 'nothing here'],
    ['/tours/page/99', 'nothing here'],
    ['/day-trips/a/b/c', 'nothing here'],
    ['/review/a/b', 'nothing here'],
    ['/404', 'nothing here'],
    ['/404.html', 'nothing here'],
    ['/tours/404', 'no such tour'],
    ['/tours/404.html', 'no such tour'],
    ['/desk/404', 'shell of the desk'],
    ['/desk/bookings/5', 'shell of the desk'],
    ['/images/nothing.avif', 'nothing here'],
    ['/_headers', 'nothing here'],
    ['/%5fheaders', 'nothing here'],
    ['/_redirects', 'nothing here'],
    ['/tours.html.br', 'nothing here'],
    ['/tours.html.gz', 'nothing here'],
    ['/.hidden', 'nothing here'],
    ['/.hosting-rules.json', 'nothing here'],
    ['/images', 'nothing here'],
    ['/tours/dunes.html.br', 'no such tour'],
  ])('at %s is answered 404 with the not-found page of its section', async (address, text) => {
    const answer = await request(address);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe(text);
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('cache-control')).toBe(revalidate);
    expect(answer.headers.has('etag')).toBe(false);
  });

  it('has a compressed not-found page, which ignores ranges and conditions', async () => {
    const headers = { 'Accept-Encoding': 'br', Range: 'bytes=0-1', 'If-None-Match': '*' };
    const answer = await request('/tours/nowhere', headers);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, 'br']);
    expect(answer.body.equals(brotliCompressSync('no such tour'))).toBe(true);
  });
});

it('hashed files are cached for ever', async () => {
  const answer = await request('/images/a.avif');
  expect(answer.headers.get('cache-control')).toBe(immutable);
  expect(answer.headers.get('content-type')).toBe('image/avif');
  const etag = answer.headers.get('etag') ?? '';
  expect((await request('/images/a.avif', { 'If-None-Match': etag })).headers.get('cache-control')).toBe(immutable);
  expect((await request('/images/a.avif/')).headers.has('cache-control')).toBe(false);
});
