// The reporter is a download of its own, only when there is an error.
const report = (event: ErrorEvent | PromiseRejectionEvent) =>
  import('./report-error.ts').then(({ reportError }) => reportError(event));
addEventListener('error', report);
addEventListener('unhandledrejection', report);
