import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeReleaseFiles } from '../../helpers/write-release.ts';
import { type ServerProcess, sendRaw, startServerProcess } from './server.fixture.ts';

const page = `<!doctype html><title>Tours</title>${'<p>A tour</p>'.repeat(200)}`;
const picture = randomBytes(5000);
// Larger than what is read at once.
const film = randomBytes(3 * 1024 * 1024);
const always = 'public, max-age=31536000, immutable';
const asked = 'public, max-age=0, must-revalidate';

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
      'images/a.avif': picture,
      'images/film.mp4': film,
      '_astro/a b.js': 'js',
      '.hidden': 'hidden',
      _headers: 'instructions',
      _redirects: 'instructions',
    },
    {
      headers: [
        { path: '/*', headers: { 'X-Frame-Options': 'DENY' } },
        { path: '/images/*', headers: { 'Cache-Control': always } },
        { path: '/review', headers: { 'X-Robots-Tag': 'noindex' } },
        { path: '/review/*', headers: { 'X-Robots-Tag': 'noindex' } },
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

/** Asks for an address as it is: nothing is followed, unpacked or added. */
async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
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
  ])('is sent to who accepts %s as %s', async (accepted, encoding, body) => {
    const answer = await ask('/tours', { 'Accept-Encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('cache-control')).toBe(asked);
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.body.equals(body)).toBe(true);
  });

  it('has a validator for each form of it, and is not sent again to who has it', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const etag = (await ask('/tours', headers)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[\w-]+"$/);
      tags.add(etag);
      const answer = await ask('/tours', { ...headers, 'If-None-Match': etag });
      expect(answer.status).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('cache-control')).toBe(asked);
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect((await ask('/tours', { ...headers, 'If-None-Match': 'W/"other"' })).status).toBe(200);
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
  ])('has one address: %s leads to %s', async (address, location) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });

  it.each([
    ['/old/dunes?a=b', 301, '/tours/dunes?a=b'],
    ['/review/5?token=t', 200, undefined],
    ['/desk', 200, undefined],
    ['http://other.example/tours', 200, undefined],
  ])('%s is answered %i as _redirects say', async (address, status, location) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  it('has the headers of its address however that is written', async () => {
    for (const address of ['/review', '/r%65view', '/review/5', '/%72eview/5']) {
      expect((await ask(address)).headers.get('x-robots-tag'), address).toBe('noindex');
    }
  });
});

describe('HEAD', () => {
  it.each(['/tours', '/images/a.avif', '/images/film.mp4', '/nowhere', '/tours/nowhere', '/tours/', '/review/5'])(
    'of %s has the headers of GET and no body',
    async (address) => {
      const [got, head] = [await ask(address), await ask(address, {}, 'HEAD')];
      for (const headers of [got.headers, head.headers]) headers.delete('date');
      expect(head.status).toBe(got.status);
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(got.headers));
      expect(head.body).toHaveLength(0);
    },
  );

  it('is the whole, whatever range it names', async () => {
    const answer = await ask('/images/a.avif', { Range: 'bytes=0-9' }, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '5000']);
  });
});

describe('a range', () => {
  it.each([
    ['images/a.avif', picture, 'bytes=0-9', 0, 9],
    ['images/a.avif', picture, 'bytes=4000-', 4000, 4999],
    ['images/a.avif', picture, 'bytes=4000-999999', 4000, 4999],
    ['images/film.mp4', film, 'bytes=1000000-2000000', 1000000, 2000000],
    ['images/film.mp4', film, `bytes=${film.length - 1}-`, film.length - 1, film.length - 1],
  ])('of %s is sent alone', async (name, bytes, range, start, end) => {
    const answer = await ask(`/${name}`, { Range: range, 'Accept-Encoding': 'br' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect(answer.body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('of a page is one of the page itself, not of a compressed copy', async () => {
    const answer = await ask('/tours', { Range: 'bytes=10-29', 'Accept-Encoding': 'br, gzip' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-encoding')).toBeUndefined();
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.body.toString()).toBe(page.slice(10, 30));
  });

  it.each(['bytes=5000-', 'bytes=5000-6000', `bytes=${'9'.repeat(30)}-`])(
    'that is not there is refused: %s',
    async (range) => {
      const answer = await ask('/images/a.avif', { Range: range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */5000']);
      expect(answer.headers.get('cache-control')).not.toContain('immutable');
      expect(answer.body).toHaveLength(0);
    },
  );

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'bytes=x', 'pages=1-2', 'bytes=', 'bytes=-10', 'bytes=0-0,1-1,2-2,3-3'])(
    'that is none, several or from the end is answered with the whole: %s',
    async (range) => {
      const answer = await ask('/images/a.avif', { Range: range });
      expect(answer.status).toBe(200);
      expect(answer.body.equals(picture)).toBe(true);
    },
  );

  it('is sent to nobody who asks for it on a condition', async () => {
    const etag = (await ask('/tours')).headers.get('etag') ?? '';
    const part = { Range: 'bytes=0-9', 'Accept-Encoding': 'br' };
    for (const other of [etag, 'Sat, 21 Nov 2026 10:00:00 GMT', '"other"']) {
      const answer = await ask('/tours', { ...part, 'If-Range': other });
      expect([answer.status, answer.headers.get('content-encoding')], other).toEqual([200, 'br']);
    }
  });

  it('of nothing is refused, and nothing is sent whole', async () => {
    expect((await ask('/empty.txt', { Range: 'bytes=0-' })).status).toBe(416);
    const answer = await ask('/empty.txt');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0']);
  });
});

describe('what is not there', () => {
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
  ])('%s is answered 404 with the page that stands in for it', async (address, text) => {
    const answer = await ask(address);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe(text);
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('cache-control')).toBe(asked);
    expect(answer.headers.has('etag')).toBe(false);
  });

  it('is compressed too, and neither a part nor a condition changes it', async () => {
    const headers = { 'Accept-Encoding': 'br', Range: 'bytes=0-1', 'If-None-Match': '*' };
    const answer = await ask('/tours/nowhere', headers);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, 'br']);
    expect(answer.body.equals(brotliCompressSync('no such tour'))).toBe(true);
  });
});

it('hashed files are kept for ever', async () => {
  const answer = await ask('/images/a.avif');
  expect(answer.headers.get('cache-control')).toBe(always);
  expect(answer.headers.get('content-type')).toBe('image/avif');
  const etag = answer.headers.get('etag') ?? '';
  expect((await ask('/images/a.avif', { 'If-None-Match': etag })).headers.get('cache-control')).toBe(always);
  expect((await ask('/images/a.avif/')).headers.has('cache-control')).toBe(false);
});
