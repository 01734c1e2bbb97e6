import { describeError } from '#shared/rules/errors/error-report.ts';
import { createErrorReportSender } from '#shared/rules/errors/send-error-report.ts';
import { readConfig } from './config.ts';

const maxFields = 50;
/** Last values of fields, to remove from reports: the form may be gone when its error is reported. */
const lastValues = new Map<EventTarget, string>();

let report: ((error: unknown, source?: string) => void) | undefined;

/** Reports an error that was caught before it reached the window, for example by an error boundary. */
export function reportError(error: unknown): void {
  report?.(error);
}

/** Reports uncaught errors from now on, without personal data, to the address in the page's configuration. */
export function reportUncaughtErrors(): void {
  report = createReport();
  window.addEventListener('input', ({ target }) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isText) return;
    lastValues.set(target, target.value.trim());
    const [oldest] = lastValues.keys();
    if (lastValues.size > maxFields && oldest) lastValues.delete(oldest);
  });
  window.addEventListener('error', ({ error, filename }) => report?.(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => report?.(reason));
}

function createReport(): typeof report {
  const { origin } = window.location;
  try {
    const { errorReportUrl = '', supabaseKey, release = '' } = readConfig(document, origin);
    const send = createErrorReportSender({ url: errorReportUrl, key: supabaseKey });
    return (error, source) => {
      const pathname = getPagePath(window.location.pathname);
      const described = describeError(error, {
        area: 'admin',
        release,
        pathname,
        origin,
        source,
        typed: [...lastValues.values(), ...readStoredTexts()],
      });
      if (described) send(described);
    };
  } catch {
    // Without a configuration there is no address to report to.
    return undefined;
  }
}

/** Returns all that this tab has stored; nothing where the browser refuses. */
function readStoredTexts(): string[] {
  try {
    return Object.values(sessionStorage).map(String);
  } catch {
    return [];
  }
}

/** Returns the path of a page without the hidden path, which must not be reported. */
function getPagePath(pathname: string): string {
  return pathname === '/login' ? pathname : `/${pathname.split('/').slice(2).join('/')}`;
}
