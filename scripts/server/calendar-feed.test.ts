import http from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarFeedPath } from '#shared/rules/server-paths.ts';
import { testDeparture } from '#shared/server/calendar/departure.fixture.ts';
import type { SupabaseProject } from '#shared/server/supabase.ts';
import type { Log } from '../runtime/log.ts';
import { createCalendarFeedListener } from './calendar-feed.ts';

const token = 'abcdefghijklmnopqrstuvwx-_012345';
const log = vi.fn<Log>();
/** Answer of the database: its departures, or a text that is not JSON, and its status. */
let departures: unknown;
let status: number;
let project: SupabaseProject | undefined;
let asked: string[];
let time: number;
const servers: http.Server[] = [];
let origin: string;

async function listen(listener: http.RequestListener): Promise<string> {
  const server = http.createServer(listener);
  // A port of the system's choice: connections of an earlier test to the same one would be used again.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

beforeEach(async () => {
  log.mockReset();
  departures = [testDeparture];
  status = 200;
  asked = [];
  time = 0;
  const api = await listen(async (request, response) => {
    asked.push(`${request.url} ${Buffer.concat(await Array.fromAsync(request))}`);
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof departures === 'string' ? departures : JSON.stringify(departures));
  });
  project = { url: api, key: 'sb_publishable_test' };
  origin = await listen(createCalendarFeedListener({ project: () => project, note: log, now: () => time }));
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const read = (path = `/${token}.ics`, request: RequestInit = {}) =>
  fetch(`${origin}${calendarFeedPath}${path}`, { redirect: 'manual', ...request });

describe('the listener of calendar feeds', () => {
  it('answers a calendar that is not indexed, shared or run', async () => {
    const response = await read();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="departures.ics"',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await response.text()).toContain(`UID:${testDeparture.id}`);
    expect(asked).toEqual([`/rest/v1/rpc/read_calendar_feed ${JSON.stringify({ token })}`]);
  });

  it('answers 304 to a reader that has this calendar, until a departure changes', async () => {
    const tag = (await read()).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    const readAgain = (value: string) => read(undefined, { headers: { 'if-none-match': value } });
    for (const value of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const response = await readAgain(value);
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', tag]);
    }
    departures = [{ ...testDeparture, number_of_people: 5 }];
    expect((await readAgain(tag)).status).toBe(200);
  });

  it('renders the departures again only when they have changed, whoever asks, and never for a revoked token', async () => {
    const render = vi.spyOn(crypto.subtle, 'digest');
    const texts = [await (await read()).text(), await (await read(`/${'z'.repeat(32)}.ics`)).text()];
    expect(texts[0]).toBe(texts[1]);
    expect(render).toHaveBeenCalledOnce();
    departures = null;
    expect((await read()).status).toBe(404);
    departures = [];
    expect(await (await read()).text()).not.toContain(testDeparture.id);
  });

  it('answers HEAD as GET, without the calendar', async () => {
    const [head, get] = await Promise.all([read(undefined, { method: 'HEAD' }), read()]);
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });

  it('answers 404 for an unknown or revoked token, which nobody stores', async () => {
    departures = null;
    const response = await read();
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('answers 204 at the path itself, by which the admin knows that there are feeds', async () => {
    const response = await read('');
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(asked).toEqual([]);
  });

  it.each([
    '/',
    `/${token}`,
    `/${token}.ICS`,
    `/${token}.ics/`,
    `/${token}x.ics`,
    `/${token.slice(1)}.ics`,
    `/${token.slice(3)}%2e%2e.ics`,
    `/x/${token}.ics`,
    `/?token=${token}.ics`,
  ])('answers 404 for %j without asking the database', async (path) => {
    const response = await read(path);
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
    expect(asked).toEqual([]);
  });

  it('refuses other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await read(undefined, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
    expect(asked).toEqual([]);
  });

  it('answers one visitor 60 times a minute, and others meanwhile', async () => {
    const from = (address: string) => read(undefined, { headers: { 'x-forwarded-for': address } });
    for (let request = 0; request < 60; request += 1) expect((await from('203.0.113.7')).status).toBe(200);
    const refused = await from('203.0.113.7');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await from('203.0.113.8')).status).toBe(200);
    time = 61_000;
    expect((await from('203.0.113.7')).status).toBe(200);
  });

  it('counts no request for what cannot be a feed', async () => {
    const from = (path?: string) => read(path, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    for (let request = 0; request < 61; request += 1) expect((await from('/wrong.ics')).status).toBe(404);
    expect((await from()).status).toBe(200);
  });

  it('answers 503 while the database is starting', async () => {
    project = undefined;
    expect((await read()).status).toBe(503);
  });

  it.each([
    ['refuses', () => (status = 500)],
    ['answers no JSON', () => (departures = 'Amal Idrissi')],
    ['answers something else', () => (departures = [{ ...testDeparture, status: 'Amal Idrissi' }])],
    ['is away', () => (project = { url: 'http://127.0.0.1:9', key: 'sb_publishable_test' })],
  ])('answers 502 when the database %s, and logs neither the address nor a customer', async (_what, fail) => {
    fail();
    const response = await read();
    expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store']);
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.mock.calls) + (await response.text())).not.toMatch(new RegExp(`${token}|Amal`));
  });
});
