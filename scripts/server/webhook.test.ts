import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../runtime/free-port.ts';
import { startPublicServer } from './public-server.ts';
import { createWebhook, findWebhookName } from './webhook.ts';

const secret = 'a-secret-of-more-than-thirty-two-characters';
const onHook = vi.fn();
let server: http.Server;
let address: string;

beforeEach(async () => {
  onHook.mockReset();
  server = http.createServer(createWebhook(secret, onHook, 300));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
  address = `http://127.0.0.1:${port}/hooks/publish`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const post = (headers: Record<string, string>, body = '{"revision": 7}') =>
  fetch(address, { method: 'POST', headers, body });
const withSecret = { authorization: `Bearer ${secret}` };

/** Sends a request whose body never ends. Resolves with the status, and `ended` if the connection was closed. */
function postPieces(pieces: readonly string[]): Promise<{ status: number | undefined; ended: boolean }> {
  return new Promise((resolve, reject) => {
    const request = http.request(address, { method: 'POST', headers: withSecret }, (response) => {
      response.resume();
      const { statusCode: status, headers } = response;
      request.socket?.once('close', () => resolve({ status, ended: headers.connection === 'close' }));
    });
    request.once('error', reject);
    for (const piece of pieces) request.write(piece);
    request.on('response', () => request.removeAllListeners('error').on('error', () => undefined));
  });
}

describe('the publish hook', () => {
  it('accepts a request with the secret, and answers at once', async () => {
    const response = await post(withSecret);
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(onHook).toHaveBeenCalledTimes(1);
    expect((await post(withSecret, '')).status).toBe(202);
    expect(onHook).toHaveBeenCalledTimes(2);
  });

  it('answers the same to every request without the secret', async () => {
    const others: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: `Bearer ${secret.slice(0, -1)}` },
      { authorization: `Bearer ${secret}x` },
      { authorization: `Basic ${secret}` },
      { authorization: secret },
    ];
    const answers = await Promise.all(others.map(async (headers) => (await post(headers)).text()));
    expect(new Set(answers)).toEqual(new Set(['Unauthorized']));
    expect((await post({})).status).toBe(401);
    expect(onHook).not.toHaveBeenCalled();
  });

  it('accepts POST only', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(address, { method, headers: withSecret });
      expect([response.status, response.headers.get('allow')], method).toEqual([405, 'POST']);
    }
    expect(onHook).not.toHaveBeenCalled();
  });

  it('accepts at most four kilobytes, with or without a content length', async () => {
    expect((await post(withSecret, 'x'.repeat(4096))).status).toBe(202);
    expect(onHook).toHaveBeenCalledTimes(1);
    expect((await post(withSecret, 'x'.repeat(4097))).status).toBe(413);
    expect(await postPieces(['x'.repeat(3000), 'x'.repeat(3000)])).toEqual({ status: 413, ended: true });
    expect(onHook).toHaveBeenCalledTimes(1);
  });

  it('answers 408 to a body that never comes', async () => {
    expect(await postPieces(['x'])).toEqual({ status: 408, ended: true });
    expect(onHook).not.toHaveBeenCalled();
  });
});

it('only /hooks/publish and /hooks/mail are paths of hooks', () => {
  expect(['/hooks/publish', '/hooks/publish?x=1', '/hooks/mail', '/hooks/mail?x=1'].map(findWebhookName)).toEqual([
    'publish',
    'publish',
    'mail',
    'mail',
  ]);
  const others = [
    '/hooks/publisher',
    '/hooks/mails',
    '/hooks/mail/',
    '/hooks',
    '/x/hooks/mail',
    '//hooks/publish',
    undefined,
  ];
  expect(others.map(findWebhookName)).toEqual(others.map(() => undefined));
});

it.each(['publish', 'mail'] as const)('the public server answers the hook %s only once it is set', async (name) => {
  const port = await findFreePort();
  const site = await startPublicServer(port);
  const hook = (headers = withSecret) => fetch(`http://127.0.0.1:${port}/hooks/${name}`, { method: 'POST', headers });
  site.setWebhook(name === 'mail' ? 'publish' : 'mail', createWebhook(secret, vi.fn()));
  expect((await hook()).status).toBe(503);
  site.setWebhook(name, createWebhook(secret, onHook));
  expect((await hook()).status).toBe(202);
  expect((await hook({ authorization: 'Bearer of another' })).status).toBe(401);
  expect(onHook).toHaveBeenCalledTimes(1);
  await site.stop();
});
