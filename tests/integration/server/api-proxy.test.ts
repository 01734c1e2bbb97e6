import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxBodyBytes } from '#scripts/runtime/http/max-body-bytes.ts';
import { writeReleaseFiles } from '../../helpers/write-release.ts';
import { type ServerProcess, sendRaw, startServerProcess, statusCodes, waitForClose } from './server.fixture.ts';

let server: ServerProcess;
/** Replaces the API and records requests. */
const api = http.createServer();
let reached: { url: string; method: string; headers: http.IncomingHttpHeaders; bytes: number; whole: boolean }[] = [];
/** Addresses whose answers were not read to the end. */
const unfinished: string[] = [];

beforeAll(async () => {
  api.on('request', (request, response) => {
    const record = {
      url: request.url ?? '',
      method: request.method ?? '',
      headers: request.headers,
      bytes: 0,
      whole: false,
    };
    reached.push(record);
    request.on('data', (chunk: Buffer) => (record.bytes += chunk.length));
    response.on('close', () => response.writableFinished || unfinished.push(record.url));
    request.on('error', () => undefined);
    request.on('end', () => {
      record.whole = true;
      if (request.url?.includes('breaks')) {
        response.writeHead(200, { 'content-length': 100 }).write('half');
        setImmediate(() => response.destroy());
      } else if (request.url?.includes('endless')) {
        const more = () => {
          while (response.write('x'.repeat(65536)));
        };
        response.on('drain', more);
        more();
      } else if (request.url?.includes('?json')) {
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=60' }).end('{}');
      } else if (request.url?.includes('?type=')) {
        const type = new URL(request.url, 'http://api').searchParams.get('type');
        response
          .writeHead(200, { 'cache-control': 'max-age=3600', ...(type ? { 'content-type': type } : {}) })
          .end('x');
      } else if (!request.url?.includes('silent')) response.end('answer');
    });
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  server = await startServerProcess('short timeouts');
  const release = path.join(server.folder, 'release');
  await writeReleaseFiles(release, { 'index.html': 'home', '404.html': 'none' });
  await server.show(release);
  await server.setApi(`http://127.0.0.1:${portOf(api.address())}`);
});
beforeEach(() => {
  reached = [];
});
afterEach(async () => {
  expect((await server.state()).warnings).toBe(0);
  expect(await (await fetch(server.origin)).text()).toBe('home');
  expect(await (await fetch(`${server.origin}/rest/v1/tours`)).text()).toBe('answer');
});
afterAll(async () => {
  await server.stop();
  api.closeAllConnections();
  api.close();
});

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const request = (first: string, more = '', body = '') =>
  `${first} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n${more}\r\n${body}`;

it('forged headers about the sender do not reach the API', async () => {
  const names = ['X-Forwarded-For', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP', 'Forwarded', 'X-Proxy-Key'];
  const claims = names.map((name) => `${name}: 6.6.6.6\r\n`).join('');
  await sendRaw(server.port, request('GET /rest/v1/tours', claims));
  const [record] = reached;
  expect(JSON.stringify(record?.headers)).not.toContain('6.6.6.6');
  expect(record?.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(record?.headers['x-proxy-key']).toBe('key-of-the-proxy');
});

it.each([
  ['GET /rest/v1/../../admin', 400],
  ['GET /rest/v1/%2e%2e/%2e%2e/admin', 400],
  ['GET /rest/v1/..%2f..%2fadmin', 400],
  ['GET /storage/v1/%00', 400],
  ['GET /rest/v10/x', 404],
  ['GET //rest/v1/x', 400],
  ['GET http://api.example/rest/v1/x', 404],
  ['TRACE /tours', 405],
])('%s does not reach the API', async (first, status) => {
  const received = await sendRaw(server.port, request(first));
  expect(statusCodes(received)).toEqual([status]);
  expect(reached).toEqual([]);
});

it.each([
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 40\r\n'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
  ['chunks that are none', 'Transfer-Encoding: xchunked\r\n'],
  ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n'],
])('a second request cannot be smuggled past with %s', async (_name, headers) => {
  const hidden = 'GET /rest/v1/smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
  const received = await sendRaw(server.port, request('POST /rest/v1/rpc/x', headers, `0\r\n\r\n${hidden}`));
  expect(statusCodes(received)).toEqual([400]);
  expect(reached.map(({ url }) => url)).not.toContain('/rest/v1/smuggled');
});

it('characters that HTTP does not permit do not end the server', async () => {
  for (const letter of ['\x7f', '\x01', '\x00', '\xff', '\t']) {
    const received = await sendRaw(
      server.port,
      Buffer.from(request('GET /rest/v1/x', `X-One: a${letter}b\r\n`), 'latin1'),
    );
    expect([200, 400], JSON.stringify(letter)).toContain(statusCodes(received)[0]);
    const inPath = await sendRaw(server.port, Buffer.from(request(`GET /rest/v1/a${letter}b`), 'latin1'));
    expect([200, 400], JSON.stringify(letter)).toContain(statusCodes(inPath)[0]);
  }
});

it('a body larger than the API accepts is refused before it is sent', async () => {
  const received = await sendRaw(
    server.port,
    request('POST /storage/v1/object/x', `Content-Length: ${maxBodyBytes + 1}\r\n`),
  );
  expect(statusCodes(received)).toEqual([413]);
  expect(reached).toEqual([]);
});

it('a body of the maximum size reaches the API complete', async () => {
  const response = await fetch(`${server.origin}/storage/v1/object/x`, {
    method: 'POST',
    body: Buffer.alloc(maxBodyBytes),
  });
  expect(response.status).toBe(200);
  expect(reached[0]).toMatchObject({ bytes: maxBodyBytes, whole: true });
});

it('a body without a content length reaches the API with one', async () => {
  await sendRaw(server.port, request('POST /rest/v1/x', 'Transfer-Encoding: chunked\r\n', '4\r\nhalf\r\n0\r\n\r\n'));
  expect(reached[0]).toMatchObject({ bytes: 4, whole: true });
  expect(reached[0]?.headers).toMatchObject({ 'content-length': '4' });
  expect(reached[0]?.headers).not.toHaveProperty('transfer-encoding');
});

it('a body without a content length is read no further than the maximum size', async () => {
  const before = (await server.state()).memory;
  const socket = net.connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(request('POST /storage/v1/object/x', 'Transfer-Encoding: chunked\r\n'));
  const chunk = `10000\r\n${'x'.repeat(65536)}\r\n`;
  const more = () => {
    while (socket.writable && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
  await waitForClose(socket);
  expect(reached).toEqual([]);
  await expect.poll(async () => (await server.state()).memory - before).toBeLessThan(8 * 1024 * 1024);
});

it('an incomplete body times out, and never reaches the API', async () => {
  const received = await sendRaw(server.port, request('POST /rest/v1/x', 'Content-Length: 100\r\n', 'half'));
  expect([[], [408]]).toContainEqual(statusCodes(received));
  expect(reached).toEqual([]);
});

it('a client that disconnects in the middle of its body leaves no connection open', async () => {
  const before = await server.state();
  const sockets = [10, 200_000].map((bytes) => {
    const socket = net.connect(server.port, '127.0.0.1');
    socket.write(request('POST /rest/v1/x', 'Content-Length: 1000000\r\n', 'x'.repeat(bytes)));
    return socket;
  });
  await expect.poll(async () => (await server.state()).connections).toBe(before.connections + 2);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await server.state()).connections).toBe(before.connections);
  expect(reached).toEqual([]);
});

/** Opens connections of clients that begin to send or read and then stop. */
function openStalled(count: number, text: string, port = server.port): net.Socket[] {
  return Array.from({ length: count }, () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined).pause();
    socket.write(text);
    return socket;
  });
}

it.each([
  ['send slowly', request('POST /rest/v1/rpc/x', 'Content-Length: 1000\r\n', 'half')],
  ['send an image slowly', request('POST /storage/v1/object/x', 'Content-Length: 1000000\r\n', 'x'.repeat(100_000))],
  ['read slowly', request('GET /rest/v1/endless')],
])('others are answered at once while 100 clients %s', { tags: 'deep' }, async (_what, text) => {
  // Its timeouts are longer than this test takes.
  const defaultServer = await startServerProcess();
  await defaultServer.setApi(`http://127.0.0.1:${portOf(api.address())}`);
  const sockets = openStalled(100, text, defaultServer.port);
  const countConnections = async () => (await defaultServer.state()).connections;
  await expect.poll(countConnections).toBeGreaterThanOrEqual(100);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await fetch(`${defaultServer.origin}/rest/v1/tours`, { method: 'POST', body: 'all of it' });
      return response.text();
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['answer']));
  // The stalled clients were connected the whole time.
  expect(await countConnections()).toBeGreaterThanOrEqual(100);
  for (const socket of sockets) socket.destroy();
  await defaultServer.stop();
});

it('a body slower than 1 kB a second is answered 408, a faster one reaches the API', async () => {
  const drip = (bytes: number) => {
    const socket = net.connect(server.port, '127.0.0.1');
    let received = '';
    socket.setEncoding('latin1').on('data', (text) => (received += text));
    socket.write(request('POST /rest/v1/x', 'Content-Length: 4000\r\n'));
    let left = 4000;
    const timer = setInterval(() => {
      if (left > 0 && socket.writable) socket.write('x'.repeat(Math.min(left, bytes)));
      left -= bytes;
    }, 50);
    return waitForClose(socket).then(() => {
      clearInterval(timer);
      return received;
    });
  };
  // 200 bytes and 4 kB a second.
  const [refused = '', accepted = ''] = await Promise.all([drip(10), drip(200)]);
  expect(refused).toMatch(/^HTTP\/1\.1 408 [\s\S]*This came too slowly\.$/);
  expect(statusCodes(accepted)).toEqual([200]);
  expect(reached).toMatchObject([{ bytes: 4000, whole: true }]);
});

it('one visitor behind a proxy cannot block the others', async () => {
  const from = (address: string) => request('GET /rest/v1/silent', `X-Forwarded-For: 6.6.6.6, ${address}\r\n`);
  const sockets = openStalled(128, from('203.0.113.1'));
  await expect.poll(() => reached.length).toBe(128);
  const [refused, other] = await Promise.all(
    ['203.0.113.1', '203.0.113.2'].map((address) =>
      fetch(`${server.origin}/rest/v1/tours`, { headers: { 'x-forwarded-for': `203.0.113.2, ${address}` } }),
    ),
  );
  expect([refused?.status, refused?.headers.get('retry-after'), other?.status]).toEqual([429, '1', 200]);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () => {
      const headers = { 'x-forwarded-for': '203.0.113.1' };
      return (await fetch(`${server.origin}/rest/v1/tours`, { headers })).status;
    })
    .toBe(200);
});

describe('an answer of the API', () => {
  it.each(['GET /rest/v1/tours', 'POST /rest/v1/rpc/x', 'GET /auth/v1/user', 'GET /storage/v1/status'])(
    'is not cached and cannot act as a page: %s',
    async (first) => {
      const [method = '', address = ''] = first.split(' ');
      const { headers } = await fetch(`${server.origin}${address}?json`, { method });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('content-disposition')).toBeNull();
      expect(headers.get('content-type')).toBe('application/json');
    },
  );

  const stored = '/storage/v1/object/public/tour-images';
  it.each(['image/jpeg', 'image/png', 'image/webp'])('with a stored %s is shown and may be cached', async (type) => {
    const { headers } = await fetch(`${server.origin}${stored}/a.jpg?type=${type}`);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBeNull();
    expect(headers.get('cache-control')).toBe('max-age=3600');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it.each(['text/html', 'image/svg+xml', 'application/json', 'text/xml', 'application/pdf', 'image/png,text/html', ''])(
    'with a stored object of type "%s" is downloaded, never opened',
    async (type) => {
      for (const address of [`${stored}/a.html`, '/storage/v1/%6fbject/public/tour-images/a.html']) {
        const { headers } = await fetch(`${server.origin}${address}?type=${encodeURIComponent(type)}`);
        expect(headers.get('content-type')).toBe('application/octet-stream');
        expect(headers.get('content-disposition')).toBe('attachment');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      }
    },
  );
});

it('a request to an API that does not answer times out', { tags: 'deep' }, async () => {
  expect(await sendRaw(server.port, request('GET /rest/v1/silent'))).toBe('');
});

it('an answer that breaks off is an error for the client', async () => {
  await expect(fetch(`${server.origin}/rest/v1/breaks`).then((response) => response.text())).rejects.toThrow();
});

it('an endless answer that nobody reads uses no memory and is aborted', async () => {
  const before = (await server.state()).memory;
  const socket = net.connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write(request('GET /rest/v1/endless'));
  let peakMemory = 0;
  await expect
    .poll(async () => {
      peakMemory = Math.max(peakMemory, (await server.state()).memory);
      return unfinished;
    })
    .toContain('/rest/v1/endless');
  expect(peakMemory - before).toBeLessThan(16 * 1024 * 1024);
  socket.destroy();
});

it('requests are answered 502 when the API is not running', async () => {
  await server.setApi('http://127.0.0.1:1');
  const response = await fetch(`${server.origin}/rest/v1/tours`);
  expect(response.status).toBe(502);
  expect(await response.text()).toBe('The service is not available at the moment.');
  await server.setApi(`http://127.0.0.1:${portOf(api.address())}`);
});
