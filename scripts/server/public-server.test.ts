import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../app/free-port.ts';
import { type PublicServer, startPublicServer, type Timeouts } from './public-server.ts';

const minute = 60_000;
let server: PublicServer | undefined;
let port: number;

/** Starts one that waits a minute for everything but for what is named. */
async function start(patience: Partial<Timeouts> = {}): Promise<void> {
  port = await findFreePort();
  server = await startPublicServer(port, {
    headers: minute,
    request: minute,
    body: minute,
    idle: minute,
    check: 20,
    ...patience,
  });
}
afterEach(() => server?.stop());

/** Sends text, and more of it every 20 ms, until the server ends the connection. @returns what it answered */
function exchange(text: string, drip = ''): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    const timer = setInterval(() => drip && socket.writable && socket.write(drip), 20);
    socket.setEncoding('latin1').on('data', (more) => (received += more));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(received);
    });
  });
}

it('says before the first release that the site is being prepared, and asks browsers and crawlers to come back', async () => {
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

it('ends a connection whose headers do not end', async () => {
  await start({ headers: 200 });
  expect(await exchange('GET / HTTP/1.1\r\nHost: site.example\r\n', 'X')).toMatch(/^HTTP\/1\.1 408 /);
});

it('ends a connection whose body does not end', async () => {
  await start({ request: 200, headers: 200 });
  server?.setWebhook((request) => request.resume());
  const head = 'POST /hooks/publish HTTP/1.1\r\nHost: site.example\r\nContent-Length: 100000\r\n\r\n';
  expect(await exchange(head, 'x')).toMatch(/^HTTP\/1\.1 408 /);
});

it('ends a connection that says nothing', async () => {
  await start({ idle: 100 });
  expect(await exchange('')).toBe('');
});

it('answers at most a few of the requests that come in one packet, and ends the connection', async () => {
  await start();
  const received = await exchange('GET / HTTP/1.1\r\nHost: site.example\r\n\r\n'.repeat(1000));
  expect(received.split('HTTP/1.1 503').length - 1).toBeLessThanOrEqual(16);
});
