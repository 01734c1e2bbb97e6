// The reporter is a separate file, loaded when there is an error (astro.config.mjs).
const reporter = `/_astro/report-error.${import.meta.env.PUBLIC_RELEASE}.js`;
const report = (event: ErrorEvent | PromiseRejectionEvent) =>
  import(/* @vite-ignore */ reporter)
    .then(({ reportError }) => reportError(event))
    // Errors of the reporter are not reported.
    .catch(() => undefined);
addEventListener('error', report);
addEventListener('unhandledrejection', report);
