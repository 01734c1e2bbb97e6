import dns from 'node:dns';
import https from 'node:https';
import { isIP } from 'node:net';
import tls from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** Loopback address that these tests treat as public; all others stay private. */
const publicHost = '127.0.0.9';
const { isPublicAddress } = await vi.importActual<typeof import('./public-address.ts')>('./public-address.ts');
vi.mock('./public-address.ts', () => ({
  isPublicAddress: (address: string) => address === publicHost || isPublicAddress(address),
}));
vi.resetModules();
const { fetchPublic, NotPublicError } = await import('./public-fetch.ts');

let requests: string[] = [];
let port: number;
let server: https.Server;
const trusted = tls.getCACertificates('default');
/** DNS answers for a name, in order; the last one repeats. */
const names = new Map<string, string[][]>();

beforeAll(async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'pictures.test' }], {
    keyType: 'ec',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'pictures.test' },
          { type: 7, ip: publicHost },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  tls.setDefaultCACertificates([...trusted, cert]);
  server = https.createServer({ cert, key }, (request, response) => {
    requests.push(`${request.socket.localAddress} ${request.url}`);
    const [, to] = /^\/to\/(.*)$/.exec(request.url ?? '') ?? [];
    if (to) response.writeHead(302, { location: decodeURIComponent(to) }).end();
    else if (request.url === '/circle') response.writeHead(301, { location: '/circle' }).end();
    else if (request.url !== '/silent') response.end('a picture');
  });
  // Listens on every address of this machine, to notice a request to a private one.
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
beforeEach(() => {
  vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    _options: dns.LookupAllOptions,
    callback: (error: Error | null, found: dns.LookupAddress[]) => void,
  ) => {
    const answers = names.get(name) ?? [[]];
    const found = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    process.nextTick(
      callback,
      null,
      found.map((address) => ({ address, family: isIP(address) })),
    );
  }) as typeof dns.lookup);
});
afterEach(() => {
  requests = [];
  names.clear();
});
afterAll(() => {
  tls.setDefaultCACertificates(trusted);
  server.closeAllConnections();
  server.close();
});

const neverAborted = new AbortController().signal;
const get = (address: string, signal = neverAborted) => fetchPublic(address, { signal });
const urlOf = (host: string, path = '/') => `https://${host}:${port}${path}`;

async function fetchText(address: string): Promise<string> {
  const { status, body } = await get(address);
  expect(status).toBe(200);
  return (await body.toArray()).join('');
}

it('fetches from a public host, by address and by name', async () => {
  names.set('pictures.test', [[publicHost]]);
  expect(await fetchText(urlOf(publicHost, '/a.jpg'))).toBe('a picture');
  expect(await fetchText(urlOf('pictures.test', '/b.jpg'))).toBe('a picture');
  expect(requests).toEqual([`${publicHost} /a.jpg`, `${publicHost} /b.jpg`]);
});

it.each([
  '127.0.0.1',
  '127.1',
  '0x7f000001',
  '2130706433',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '10.0.0.1',
])('does not connect to the private address %s', async (host) => {
  await expect(get(urlOf(host))).rejects.toThrow(NotPublicError);
  expect(requests).toEqual([]);
});

it.each([[['127.0.0.1']], [['::1']], [['::ffff:127.0.0.1', '169.254.169.254']], [['64:ff9b::7f00:1']]])(
  'does not connect to a name that resolves to %s',
  async (addresses) => {
    names.set('pictures.test', [addresses]);
    await expect(get(urlOf('pictures.test'))).rejects.toThrow('not a public address');
    expect(requests).toEqual([]);
  },
);

it('connects only to the public addresses of a name', async () => {
  names.set('pictures.test', [['127.0.0.1', '::1', publicHost]]);
  expect(await fetchText(urlOf('pictures.test'))).toBe('a picture');
  expect(requests).toEqual([`${publicHost} /`]);
});

it('connects to the address that it has checked, even if the name resolves to another one a moment later', async () => {
  names.set('pictures.test', [[publicHost], ['127.0.0.1']]);
  expect(await fetchText(urlOf('pictures.test', '/first'))).toBe('a picture');
  await expect(get(urlOf('pictures.test', '/second'))).rejects.toThrow('not a public address');
  expect(requests).toEqual([`${publicHost} /first`]);
  names.set('pictures.test', [[publicHost], ['127.0.0.1']]);
  const redirect = urlOf('pictures.test', `/to/${encodeURIComponent(urlOf('pictures.test', '/third'))}`);
  await expect(get(redirect)).rejects.toThrow('not a public address');
  expect(requests).toHaveLength(2);
});

it('follows a redirect to another public address', async () => {
  names.set('pictures.test', [[publicHost]]);
  const redirect = urlOf(publicHost, `/to/${encodeURIComponent(urlOf('pictures.test', '/moved.jpg'))}`);
  expect(await fetchText(redirect)).toBe('a picture');
  expect(await fetchText(urlOf(publicHost, '/to/%2Fbeside.jpg'))).toBe('a picture');
});

it.each([
  'https://127.0.0.1:PORT/',
  'https://localhost.test:PORT/',
  'http://HOST:PORT/',
  'file:///etc/passwd',
  'data:,x',
  '//[::1]:PORT/',
])('does not follow a redirect to %s', async (to) => {
  names.set('localhost.test', [['127.0.0.1']]);
  const address = to.replace('PORT', String(port)).replace('HOST', publicHost);
  await expect(get(urlOf(publicHost, `/to/${encodeURIComponent(address)}`))).rejects.toThrow(NotPublicError);
  expect(requests).toHaveLength(1);
});

it('stops at an endless redirect after six requests', async () => {
  await expect(get(urlOf(publicHost, '/circle'))).rejects.toThrow('too many redirects');
  expect(requests).toHaveLength(6);
});

it('uses https only, and upgrades http unless it has a port', async () => {
  await expect(get(`http://${publicHost}:${port}/`)).rejects.toThrow(NotPublicError);
  await expect(get(`ftp://${publicHost}/`)).rejects.toThrow(NotPublicError);
  // Nothing listens on port 443 here.
  await expect(get(`http://${publicHost}/`)).rejects.toMatchObject({ code: 'ECONNREFUSED', port: 443 });
  expect(requests).toEqual([]);
});

it('stops waiting when the signal is aborted', async () => {
  const controller = new AbortController();
  const answer = get(urlOf(publicHost, '/silent'), controller.signal);
  await expect.poll(() => requests).toHaveLength(1);
  controller.abort();
  await expect(answer).rejects.toThrow('aborted');
});
