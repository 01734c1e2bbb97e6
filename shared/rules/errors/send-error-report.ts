import type { ErrorReport } from './error-report.ts';

/** Address that takes reports of errors, and the key of the API. */
export interface ErrorReportTarget {
  /** A path of our own server, or a function of the API; '' for no reports. */
  readonly url: string;
  readonly key: string;
}

/** Reports of one page load. */
const maxReports = 5;

/** Creates a function that sends reports: each message once, five at most, and none that fails a second time. */
export function createErrorReportSender({ url, key }: ErrorReportTarget): (report: ErrorReport) => void {
  const sent = new Set<string>();
  return (report) => {
    if (url === '' || sent.size >= maxReports || sent.has(report.message)) return;
    sent.add(report.message);
    fetch(url, {
      method: 'POST',
      // Also when the page is left.
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json', apikey: key },
      body: JSON.stringify(report),
    }).catch(() => undefined);
  };
}
