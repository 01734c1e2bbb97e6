import { randomUUID } from 'node:crypto';
import { glob, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { type Program, startProgram } from '../helpers/integration/program.ts';
import { copyPreparedApp } from '../helpers/prepared-app.ts';

const settings = { ...(await copyPreparedApp('review-token')), PORT: String(await findFreePort()) };
const dataDirectory = settings.DATA_DIR;
const origin = `http://127.0.0.1:${settings.PORT}`;
let app: Program;

beforeAll(async () => {
  app = startProgram('start', settings);
  await app.waitForOutput('Ctrl-C');
});
afterAll(async () => {
  await app.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

/** Sends a target as it is, without the normalisation of fetch(), and returns the status of the answer. */
const statusOf = (target: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port: settings.PORT, path: target }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('error', reject);
  });

it('writes the token of a review link into no log, whether requests are accepted, refused or malformed', async () => {
  const { publishableKey } = JSON.parse(await readFile(path.join(dataDirectory, 'credentials.json'), 'utf8'));
  const token = randomUUID();
  const booking = randomUUID();
  const query = `?token=${token}`;
  const link = `${origin}/review/${booking}${query}`;
  const page = await fetch(link);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(page.headers.get('referrer-policy')).toMatch(/no-referrer$/);
  for (const [target, status] of [
    [`/review/${booking}/${query}`, 308],
    [`/review/${booking}/more${query}`, 404],
    [`/REVIEW/${booking}${query}`, 308],
    [`/review/%ff${query}`, 400],
    [`/review//../${booking}${query}`, 400],
    [`/review/${booking}${query}${'x'.repeat(8000)}`, 414],
    [`/rest/v1/bookings${query}`, 401],
    [`/nowhere${query}`, 404],
  ] as const)
    expect([target, await statusOf(target)]).toEqual([target, status]);
  expect((await fetch(link, { method: 'POST', body: query })).status).toBe(405);
  expect((await fetch(origin, { headers: { referer: link } })).status).toBe(200);
  const report = { area: 'public', release: '1', page: `/review/${booking}${query}`, message: `Error: ${link}` };
  const reported = await fetch(`${origin}/reports/errors`, {
    method: 'POST',
    headers: { origin: origin, 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, stack: `at ${link}:1:1` }),
  });
  expect(reported.status).toBe(204);
  const call = (name: string, more: object) =>
    fetch(`${origin}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ booking_uuid: booking, token, ...more }),
    });
  expect((await call('get_booking_for_review', {})).status).toBe(200);
  expect((await call('submit_review', { rating: 5 })).status).toBe(403);
  expect((await call('submit_review', { rating: 9 })).status).toBe(400);
  expect((await call('submit_review', { rating: 'five' })).ok).toBe(false);
  expect(app.output()).not.toContain(token);
  const leaks: string[] = [];
  for await (const file of glob('**/*', { cwd: dataDirectory, exclude: ['releases', 'build-cache'] })) {
    const content = await readFile(path.join(dataDirectory, file)).catch(() => undefined);
    if (content?.includes(token)) leaks.push(file);
  }
  expect(leaks).toEqual([]);
});
