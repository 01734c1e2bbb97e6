import http from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorReport } from '#shared/rules/errors/error-report.ts';
import { errorReportPath } from '#shared/rules/paths.ts';
import { findFreePort } from '../runtime/free-port.ts';
import { createErrorReportListener } from './error-reports.ts';

const onReport = vi.fn<(report: ErrorReport) => void>();
let server: http.Server;
let origin: string;

beforeEach(async () => {
  onReport.mockReset();
  server = http.createServer(createErrorReportListener(onReport));
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const report = { area: 'public', release: 'abc123', page: '/contact', message: 'TypeError: x is undefined', stack: '' };

async function send(body: unknown, headers: Record<string, string> = { origin }, method = 'POST'): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = { method, headers: { 'content-type': 'application/json', ...headers }, body: text };
  return (await fetch(`${origin}${errorReportPath}`, request)).status;
}

describe('the listener of error reports', () => {
  it('cleans page, message and stack again', async () => {
    const dirty = {
      ...report,
      page: '/review/3b241101-e2bb-4255-8caf-4136c566a962?token=secret',
      message: 'Error: no seat for "Amal" <amal@example.com>',
      stack:
        'at send (https://www.example.com/_astro/form.js?mail=amal:1:2)\nat f (https://x/_astro/form.js:1:2)\nAmal',
    };
    expect(await send(dirty)).toBe(204);
    expect(onReport).toHaveBeenCalledExactlyOnceWith({
      ...report,
      page: '/other',
      message: 'Error: no seat for [text] <[address]>',
      stack: 'f /_astro/form.js:1:2',
    });
  });

  it.each([
    ['a method other than POST', () => send(report, { origin }, 'PUT'), 405],
    ['no origin', () => send(report, {}), 403],
    ['another origin', () => send(report, { origin: 'https://evil.example' }), 403],
    ['another site', () => send(report, { origin, 'sec-fetch-site': 'cross-site' }), 403],
    ['another type', () => send(report, { origin, 'content-type': 'text/plain' }), 415],
    ['no JSON', () => send('{'), 400],
    ['an unknown area', () => send({ ...report, area: 'desk' }), 400],
    ['a release that is none', () => send({ ...report, release: 'a b' }), 400],
    ['no message', () => send({ ...report, message: ' ' }), 400],
    ['too much', () => send({ ...report, stack: 'x'.repeat(9000) }), 413],
  ] as const)('refuses a request with %s', async (_what, request, status) => {
    expect(await request()).toBe(status);
    expect(onReport).not.toHaveBeenCalled();
  });

  it('reads five reports of a visitor in an hour, and counts none that is invalid', async () => {
    const sendFrom = (visitor: string, body: unknown = report) => send(body, { origin, 'x-forwarded-for': visitor });
    for (let sent = 0; sent < 6; sent++) expect(await sendFrom('203.0.113.9', '{')).toBe(400);
    for (let sent = 0; sent < 5; sent++) expect(await sendFrom('203.0.113.9')).toBe(204);
    expect([await sendFrom('203.0.113.9'), await sendFrom('203.0.113.10')]).toEqual([429, 204]);
    expect(onReport).toHaveBeenCalledTimes(6);
  });

  it('reads 60 reports a minute', async () => {
    const sendFrom = (visitor: number) => send(report, { origin, 'x-forwarded-for': `203.0.113.${visitor}` });
    for (let sent = 0; sent < 60; sent++) expect(await sendFrom(sent)).toBe(204);
    expect(await sendFrom(60)).toBe(429);
    expect(onReport).toHaveBeenCalledTimes(60);
  });
});
