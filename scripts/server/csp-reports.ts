import type http from 'node:http';
import { z } from 'zod';
import type { Log } from '../app/log.ts';
import { parseJson } from '../app/parse-json.ts';
import { readSmallBody, rejectRequest } from './small-body.ts';

/** Path to which browsers report violations of the security policy. */
export const cspReportPath = '/csp-reports';

/** Returns true if a request is such a report. */
export function isCspReportPath(url = ''): boolean {
  return url === cspReportPath || url.startsWith(`${cspReportPath}?`);
}

const limits = {
  /** Large, since each report repeats the whole policy. */
  body: { maxBytes: 64 * 1024, timeout: 5000 },
  /** Reports counted per request. */
  batch: 20,
  /** Requests read per minute. */
  requests: 300,
  /** Kinds of violations counted separately. */
  kinds: 100,
};

/** Body of a report to report-uri. */
const reportUriSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});

/** Body of reports to report-to. */
const reportToSchema = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().optional() }),
  }),
);

const schemas = new Map<string, z.ZodType<Violation[]>>([
  [
    'application/csp-report',
    reportUriSchema.transform(({ 'csp-report': report }) => [
      {
        directive: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0] ?? '',
        blocked: report['blocked-uri'] ?? '',
      },
    ]),
  ],
  [
    'application/reports+json',
    reportToSchema.transform((list) =>
      list.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL ?? '' })),
    ),
  ],
]);

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/**
 * Counts violations of the security policy by directive and blocked origin. Visitor and page, which reports contain too, are
 * neither stored nor logged. Anybody can send reports, so a count proves nothing.
 * @param log called with a line at the end of each interval with reports, and at the end
 * @param interval milliseconds
 */
export function createCspReportCounter(log: Log, interval = 60 * 60_000) {
  let counts = new Map<string, number>();
  let skipped = 0;
  let minute = { began: 0, requests: 0 };

  function logCounts(): void {
    const kinds = [...counts].sort(([, one], [, other]) => other - one).map(([kind, count]) => `${count} x ${kind}`);
    if (skipped > 0) kinds.push(`${skipped} not read`);
    if (kinds.length > 0)
      log(`Browsers reported as blocked by the security policy: ${kinds.join(', ')}.`, { event: 'policy.reports' });
    counts = new Map();
    skipped = 0;
  }

  function isOverLimit(): boolean {
    const now = performance.now();
    if (now - minute.began > 60_000) minute = { began: now, requests: 0 };
    minute.requests += 1;
    return minute.requests > limits.requests;
  }

  function count(violations: readonly Violation[]): void {
    skipped += Math.max(0, violations.length - limits.batch);
    for (const { directive, blocked } of violations.slice(0, limits.batch)) {
      const kind = `${directiveOf(directive)} ${originOf(blocked)}`;
      const key = counts.has(kind) || counts.size < limits.kinds ? kind : 'others';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }

  const timer = setInterval(logCounts, interval).unref();

  return {
    /** Answers 204 to a report; 405, 415, 413, 400 or 429 to a request that is none, is too large or comes too often. */
    receive: ((request, response) => {
      response.setHeader('Cache-Control', 'no-store');
      if (request.method !== 'POST') {
        response.setHeader('Allow', 'POST');
        return rejectRequest(request, response, 405, 'Method not allowed');
      }
      const schema = schemas.get((request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '');
      if (!schema) return rejectRequest(request, response, 415, 'No report');
      if (isOverLimit()) {
        skipped += 1;
        response.setHeader('Retry-After', '60');
        return rejectRequest(request, response, 429, 'Too many reports');
      }
      return readSmallBody(request, response, limits.body).then((body) => {
        if (body === undefined) return;
        const violations = schema.safeParse(parseJson(body.toString()));
        if (!violations.success) return rejectRequest(request, response, 400, 'No report');
        count(violations.data);
        response.writeHead(204).end();
      });
    }) satisfies http.RequestListener,
    /** Logs the counts since the last line, and ends the interval. */
    stop(): void {
      clearInterval(timer);
      logCounts();
    },
  };
}

/** Returns the text if it looks like a directive, otherwise 'unknown': text of strangers must not be logged. */
function directiveOf(text: string): string {
  return /^[a-z]+(-[a-z]+){1,3}$/.test(text) && text.length <= 40 ? text : 'unknown';
}

/** Returns the origin of a blocked address, keywords such as inline and eval as they are, and the scheme of anything else. */
function originOf(blocked: string): string {
  if (/^(inline|eval|wasm-eval|data|blob|self|trusted-types-(policy|sink))$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, host } = new URL(blocked);
  const origin = /^(https?|wss?):$/.test(protocol) ? `${protocol}//${host}` : protocol;
  return origin.length <= 100 ? origin : 'unknown';
}
