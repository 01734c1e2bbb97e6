import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeReleaseFiles } from '../../helpers/write-release.ts';
import { type ServerProcess, sendRaw, startServerProcess, statusCodes, waitForClose } from './server.fixture.ts';

const secretText = 'nobody may read this';
let server: ServerProcess;
let before = 0;

beforeAll(async () => {
  server = await startServerProcess('short timeouts');
  const release = path.join(server.folder, 'release');
  await writeReleaseFiles(server.folder, { 'secret.txt': secretText });
  await writeReleaseFiles(
    release,
    {
      'index.html': 'the home page',
      '404.html': 'not found',
      'hidden-desk/index.html': 'desk',
      'film.mp4': Buffer.alloc(8 * 1024 * 1024, 'f'),
      'page.txt': 'p'.repeat(600_000),
      _headers: secretText,
      _redirects: secretText,
    },
    { headers: [{ path: '/*', headers: { 'X-Frame-Options': 'DENY' } }] },
  );
  await server.show(release);
  // Fills caches, so that only memory that grows with requests shows.
  for (const address of ['/', '/page.txt', '/nowhere']) await (await fetch(server.origin + address)).arrayBuffer();
  before = (await server.state()).memory;
});
afterEach(async () => {
  expect(await (await fetch(server.origin)).text()).toBe('the home page');
});
afterAll(() => server.stop());

const get = (target: string, more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n${more}\r\n`;
const line = (first: string, more = '') => `${first}\r\nHost: site.example\r\nConnection: close\r\n${more}\r\n`;

describe('a hostile request', () => {
  it.each([
    ['has .. in its path', get('/../secret.txt'), 400],
    ['has many .. in its path', get('/a/b/../../../../../../etc/passwd'), 400],
    ['has escaped dots', get('/%2e%2e/secret.txt'), 400],
    ['has .. with escaped slashes', get('/..%2fsecret.txt'), 400],
    ['has .. with backslashes', get('/..\\secret.txt'), 400],
    ['has .. with escaped backslashes', get('/..%5csecret.txt'), 400],
    ['has .. in overlong UTF-8', get('/%c0%ae%c0%ae/secret.txt'), 400],
    ['is escaped twice', get('/%252e%252e/secret.txt'), 404],
    ['contains a zero byte', get('/index.html%00.txt'), 400],
    ['contains invalid UTF-8', get('/%ff'), 400],
    ['has an incomplete escape', get('/%e'), 400],
    ['is too long', get(`/${'a'.repeat(9000)}`), 414],
    ['is long', get(`/${'a'.repeat(7000)}`), 404],
    ['is deep', get('/a'.repeat(3500)), 404],
    ['names another host', get('//evil.example'), 400],
    ['names another host with a trailing slash', get('//evil.example/'), 400],
    ['names another host after a backslash', get('/\\evil.example/'), 400],
    ['has an absolute address', get('http://evil.example/'), 200],
    ['has an absolute address of another scheme', get('file:///etc/passwd'), 400],
    ['uses OPTIONS *', line('OPTIONS * HTTP/1.1'), 400],
    ['uses TRACE', line('TRACE / HTTP/1.1', 'X-Probe: probe\r\n'), 405],
    ['uses DELETE', line('DELETE / HTTP/1.1'), 405],
    ['uses PROPFIND', line('PROPFIND / HTTP/1.1'), 405],
    ['has an unknown method', line('BREW / HTTP/1.1'), 400],
    ['has a lower case method', line('get / HTTP/1.1'), 400],
    ['names no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['names two hosts', get('/', 'Host: evil.example\r\n'), 400],
    ['has an unknown HTTP version', line('GET / HTTP/9.9'), 400],
    ['speaks HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['speaks TLS', Buffer.from('16030100c8010000c403030000000000', 'hex'), 400],
    ['has two lengths', line('POST / HTTP/1.1', 'Content-Length: 1\r\nContent-Length: 2\r\n'), 400],
    ['has a length and chunks', line('POST / HTTP/1.1', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'), 400],
    ['has a negative length', line('POST / HTTP/1.1', 'Content-Length: -1\r\n'), 400],
    ['has broken chunks', line('POST / HTTP/1.1', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'), 405],
    ['has a space before the colon', get('/', 'X-One : 1\r\n'), 400],
    ['folds a header', get('/', 'X-One: 1\r\n 2\r\n'), 400],
    ['has a bare carriage return in a header', get('/', 'X-One: 1\rX-Two: 2\r\n'), 400],
    ['has 100 kB of headers', get('/', `X-One: ${'1'.repeat(100_000)}\r\n`), 431],
    ['has many headers', get('/', 'X: 1\r\n'.repeat(5000)), 431],
    ['would upgrade the protocol', line('GET / HTTP/1.1', 'Upgrade: websocket\r\nConnection: Upgrade\r\n'), 200],
    ['has an unknown expectation', get('/', 'Expect: the impossible\r\n'), 417],
    ['has thousands of ranges', get('/page.txt', `Range: bytes=${'0-,'.repeat(4000)}0-\r\n`), 200],
    ['has .. after the hidden path', get('/hidden-desk/../'), 400],
  ])('that %s is answered without harm', async (_name, bytes, status) => {
    const received = await sendRaw(server.port, bytes);
    expect(statusCodes(received)[0]).toBe(status);
    expect(received).not.toContain(secretText);
    // No stack, no path of this machine, no host of the request.
    expect(received).not.toMatch(/node:|\.ts\b|Error|evil\.example|probe/);
    expect(received).not.toContain(server.folder);
  });

  it('for a tunnel gets no answer', async () => {
    expect(await sendRaw(server.port, line('CONNECT evil.example:443 HTTP/1.1'))).toBe('');
  });

  it('cannot inject headers into the answer', async () => {
    const smuggled = 'GET /%0d%0aX-Injected:%201/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const [head = ''] = (await sendRaw(server.port, smuggled)).split('\r\n\r\n');
    expect(head).not.toMatch(/^x-injected/im);
    const inQuery = await sendRaw(server.port, get('/hidden-desk/?a=%0d%0aX-Injected:1'));
    expect(inQuery).not.toMatch(/^x-injected/im);
    expect(inQuery).toContain('location: /hidden-desk?a=%0d%0aX-Injected:1');
  });

  it('finds the hidden path in no answer', async () => {
    for (const address of ['/', '/hidden-des', '/hidden', '/.', '/sitemap.xml', '/robots.txt', '/404']) {
      expect(await sendRaw(server.port, get(address)), address).not.toContain('hidden-desk');
    }
  });
});

it('pipelined requests are answered in order, and none after an invalid one', async () => {
  const one = (address: string) => `GET ${address} HTTP/1.1\r\nHost: site.example\r\n\r\n`;
  const several = `${one('/')}${one('/nowhere')}${one('/page.txt')}`;
  expect(statusCodes(await sendRaw(server.port, several + get('/')))).toEqual([200, 404, 200, 200]);
  const broken = statusCodes(await sendRaw(server.port, `${several}BROKEN\r\n\r\n${one('/')}`));
  expect(broken.indexOf(400)).toBe(broken.length - 1);
});

it('a connection with thousands of requests in one packet is ended', async () => {
  const received = await sendRaw(server.port, 'GET /film.mp4 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5000));
  expect(statusCodes(received).length).toBeLessThanOrEqual(16);
});

it('headers that come a letter at a time time out', async () => {
  const socket = net.connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: site.example\r\n');
  const drip = setInterval(() => socket.writable && socket.write('X'), 20);
  socket.resume();
  await waitForClose(socket);
  clearInterval(drip);
});

it('a connection that sends nothing is ended', async () => {
  const socket = net.connect(server.port, '127.0.0.1');
  socket.resume();
  await waitForClose(socket);
});

it('clients that do not read are disconnected, and use no memory and no open file', { tags: 'deep' }, async () => {
  const { connections: idle, files } = await server.state();
  const request = (address: string) => `GET ${address} HTTP/1.1\r\nHost: site.example\r\n\r\n`;
  const sockets = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const socket = net.connect(server.port, '127.0.0.1');
      socket.on('error', () => undefined).pause();
      await once(socket, 'connect');
      socket.write(request(index % 2 ? '/film.mp4' : '/page.txt').repeat(10));
      return socket;
    }),
  );
  let peakMemory = 0;
  await expect
    .poll(
      async () => {
        const { memory, connections } = await server.state();
        peakMemory = Math.max(peakMemory, memory);
        return connections;
      },
      // Only the server's own limits end them.
      { timeout: 120_000 },
    )
    .toBeLessThanOrEqual(idle);
  // Buffering all answers would take several GB.
  expect(peakMemory - before).toBeLessThan(32 * 1024 * 1024);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await server.state()).files).toBeLessThanOrEqual(files);
});

it('the server has released its memory after all hostile requests', async () => {
  await expect.poll(async () => (await server.state()).memory - before).toBeLessThan(16 * 1024 * 1024);
});
