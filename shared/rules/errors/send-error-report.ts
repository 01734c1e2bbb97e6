import type { ErrorReport } from './error-report.ts';

/** Address that receives error reports, and the key of the API. */
export interface ErrorReportTarget {
  /** A path of our own server, or a function of the API; '' for no reports. */
  readonly url: string;
  readonly key: string;
}

/** Maximum number of reports from one page load. */
const maxReports = 5;

/** Creates a function that sends reports: at most five, each message once, without a second attempt. */
export function createErrorReportSender({ url, key }: ErrorReportTarget): (report: ErrorReport) => void {
  const sent = new Set<string>();
  return (report) => {
    if (url === '' || sent.size >= maxReports || sent.has(report.message)) return;
    sent.add(report.message);
    fetch(url, {
      method: 'POST',
      // Sends it even if the visitor leaves the page.
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json', apikey: key },
      body: JSON.stringify(report),
    }).catch(() => undefined);
  };
}
