import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeLastBackup } from '../backup/last-backup.ts';
import { findFreePort } from '../runtime/free-port.ts';
import { createHealthListener, listWarnings } from './health.ts';

const health = {
  now: '2026-11-23T03:00:00Z',
  publish: { outcome: 'published', age: 12 },
  publish_overdue: false,
  oldest_waiting_booking: { age: 7200 },
  mail: { failing: false, overdue: false },
};
let respond: http.RequestListener;
let requests = 0;
let time = 0;
let isSiteServed = true;
const api = http.createServer((request, response) => {
  requests += 1;
  respond(request, response);
});
let apiUrl = '';
let server: http.Server;
let address = '';
let dataDirectory = '';

const listen = async (listening: http.Server) => {
  const port = await findFreePort();
  await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}`;
};
beforeAll(async () => {
  apiUrl = await listen(api);
});
afterAll(() => {
  api.close();
  api.closeAllConnections();
});
beforeEach(async () => {
  requests = 0;
  time = 0;
  isSiteServed = true;
  respond = (_request, response) => response.end(JSON.stringify(health));
  dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'health-'));
  await writeLastBackup(dataDirectory, {
    at: new Date(Date.now() - 60_000).toISOString(),
    file: '/secret/place/backup.tar',
    bytes: 1,
    rows: 1,
    images: 1,
    seconds: 1,
  });
  await start(apiUrl);
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(dataDirectory, { recursive: true });
});

async function start(url: string | undefined): Promise<void> {
  server?.close();
  server = http.createServer(
    createHealthListener({
      project: () => (url ? { url, key: 'sb_publishable_x' } : undefined),
      isSiteServed: () => isSiteServed,
      dataDirectory,
      now: () => time,
    }),
  );
  address = `${await listen(server)}/health`;
}

async function read() {
  const response = await fetch(address);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

describe('/health', () => {
  it('answers 200 with ages and outcomes, and names no file, address or version', async () => {
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      checks: { site: true, api: true, database: true },
      publish: { outcome: 'published', age: 12 },
      publishOverdue: false,
      oldestWaitingBooking: { age: 7200 },
      mail: { failing: false, overdue: false },
      backup: { outcome: 'done', age: expect.closeTo(60, -1) },
      warnings: [],
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('answers 503 while the database does not answer, the API does not, it is starting, or no release is served', async () => {
    respond = (_request, response) => response.writeHead(503).end('{}');
    expect(await read()).toMatchObject({
      status: 503,
      body: { status: 'failing', checks: { api: true, database: false }, publish: null },
    });
    await start('http://127.0.0.1:1');
    expect(await read()).toMatchObject({ status: 503, body: { checks: { api: false, database: false } } });
    await start(undefined);
    expect(await read()).toMatchObject({ status: 503, body: { checks: { api: false } } });
    respond = (_request, response) => response.end(JSON.stringify(health));
    isSiteServed = false;
    await start(apiUrl);
    expect(await read()).toMatchObject({ status: 503, body: { checks: { site: false, database: true } } });
  });

  it('answers 200 in front of a database that says nothing about mail', async () => {
    const { mail: _mail, ...earlier } = health;
    respond = (_request, response) => response.end(JSON.stringify(earlier));
    expect(await read()).toMatchObject({ status: 200, body: { mail: null, warnings: [] } });
  });

  it('asks the database once in five seconds, however often it is requested', async () => {
    await Promise.all([read(), read(), read()]);
    time = 5000;
    await read();
    expect(requests).toBe(1);
    time = 5001;
    await read();
    expect(requests).toBe(2);
  });

  it('answers GET and HEAD only', async () => {
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await fetch(address, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('warnings of /health', () => {
  const fine = {
    publish: null,
    publishOverdue: false,
    oldestWaitingBooking: null,
    mail: null,
    backup: { outcome: 'done', age: 60 },
  } as const;
  it.each([
    [{ publish: { outcome: 'failed', age: 1 } }, 'The last publish failed.'],
    [{ publishOverdue: true }, 'A record should have been published at its set time.'],
    [{ oldestWaitingBooking: { age: 86_400 } }, 'A booking has been waiting for more than a day.'],
    [{ mail: { failing: true, overdue: false } }, 'The mail server refuses mail.'],
    [{ mail: { failing: false, overdue: true } }, 'Mail has been waiting for ten minutes.'],
    [{ backup: null }, 'There is no backup yet.'],
    [{ backup: { outcome: 'failed', age: 60 } }, 'The last backup failed.'],
    [{ backup: { outcome: 'done', age: 180_001 } }, 'The last backup is more than two days old.'],
  ] as const)('for %j say "%s"', (part, warning) => {
    expect(listWarnings({ ...fine, ...part })).toEqual([warning]);
  });

  it('are none when all is well, up to the last second', () => {
    const atTheLimit = {
      oldestWaitingBooking: { age: 86_399 },
      mail: { failing: false, overdue: false },
      backup: { outcome: 'done', age: 180_000 },
    } as const;
    expect(listWarnings({ ...fine, ...atTheLimit })).toEqual([]);
  });
});
