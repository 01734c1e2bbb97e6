import { describeError } from '#shared/rules/errors/error-report.ts';
import { createErrorReportSender } from '#shared/rules/errors/send-error-report.ts';

const send = createErrorReportSender({
  url: import.meta.env.PUBLIC_ERROR_REPORT_URL,
  key: import.meta.env.PUBLIC_SUPABASE_KEY,
});

/** Reports an uncaught error of a public page, without anything about the visitor. */
export function reportError(event: ErrorEvent | PromiseRejectionEvent): void {
  const report = describeError('reason' in event ? event.reason : event.error, {
    area: 'public',
    release: import.meta.env.PUBLIC_RELEASE,
    pathname: location.pathname,
    origin: location.origin,
    source: 'filename' in event ? event.filename : undefined,
    typed: readTyped(),
  });
  if (report) send(report);
}

/** Returns what was typed into fields of the page, and the drafts of forms that React has removed before the report. */
function readTyped(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const typed = [...fields].map(({ value }) => value.trim());
  for (const stored of readStored())
    try {
      JSON.parse(stored, (_name, value: unknown) => {
        if (typeof value === 'string') typed.push(value.trim());
      });
    } catch {
      // No draft, but the words of a request without an answer.
      typed.push(...stored.split(' '));
    }
  return typed;
}

/** Returns the texts in the session storage; none where it is forbidden. */
function readStored(): string[] {
  try {
    return Object.values(sessionStorage).map(String);
  } catch {
    return [];
  }
}
