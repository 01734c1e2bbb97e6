// The reporter is a file of its own that is loaded when there is an error (astro.config.mjs). Its address is no static import,
// since pages hold this script inline, and the bundler would add a loader of its own.
const reporter = `/_astro/report-error.${import.meta.env.PUBLIC_RELEASE}.js`;
const report = (event: ErrorEvent | PromiseRejectionEvent) =>
  import(/* @vite-ignore */ reporter)
    .then(({ reportError }) => reportError(event))
    // An error of the reporter is no reason to report again.
    .catch(() => undefined);
addEventListener('error', report);
addEventListener('unhandledrejection', report);
