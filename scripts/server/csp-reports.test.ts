import http from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../app/free-port.ts';
import { createCspReportCounter, isCspReportPath } from './csp-reports.ts';

let server: http.Server;
let lines: string[];
let reports: ReturnType<typeof createCspReportCounter>;
let address: string;

beforeEach(async () => {
  lines = [];
  reports = createCspReportCounter((line) => lines.push(line));
  server = http.createServer(reports.receive);
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${port}/csp-reports`;
});
afterEach(() => {
  reports.stop();
  server.close();
});

const modernType = 'application/reports+json';
async function send(body: unknown, type = modernType): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await fetch(address, { method: 'POST', headers: { 'content-type': type }, body: text })).status;
}

const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: 'https://www.example.com/review/5?token=secret',
  user_agent: 'Browser of somebody',
  body: { effectiveDirective, blockedURL, documentURL: 'https://www.example.com/review/5?token=secret', sample: 'me@' },
});

describe('the counter of security policy reports', () => {
  it('logs counts by directive and blocked origin, and nothing about sender or page', async () => {
    const image = violation('img-src', 'https://images.example/of/amal.jpg?mail=amal@example.com');
    expect(await send([image, violation('script-src-elem', 'inline')])).toBe(204);
    expect(await send([image])).toBe(204);
    reports.stop();
    expect(lines).toEqual([
      'Browsers reported as blocked by the security policy: 2 x img-src https://images.example, 1 x script-src-elem inline.',
    ]);
  });

  it('counts reports of the older kind too', async () => {
    const older = {
      'document-uri': 'https://www.example.com/',
      'violated-directive': "style-src 'self'",
      'blocked-uri': 'eval',
    };
    expect(await send({ 'csp-report': older }, 'application/csp-report; charset=utf-8')).toBe(204);
    expect(
      await send(
        { 'csp-report': { 'effective-directive': 'font-src', 'blocked-uri': 'data' } },
        'application/csp-report',
      ),
    ).toBe(204);
    reports.stop();
    expect(lines[0]).toMatch(/: 1 x style-src eval, 1 x font-src data\.$/);
  });

  it('logs at most the scheme of blocked extensions, and nothing of forged reports', async () => {
    await send([
      violation('img-src', 'moz-extension://0f3c9a/icon.png'),
      violation('img-src\nFORGED LINE', 'https://user:password@evil.example:8443/x'),
      violation('x'.repeat(50), `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`),
    ]);
    reports.stop();
    expect(lines[0]).toMatch(
      /: 1 x img-src moz-extension:, 1 x unknown https:\/\/evil\.example:8443, 1 x unknown unknown\.$/,
    );
  });

  it.each([
    ['another method', { method: 'GET' }, 405],
    ['another type', { method: 'POST', body: '[]', headers: { 'content-type': 'application/json' } }, 415],
    ['no JSON', { method: 'POST', body: '[', headers: { 'content-type': modernType } }, 400],
    ['other reports', { method: 'POST', body: '[{"type":"crash"}]', headers: { 'content-type': modernType } }, 400],
    ['too much', { method: 'POST', body: ' '.repeat(70_000), headers: { 'content-type': modernType } }, 413],
  ] as const)('refuses a request with %s', async (_what, request, status) => {
    expect((await fetch(address, request)).status).toBe(status);
    reports.stop();
    expect(lines).toEqual([]);
  });

  it('limits the kinds, the reports of one request and the requests per minute', async () => {
    const kinds = (from: number) =>
      Array.from({ length: 20 }, (_, i) => violation('img-src', `https://h${from + i}.example`));
    for (let from = 0; from < 120; from += 20) await send(kinds(from));
    await send(Array.from({ length: 25 }, () => violation('img-src', 'https://h0.example')));
    for (let sent = 7; sent < 300; sent++) expect(await send([])).toBe(204);
    expect(await send([violation('font-src', 'https://late.example')])).toBe(429);
    reports.stop();
    expect(lines).toHaveLength(1);
    expect(lines[0]?.match(/ x /g)).toHaveLength(101);
    expect(lines[0]).toContain(': 21 x img-src https://h0.example, 20 x others, ');
    expect(lines[0]).toMatch(/, 6 not read\.$/);
    expect(lines[0]).not.toContain('late.example');
  });

  it('has one address, with or without a query', () => {
    expect(['/csp-reports', '/csp-reports?a=b'].every(isCspReportPath)).toBe(true);
    expect(['/', '/csp-reports/x', '/csp-reportsx', undefined].some(isCspReportPath)).toBe(false);
  });
});
