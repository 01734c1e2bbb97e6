import type http from 'node:http';
import { z } from 'zod';
import { readSmallBody, rejectRequest } from './small-body.ts';

/** Where browsers report what the security policy has blocked. */
export const cspReportPath = '/csp-reports';

/** Tells whether a request is such a report. */
export function isCspReportPath(url = ''): boolean {
  return url === cspReportPath || url.startsWith(`${cspReportPath}?`);
}

const limits = {
  /** Each report repeats the whole policy. */
  body: { most: 64 * 1024, patience: 5000 },
  /** Reports of one request that are counted. */
  batch: 20,
  /** Requests a minute that are read. */
  requests: 300,
  /** Kinds of violations that are told apart. */
  kinds: 100,
};

/** As browsers send it to report-uri. */
const reportUriSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});

/** As browsers send them to report-to. */
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
 * Counts what the security policy has blocked, by directive and blocked origin. Of whom and on which page it was, which
 * reports say too, is neither kept nor logged. Anybody may send reports, so that a count is a hint and never a proof.
 * @param log is given a line at each interval in which something was reported, and at the end
 * @param every the interval, in milliseconds
 */
export function createCspReportCounter(log: (line: string) => void, every = 60 * 60_000) {
  let counts = new Map<string, number>();
  let skipped = 0;
  let minute = { began: 0, requests: 0 };

  function logCounts(): void {
    const kinds = [...counts].sort(([, one], [, other]) => other - one).map(([kind, count]) => `${count} x ${kind}`);
    if (skipped > 0) kinds.push(`${skipped} not read`);
    if (kinds.length > 0) log(`Browsers reported as blocked by the security policy: ${kinds.join(', ')}.`);
    counts = new Map();
    skipped = 0;
  }

  function isTooOften(): boolean {
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

  const timer = setInterval(logCounts, every).unref();

  return {
    /** Answers 204 to a report; 405, 415, 413, 400 or 429 to what is none, is too large or comes too often. */
    receive: ((request, response) => {
      response.setHeader('Cache-Control', 'no-store');
      if (request.method !== 'POST') {
        response.setHeader('Allow', 'POST');
        return rejectRequest(request, response, 405, 'Method not allowed');
      }
      const schema = schemas.get((request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '');
      if (!schema) return rejectRequest(request, response, 415, 'No report');
      if (isTooOften()) {
        skipped += 1;
        response.setHeader('Retry-After', '60');
        return rejectRequest(request, response, 429, 'Too many reports');
      }
      return readSmallBody(request, response, limits.body).then((body) => {
        if (body === undefined) return;
        const violations = schema.safeParse(parseJson(body));
        if (!violations.success) return rejectRequest(request, response, 400, 'No report');
        count(violations.data);
        response.writeHead(204).end();
      });
    }) satisfies http.RequestListener,
    /** Logs what was counted since the last time, and counts no more. */
    stop(): void {
      clearInterval(timer);
      logCounts();
    },
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The directive, where it looks like one: what is logged is nothing that a stranger has written. */
function directiveOf(text: string): string {
  return /^[a-z]+(-[a-z]+){1,3}$/.test(text) && text.length <= 40 ? text : 'unknown';
}

/** The origin of what was blocked, without a path; words such as inline and eval as they are, and only the scheme of others. */
function originOf(blocked: string): string {
  if (/^(inline|eval|wasm-eval|data|blob|self|trusted-types-(policy|sink))$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, host } = new URL(blocked);
  const origin = /^(https?|wss?):$/.test(protocol) ? `${protocol}//${host}` : protocol;
  return origin.length <= 100 ? origin : 'unknown';
}
