import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { previewPath } from '#shared/rules/server-paths.ts';
import { TooManyPreviewsError } from '../publish/build/worker/build-supervisor.ts';
import { UserError } from '../runtime/errors.ts';
import { findFreePort } from '../runtime/free-port.ts';
import type { Log } from '../runtime/log.ts';
import { createPreviews, previewDuration, type RenderPreview } from './previews.ts';

const note = vi.fn<Log>();
let time: number;
let origin: string;
let folder: string;
let site: string;
let access: (token: string) => Response;
let render: RenderPreview;
let previews: ReturnType<typeof createPreviews>;

const server = http.createServer((request, response) => {
  if (request.url === previewPath) return previews.make(request, response);
  const listener = previews.choose(request);
  if (listener) return listener(request, response);
  response.writeHead(404).end('The site');
});

beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(async () => {
  note.mockReset();
  time = 1_800_000_000_000;
  site = 'https://tours.example';
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'previews-test-')), 'previews');
  access = (token) => Response.json(token === 'staff.token');
  render = async ({ outDir }) => {
    await mkdir(path.join(outDir, 'images'), { recursive: true });
    await mkdir(path.join(outDir, 'tours'), { recursive: true });
    await writeFile(path.join(outDir, 'tours/dunes.html'), 'Unsaved dunes');
    await writeFile(path.join(outDir, 'images/secret-240q30.avif'), 'image');
    return { pages: ['/tours/dunes'], policy: "default-src 'none'" };
  };
  previews = createPreviews({
    project: () => ({
      url: 'http://project.test',
      key: 'publishable',
      site,
      fetch: async (_url, request) =>
        access(/\S+$/.exec(new Headers(request?.headers).get('authorization') ?? '')?.[0] ?? ''),
    }),
    folder,
    note,
    now: () => time,
  });
  await previews.start((request) => render(request));
});
afterEach(async () => {
  await previews.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

const draft = JSON.stringify({ table: 'tours', row: { id: 'dunes' } });

const deepDraft = draft.replace('}}', `,"images":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`);

function send(headers: Record<string, string> = {}, request: RequestInit = {}) {
  const all = { origin, authorization: 'Bearer staff.token', ...headers };
  return fetch(`${origin}${previewPath}`, { method: 'POST', body: draft, ...request, headers: all });
}

/** Makes a preview, and returns its address and the cookies of the browser that asked for it. */
async function make() {
  const response = await send();
  const { path: address } = await response.json();
  const cookies = response.headers.getSetCookie();
  return { address: `${origin}${address}`, cookies, cookie: cookies[0]?.split(';')[0] ?? '' };
}

it('shows a preview to the browser that asked for it, kept by nobody', async () => {
  const { address, cookie } = await make();
  const response = await fetch(address, { headers: { cookie } });
  expect([response.status, await response.text()]).toEqual([200, 'Unsaved dunes']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'",
  });
});

it('gives its cookies to no script, no other site and no plain connection', async () => {
  const { cookies } = await make();
  expect(cookies).toHaveLength(2);
  for (const text of cookies) expect(text).toMatch(/^__Secure-.*; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/);
  site = 'http://127.0.0.1:4321';
  expect((await make()).cookies[0]).toMatch(/^preview-.*SameSite=Strict$/);
});

it.each([
  ['no cookie', () => ''],
  ['a guessed cookie', (cookie: string) => cookie.replace(/=.*/, '=AAAAAAAAAAAAAAAAAAAAAA')],
  ['the cookie of another preview', (cookie: string) => cookie.replace(/-[\w-]+=/, '-other=')],
])('answers 404 with %s', async (_what, change) => {
  const { address, cookie } = await make();
  const response = await fetch(address, { headers: { cookie: change(cookie) } });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('Unsaved');
});

it('shows its images with the cookie only, and leaves the others to the site', async () => {
  const { cookie } = await make();
  const image = `${origin}/images/secret-240q30.avif`;
  expect((await fetch(image, { headers: { cookie } })).headers.get('content-type')).toBe('image/avif');
  expect(await (await fetch(image)).text()).toBe('The site');
  expect(await (await fetch(`${origin}/images/other.avif`, { headers: { cookie } })).text()).toBe('The site');
  expect(await (await fetch(`${origin}/images/..%2ftours%2fdunes.html`, { headers: { cookie } })).text()).toBe(
    'The site',
  );
});

it.each(['/tours/other', '/tours/dunes.html', '/../previews', '', '/images/secret-240q30.avif'])(
  'has no page at %j but its own',
  async (page) => {
    const { address, cookie } = await make();
    const base = address.replace('/tours/dunes', '');
    expect((await fetch(`${base}${page}`, { headers: { cookie } })).status).toBe(404);
  },
);

it('ends after an hour, and removes its files', async () => {
  const { address, cookie } = await make();
  time += previewDuration - 1;
  expect((await fetch(address, { headers: { cookie } })).status).toBe(200);
  time += 1;
  expect((await fetch(address, { headers: { cookie } })).status).toBe(404);
  await make();
  expect(await readdir(folder)).toHaveLength(1);
});

it('ends with the access token that asked for it', async () => {
  const expiry = Math.floor(time / 1000) + 600;
  const token = `e30.${Buffer.from(JSON.stringify({ exp: expiry })).toString('base64url')}.c2ln`;
  access = () => Response.json(true);
  const response = await send({ authorization: `Bearer ${token}` });
  const { path: address, until } = await response.json();
  expect(Date.parse(until)).toBe(expiry * 1000);
  time = expiry * 1000;
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await fetch(`${origin}${address}`, { headers: { cookie } })).status).toBe(404);
});

it.each([
  ['session of its maker', () => new Response('{}', { status: 401 })],
  ['rights of its maker', () => Response.json(false)],
])('ends with the %s, images and files too', async (_what, ended) => {
  const { address, cookie } = await make();
  access = ended;
  time += 5000;
  const image = `${origin}/images/secret-240q30.avif`;
  expect((await fetch(image, { headers: { cookie } })).status).toBe(404);
  expect(await readdir(folder)).toEqual([]);
  access = () => Response.json(true);
  expect((await fetch(address, { headers: { cookie } })).status).toBe(404);
});

it('shows nothing while it cannot ask whether its maker is still staff, and then goes on', async () => {
  const { address, cookie } = await make();
  const working = access;
  access = () => new Response('', { status: 500 });
  time += 5000;
  expect((await fetch(address, { headers: { cookie } })).status).toBe(503);
  access = working;
  expect((await fetch(address, { headers: { cookie } })).status).toBe(200);
});

it('asks to come back while too many are being made', async () => {
  render = async () => {
    throw new TooManyPreviewsError('Too many previews are waiting.');
  };
  const response = await send();
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '10',
    { error: 'busy' },
  ]);
});

it('keeps twenty, and ends the oldest', async () => {
  const first = await make();
  for (let made = 0; made < 20; made++) {
    time += 60_001;
    await make();
  }
  expect(await readdir(folder)).toHaveLength(20);
  expect((await fetch(first.address, { headers: { cookie: first.cookie } })).status).toBe(404);
});

it.each([
  ['another origin', () => send({ origin: 'https://evil.example' }), 403],
  ['another site', () => send({ 'sec-fetch-site': 'cross-site' }), 403],
  ['no token', () => send({ authorization: '' }), 401],
  ['the token of a visitor', () => send({ authorization: 'Bearer visitor.token' }), 403],
  ['another method', () => send({}, { method: 'PUT' }), 405],
  ['no body', () => send({}, { body: '' }), 400],
  ['a draft of 20,000 levels', () => send({}, { body: deepDraft }), 400],
  ['another table', () => send({}, { body: JSON.stringify({ table: 'bookings', row: { id: 'a' } }) }), 400],
] as const)('refuses %s, and renders nothing', async (_what, request, status) => {
  const rendered = vi.fn();
  await previews.start(rendered);
  const response = await request();
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(rendered).not.toHaveBeenCalled();
});

it('refuses a token that the project does not accept', async () => {
  access = () => new Response('{}', { status: 401 });
  expect((await send()).status).toBe(401);
});

it('makes twenty previews of a session in a minute', async () => {
  for (let made = 0; made < 20; made++) expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(429);
});

it('says why a row cannot be shown, and leaves nothing behind', async () => {
  render = async ({ outDir }) => {
    await mkdir(outDir, { recursive: true });
    throw new UserError('The title is missing.');
  };
  const response = await send();
  expect([response.status, await response.json()]).toEqual([
    422,
    { error: 'not_rendered', reason: 'The title is missing.' },
  ]);
  expect(await readdir(folder)).toEqual([]);
});

it('logs that the project does not answer, without the token', async () => {
  access = () => {
    throw new Error('away');
  };
  expect((await send()).status).toBe(502);
  expect(note).toHaveBeenCalledOnce();
  expect(JSON.stringify(note.mock.calls)).not.toContain('staff.token');
});

it('removes the previews of an earlier run at the start', async () => {
  await mkdir(path.join(folder, 'old'), { recursive: true });
  await previews.start(render);
  expect(existsSync(folder)).toBe(false);
});
