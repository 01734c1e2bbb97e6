import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../app/free-port.ts';
import { startPublicServer } from './public-server.ts';
import { createWebhook, isWebhookPath } from './webhook.ts';

const secret = 'a-secret-of-more-than-thirty-two-characters';
const heard = vi.fn();
let server: http.Server;
let address: string;

beforeEach(async () => {
  heard.mockReset();
  server = http.createServer(createWebhook(secret, heard, 300));
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
const proven = { authorization: `Bearer ${secret}` };

/** A request whose body comes in pieces, the last of them never; answers status and whether the connection ended. */
function postPieces(pieces: readonly string[]): Promise<{ status: number | undefined; ended: boolean }> {
  return new Promise((resolve, reject) => {
    const request = http.request(address, { method: 'POST', headers: proven }, (response) => {
      response.resume();
      const { statusCode: status, headers } = response;
      request.socket?.once('close', () => resolve({ status, ended: headers.connection === 'close' }));
    });
    request.once('error', reject);
    for (const piece of pieces) request.write(piece);
    request.on('response', () => request.removeAllListeners('error').on('error', () => undefined));
  });
}

describe('the receiver of build hooks', () => {
  it('hears a hook that knows the secret, and says so at once', async () => {
    const response = await post(proven);
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(heard).toHaveBeenCalledTimes(1);
    expect((await post(proven, '')).status).toBe(202);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('hears nobody else, and says to each the same', async () => {
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
    expect(heard).not.toHaveBeenCalled();
  });

  it('takes POST only', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(address, { method, headers: proven });
      expect([response.status, response.headers.get('allow')], method).toEqual([405, 'POST']);
    }
    expect(heard).not.toHaveBeenCalled();
  });

  it('takes four kilobytes and no more, whether their number is told or not', async () => {
    expect((await post(proven, 'x'.repeat(4096))).status).toBe(202);
    expect(heard).toHaveBeenCalledTimes(1);
    expect((await post(proven, 'x'.repeat(4097))).status).toBe(413);
    expect(await postPieces(['x'.repeat(3000), 'x'.repeat(3000)])).toEqual({ status: 413, ended: true });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a body that never comes', async () => {
    expect(await postPieces(['x'])).toEqual({ status: 408, ended: true });
    expect(heard).not.toHaveBeenCalled();
  });
});

it('one address is for hooks, and no other', () => {
  expect(['/hooks/publish', '/hooks/publish?x=1'].map(isWebhookPath)).toEqual([true, true]);
  expect(['/hooks/publisher', '/hooks', '/x/hooks/publish', '//hooks/publish', undefined].map(isWebhookPath)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

it('is there only where there is a secret', async () => {
  const port = await findFreePort();
  const site = await startPublicServer(port);
  const hook = () => fetch(`http://127.0.0.1:${port}/hooks/publish`, { method: 'POST', headers: proven });
  expect((await hook()).status).toBe(503);
  site.setWebhook(createWebhook(secret, heard));
  expect((await hook()).status).toBe(202);
  await site.stop();
});
