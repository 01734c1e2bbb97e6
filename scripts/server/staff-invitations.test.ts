import http from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { staffInvitationPath } from '#shared/rules/server-paths.ts';
import type { InvitationProject } from '#shared/server/staff/answer-invitation.ts';
import { findFreePort } from '../runtime/free-port.ts';
import type { Log } from '../runtime/log.ts';
import { createStaffInvitationListener } from './staff-invitations.ts';

const log = vi.fn<Log>();
let time: number;
let project: InvitationProject | undefined;
let listener: http.RequestListener;
let origin: string;

const server = http.createServer((request, response) => listener(request, response));

beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  log.mockReset();
  time = 0;
  // Nothing listens there.
  project = { url: 'http://127.0.0.1:1', key: 'publishable', secretKey: 'secret-key', site: origin };
  listener = createStaffInvitationListener({ project: () => project, note: log, now: () => time });
});

const invitation = JSON.stringify({ email: 'leila@example.com', by: 'link' });

async function send(headers: Record<string, string> = {}, request: RequestInit = {}) {
  const authorization = 'Bearer staff.token';
  const all = { origin, authorization, ...headers };
  return await fetch(`${origin}${staffInvitationPath}`, { method: 'POST', body: invitation, ...request, headers: all });
}

it.each([
  ['another origin', () => send({ origin: 'https://evil.example' }), 403],
  ['another site', () => send({ 'sec-fetch-site': 'cross-site' }), 403],
  ['no token', () => send({ authorization: '' }), 401],
  ['too much', () => send({}, { body: 'x'.repeat(1100) }), 413],
  ['another method', () => send({}, { method: 'PUT' }), 405],
  ['no body', () => send({}, { body: '' }), 400],
] as const)('refuses a request with %s, and asks nobody', async (_what, request, status) => {
  const response = await request();
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(log).not.toHaveBeenCalled();
});

it('says when the project is starting, and when invitations are not set up', async () => {
  project = project && { ...project, secretKey: undefined };
  expect((await send()).status).toBe(501);
  project = undefined;
  expect((await send()).status).toBe(503);
});

it('logs that the project does not answer, without address, token and key', async () => {
  const response = await send();
  expect([response.status, await response.json()]).toEqual([502, { error: 'unavailable' }]);
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/leila|staff\.token|secret-key/);
});

it('answers ten invitations of a session in a minute, and counts none of a stranger', async () => {
  const isStranger = (headers: HeadersInit | undefined) =>
    new Headers(headers).get('authorization') === 'Bearer stranger';
  project = project && {
    ...project,
    fetch: async (_url, request) => {
      if (isStranger(request?.headers)) return new Response('{}', { status: 401 });
      throw new Error('away');
    },
  };
  const sendWith = async (token: string) => (await send({ authorization: `Bearer ${token}` })).status;
  for (let sent = 0; sent < 11; sent++) expect(await sendWith('stranger')).toBe(401);
  for (let sent = 0; sent < 10; sent++) expect(await sendWith('staff')).toBe(502);
  expect([await sendWith('staff'), await sendWith('other.staff')]).toEqual([429, 502]);
  time += 60_001;
  expect(await sendWith('staff')).toBe(502);
});
