import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxBodyBytes } from '#scripts/local-supabase/max-body-bytes.ts';
import { writeReleaseFiles } from '../../helpers/write-release.ts';
import { type ServerProcess, sendRaw, startServerProcess, statusCodes, waitForClose } from './server.fixture.ts';

let server: ServerProcess;
/** Stands where the API is, and remembers what reached it. */
const api = http.createServer();
let reached: { url: string; method: string; headers: http.IncomingHttpHeaders; bytes: number; whole: boolean }[] = [];
/** Answers that were not taken to their end. */
const givenUp: string[] = [];

beforeAll(async () => {
  api.on('request', (request, response) => {
    const seen = {
      url: request.url ?? '',
      method: request.method ?? '',
      headers: request.headers,
      bytes: 0,
      whole: false,
    };
    reached.push(seen);
    request.on('data', (chunk: Buffer) => (seen.bytes += chunk.length));
    response.on('close', () => response.writableFinished || givenUp.push(seen.url));
    request.on('error', () => undefined);
    request.on('end', () => {
      seen.whole = true;
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
  server = await startServerProcess('little patience');
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

it('what a request claims about where it comes from does not reach the API', async () => {
  const names = ['X-Forwarded-For', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP', 'Forwarded', 'X-Proxy-Key'];
  const claims = names.map((name) => `${name}: 6.6.6.6\r\n`).join('');
  await sendRaw(server.port, request('GET /rest/v1/tours', claims));
  const [seen] = reached;
  expect(JSON.stringify(seen?.headers)).not.toContain('6.6.6.6');
  expect(seen?.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen?.headers['x-proxy-key']).toBe('key-of-the-proxy');
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

it('letters that HTTP does not know do not end the server', async () => {
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

it('a body larger than the API takes is refused before it is sent', async () => {
  const received = await sendRaw(
    server.port,
    request('POST /storage/v1/object/x', `Content-Length: ${maxBodyBytes + 1}\r\n`),
  );
  expect(statusCodes(received)).toEqual([413]);
  expect(reached).toEqual([]);
});

it('a body of the largest size arrives whole', async () => {
  const response = await fetch(`${server.origin}/storage/v1/object/x`, {
    method: 'POST',
    body: Buffer.alloc(maxBodyBytes),
  });
  expect(response.status).toBe(200);
  expect(reached[0]).toMatchObject({ bytes: maxBodyBytes, whole: true });
});

it('a body without a length arrives with its length', async () => {
  await sendRaw(server.port, request('POST /rest/v1/x', 'Transfer-Encoding: chunked\r\n', '4\r\nhalf\r\n0\r\n\r\n'));
  expect(reached[0]).toMatchObject({ bytes: 4, whole: true });
  expect(reached[0]?.headers).toMatchObject({ 'content-length': '4' });
  expect(reached[0]?.headers).not.toHaveProperty('transfer-encoding');
});

it('a body without a length is read no further than the API takes', async () => {
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

it('half a body is waited for a bounded time, and never reaches the API', async () => {
  const received = await sendRaw(server.port, request('POST /rest/v1/x', 'Content-Length: 100\r\n', 'half'));
  expect([[], [408]]).toContainEqual(statusCodes(received));
  expect(reached).toEqual([]);
});

it('a client that leaves in the middle of its body leaves nothing behind', async () => {
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

/** Clients that begin to send or to read, and do not go on. */
function hold(count: number, text: string, port = server.port): net.Socket[] {
  return Array.from({ length: count }, () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined).pause();
    socket.write(text);
    return socket;
  });
}

it.each([
  ['send slowly', request('POST /rest/v1/rpc/x', 'Content-Length: 1000\r\n', 'half')],
  ['send a picture slowly', request('POST /storage/v1/object/x', 'Content-Length: 1000000\r\n', 'x'.repeat(100_000))],
  ['read slowly', request('GET /rest/v1/endless')],
])('others are answered at once while 100 clients %s', async (_what, text) => {
  // One that waits for them longer than this test takes.
  const patient = await startServerProcess();
  await patient.setApi(`http://127.0.0.1:${portOf(api.address())}`);
  const sockets = hold(100, text, patient.port);
  const held = async () => (await patient.state()).connections;
  await expect.poll(held, { timeout: 20_000 }).toBeGreaterThanOrEqual(100);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await fetch(`${patient.origin}/rest/v1/tours`, { method: 'POST', body: 'all of it' });
      return response.text();
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['answer']));
  // They were still there meanwhile.
  expect(await held()).toBeGreaterThanOrEqual(100);
  for (const socket of sockets) socket.destroy();
  await patient.stop();
});

it('a body that comes more slowly than any line is answered 408, one that comes slowly arrives', async () => {
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
  const [refused = '', taken = ''] = await Promise.all([drip(10), drip(200)]);
  expect(refused).toMatch(/^HTTP\/1\.1 408 [\s\S]*This came too slowly\.$/);
  expect(statusCodes(taken)).toEqual([200]);
  expect(reached).toMatchObject([{ bytes: 4000, whole: true }]);
});

it('one visitor behind a proxy cannot keep the others from being answered', async () => {
  const from = (address: string) => request('GET /rest/v1/silent', `X-Forwarded-For: 6.6.6.6, ${address}\r\n`);
  const sockets = hold(128, from('203.0.113.1'));
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
    'is kept by nobody and is no page: %s',
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
  it.each(['image/jpeg', 'image/png', 'image/webp'])('that is a stored %s is shown and may be kept', async (type) => {
    const { headers } = await fetch(`${server.origin}${stored}/a.jpg?type=${type}`);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBeNull();
    expect(headers.get('cache-control')).toBe('max-age=3600');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it.each(['text/html', 'image/svg+xml', 'application/json', 'text/xml', 'application/pdf', 'image/png,text/html', ''])(
    'that is a stored object called "%s" is saved, never opened',
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

it('an API that says nothing is waited for a bounded time', async () => {
  expect(await sendRaw(server.port, request('GET /rest/v1/silent'))).toBe('');
});

it('an answer that breaks off is not taken for a whole one', async () => {
  await expect(fetch(`${server.origin}/rest/v1/breaks`).then((response) => response.text())).rejects.toThrow();
});

it('an endless answer that nobody reads costs no memory, and is given up', async () => {
  const before = (await server.state()).memory;
  const socket = net.connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write(request('GET /rest/v1/endless'));
  let most = 0;
  await expect
    .poll(
      async () => {
        most = Math.max(most, (await server.state()).memory);
        return givenUp;
      },
      { timeout: 30_000 },
    )
    .toContain('/rest/v1/endless');
  expect(most - before).toBeLessThan(16 * 1024 * 1024);
  socket.destroy();
});

it('an API that is not there is answered for', async () => {
  await server.setApi('http://127.0.0.1:1');
  const response = await fetch(`${server.origin}/rest/v1/tours`);
  expect(response.status).toBe(502);
  expect(await response.text()).toBe('The service is not available at the moment.');
  await server.setApi(`http://127.0.0.1:${portOf(api.address())}`);
});
