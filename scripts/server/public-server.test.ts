import net from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { findFreePort } from '../runtime/free-port.ts';
import { type PublicServer, startPublicServer, type Timeouts } from './public-server.ts';

const minute = 60_000;
let server: PublicServer | undefined;
let port: number;

/** Starts a server whose timeouts are a minute unless given. */
async function start(timeouts: Partial<Timeouts> = {}): Promise<void> {
  port = await findFreePort();
  server = await startPublicServer(port, {
    headers: minute,
    request: minute,
    body: minute,
    idle: minute,
    check: 20,
    ...timeouts,
  });
}
afterEach(() => server?.stop());

/** Sends text, then `drip` every 20 ms, until the server ends the connection. Returns everything received. */
function exchange(text: string, drip = ''): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1');
    // Writes before the connection is open are sent in this order.
    socket.write(text);
    const timer = setInterval(() => drip && socket.writable && socket.write(drip), 20);
    socket.setEncoding('latin1').on('data', (more) => (received += more));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(received);
    });
  });
}

it('the server answers 503 before the first release, and tells browsers and crawlers when to come back', async () => {
  await start();
  const response = await fetch(`http://127.0.0.1:${port}/tours`);
  expect(response.status).toBe(503);
  const { headers } = response;
  expect([headers.get('retry-after'), headers.get('refresh'), headers.get('cache-control')]).toEqual([
    '5',
    '3',
    'no-store',
  ]);
  expect(await response.text()).toContain('is being prepared');
});

it('the server answers 500 for a listener that rejects, and goes on', async () => {
  await start();
  const reject = () => Promise.reject(new Error('away'));
  server?.setListener('/listener', reject);
  server?.setSectionListener('/section', reject);
  server?.setWebhook('publish', reject);
  server?.setChosenListener(({ url }) => (url === '/chosen' ? reject : undefined));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const path of ['/listener', '/section/x', '/hooks/publish', '/chosen'])
    expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 500]);
  vi.restoreAllMocks();
});

it('the server ends a connection whose headers do not end', async () => {
  await start({ headers: 200 });
  expect(await exchange('GET / HTTP/1.1\r\nHost: site.example\r\n', 'X')).toMatch(/^HTTP\/1\.1 408 /);
});

it('the server ends a connection whose body does not end', async () => {
  await start({ request: 200, headers: 200 });
  server?.setWebhook('publish', (request) => request.resume());
  const head = 'POST /hooks/publish HTTP/1.1\r\nHost: site.example\r\nContent-Length: 100000\r\n\r\n';
  expect(await exchange(head, 'x')).toMatch(/^HTTP\/1\.1 408 /);
});

it('the server ends a connection that sends nothing', async () => {
  await start({ idle: 100 });
  expect(await exchange('')).toBe('');
});

it('the server answers at most 16 of the requests that come in one packet, and ends the connection', async () => {
  await start();
  const received = await exchange('GET / HTTP/1.1\r\nHost: site.example\r\n\r\n'.repeat(1000));
  expect(received.split('HTTP/1.1 503').length - 1).toBeLessThanOrEqual(16);
});
