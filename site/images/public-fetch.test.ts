import dns from 'node:dns';
import https from 'node:https';
import { isIP } from 'node:net';
import tls from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** Where the public host of these tests really stands. Everything else at this machine is as private as ever. */
const publicHost = '127.0.0.9';
const { isPublicAddress } = await vi.importActual<typeof import('./public-address.ts')>('./public-address.ts');
vi.mock('./public-address.ts', () => ({
  isPublicAddress: (address: string) => address === publicHost || isPublicAddress(address),
}));
vi.resetModules();
const { fetchPublic, NotPublicError } = await import('./public-fetch.ts');

let asked: string[] = [];
let port: number;
let server: https.Server;
const trusted = tls.getCACertificates('default');
/** What DNS says of a name, each time that it is asked. */
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
    asked.push(`${request.socket.localAddress} ${request.url}`);
    const [, to] = /^\/to\/(.*)$/.exec(request.url ?? '') ?? [];
    if (to) response.writeHead(302, { location: decodeURIComponent(to) }).end();
    else if (request.url === '/circle') response.writeHead(301, { location: '/circle' }).end();
    else if (request.url !== '/silent') response.end('a picture');
  });
  // At every address of this machine, so that what is asked for by mistake is seen.
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
  asked = [];
  names.clear();
});
afterAll(() => {
  tls.setDefaultCACertificates(trusted);
  server.closeAllConnections();
  server.close();
});

const never = new AbortController().signal;
const get = (address: string, signal = never) => fetchPublic(address, { signal });
const at = (host: string, path = '/') => `https://${host}:${port}${path}`;

async function textOf(address: string): Promise<string> {
  const { status, body } = await get(address);
  expect(status).toBe(200);
  return (await body.toArray()).join('');
}

it('asks a public host, by its address and by a name', async () => {
  names.set('pictures.test', [[publicHost]]);
  expect(await textOf(at(publicHost, '/a.jpg'))).toBe('a picture');
  expect(await textOf(at('pictures.test', '/b.jpg'))).toBe('a picture');
  expect(asked).toEqual([`${publicHost} /a.jpg`, `${publicHost} /b.jpg`]);
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
])('does not connect to %s', async (host) => {
  await expect(get(at(host))).rejects.toThrow(NotPublicError);
  expect(asked).toEqual([]);
});

it.each([[['127.0.0.1']], [['::1']], [['::ffff:127.0.0.1', '169.254.169.254']], [['64:ff9b::7f00:1']]])(
  'does not connect to a name that leads to %s',
  async (addresses) => {
    names.set('pictures.test', [addresses]);
    await expect(get(at('pictures.test'))).rejects.toThrow('not a public address');
    expect(asked).toEqual([]);
  },
);

it('connects to the public ones among the addresses of a name only', async () => {
  names.set('pictures.test', [['127.0.0.1', '::1', publicHost]]);
  expect(await textOf(at('pictures.test'))).toBe('a picture');
  expect(asked).toEqual([`${publicHost} /`]);
});

it('connects to what it has checked, also when the name leads elsewhere a moment later', async () => {
  names.set('pictures.test', [[publicHost], ['127.0.0.1']]);
  expect(await textOf(at('pictures.test', '/first'))).toBe('a picture');
  await expect(get(at('pictures.test', '/second'))).rejects.toThrow('not a public address');
  expect(asked).toEqual([`${publicHost} /first`]);
  names.set('pictures.test', [[publicHost], ['127.0.0.1']]);
  const led = at('pictures.test', `/to/${encodeURIComponent(at('pictures.test', '/third'))}`);
  await expect(get(led)).rejects.toThrow('not a public address');
  expect(asked).toHaveLength(2);
});

it('follows a public host to another address of the public internet', async () => {
  names.set('pictures.test', [[publicHost]]);
  const led = at(publicHost, `/to/${encodeURIComponent(at('pictures.test', '/moved.jpg'))}`);
  expect(await textOf(led)).toBe('a picture');
  expect(await textOf(at(publicHost, '/to/%2Fbeside.jpg'))).toBe('a picture');
});

it.each([
  'https://127.0.0.1:PORT/',
  'https://localhost.test:PORT/',
  'http://HOST:PORT/',
  'file:///etc/passwd',
  'data:,x',
  '//[::1]:PORT/',
])('does not follow a public host to %s', async (to) => {
  names.set('localhost.test', [['127.0.0.1']]);
  const address = to.replace('PORT', String(port)).replace('HOST', publicHost);
  await expect(get(at(publicHost, `/to/${encodeURIComponent(address)}`))).rejects.toThrow(NotPublicError);
  expect(asked).toHaveLength(1);
});

it('does not follow a host that leads in circles', async () => {
  await expect(get(at(publicHost, '/circle'))).rejects.toThrow('too many redirects');
  expect(asked).toHaveLength(6);
});

it('asks over https only: for http too, where that has no port of its own', async () => {
  await expect(get(`http://${publicHost}:${port}/`)).rejects.toThrow(NotPublicError);
  await expect(get(`ftp://${publicHost}/`)).rejects.toThrow(NotPublicError);
  // Nothing listens at the port of https here.
  await expect(get(`http://${publicHost}/`)).rejects.toMatchObject({ code: 'ECONNREFUSED', port: 443 });
  expect(asked).toEqual([]);
});

it('stops waiting when it is told to', async () => {
  const giveUp = new AbortController();
  const answer = get(at(publicHost, '/silent'), giveUp.signal);
  await expect.poll(() => asked).toHaveLength(1);
  giveUp.abort();
  await expect(answer).rejects.toThrow('aborted');
});
