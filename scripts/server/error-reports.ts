import type http from 'node:http';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import { cleanMessage } from '#shared/rules/errors/clean-message.ts';
import { cleanPage, cleanStack, type ErrorReport } from '#shared/rules/errors/error-report.ts';
import { createRateLimit } from '../runtime/http/rate-limit.ts';
import { sendText } from '../runtime/http/send-text.ts';
import { visitorOf } from '../runtime/http/visitor-limit.ts';
import { isSameOrigin } from './same-origin.ts';
import { readSmallBody, rejectRequest } from './small-body.ts';

const limits = {
  body: { maxBytes: 8 * 1024, timeout: 5000 },
  /** Reports passed on per minute. */
  reports: 60,
  /** Reports passed on per visitor and hour, so that no visitor uses up the quota of the database (see report_error). */
  reportsOfVisitor: 5,
};

/** Cleans every text again, since anyone can send a report. */
const reportSchema: z.ZodType<ErrorReport> = z.object({
  area: z.enum(['public', 'admin']),
  release: z.string().regex(/^[0-9a-z]{1,20}$/),
  page: z.string().max(1000).transform(cleanPage),
  message: z.string().max(4000).transform(cleanMessage).pipe(z.string().min(1)),
  stack: z.string().max(4000).transform(cleanStack),
});

/**
 * Creates the listener of error reports. A report is answered 204 and passed to `onReport`. Others are refused: another method
 * (405), another origin (403), another type (415), too large (413), invalid (400), and too many in a minute or from a visitor in an
 * hour (429), of which only valid ones count.
 * @param onReport receives the cleaned report; must not reject
 */
export function createErrorReportListener(onReport: (report: ErrorReport) => void): http.RequestListener {
  const ofAll = createRateLimit(limits.reports, 60_000);
  const ofVisitor = createRateLimit(limits.reportsOfVisitor, 60 * 60_000);

  return (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      return rejectRequest(request, response, 405, 'Method not allowed');
    }
    if (!isSameOrigin(request)) return rejectRequest(request, response, 403, 'Forbidden');
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return rejectRequest(request, response, 415, 'No report');
    return readSmallBody(request, response, limits.body).then((body) => {
      if (body === undefined) return;
      const report = reportSchema.safeParse(parseJson(body.toString()));
      if (!report.success) return sendText(request, response, 400, 'No report');
      const visitor = visitorOf(request) ?? 'this machine';
      const isAllowed = ofVisitor.take(visitor);
      const isAccepted = isAllowed && ofAll.take('all');
      if (!isAccepted) {
        if (isAllowed) ofVisitor.giveBack(visitor);
        response.setHeader('Retry-After', '60');
        return sendText(request, response, 429, 'Too many reports');
      }
      response.writeHead(204).end();
      onReport(report.data);
    });
  };
}
