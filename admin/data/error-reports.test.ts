// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const fetchMock = vi.fn<typeof fetch>(async () => new Response());

beforeEach(() => {
  fetchMock.mockClear();
  vi.stubGlobal('fetch', fetchMock);
  document.body.innerHTML = `<input name="name"><script type="application/json" id="admin-config">${JSON.stringify({
    supabaseUrl: '',
    supabaseKey: 'sb_publishable_x',
    agency: 'A',
    errorReportUrl: '/reports/errors',
    release: 'abc123',
  })}</script>`;
  window.history.replaceState({}, '', '/desk-of-ours/bookings/5?q=Amal');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function createError(message: string): Error {
  const stack = `Error: ${message}\n    at save (${window.location.origin}/admin-assets/kit.js:1:2)`;
  return Object.assign(new Error(message), { stack });
}
const sentReports = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

describe('error reports of the admin', () => {
  it('name page and release, but not hidden path, query or text of a removed form', async () => {
    const { reportUncaughtErrors, reportError } = await import('./error-reports.ts');
    reportUncaughtErrors();
    const input = document.querySelector('input');
    if (input) input.value = 'Amal Benali';
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input?.remove();
    reportError(createError('No room for Amal Benali'));
    expect(sentReports()).toEqual([
      {
        area: 'admin',
        release: 'abc123',
        page: '/bookings/5',
        message: 'Error: No room for [text]',
        stack: 'save /admin-assets/kit.js:1:2',
      },
    ]);
  });

  it('are sent for uncaught errors, and for none before that is switched on', async () => {
    const { reportUncaughtErrors, reportError } = await import('./error-reports.ts');
    reportError(createError('early'));
    expect(sentReports()).toEqual([]);
    reportUncaughtErrors();
    window.dispatchEvent(new ErrorEvent('error', { error: createError('late') }));
    // Listeners of the previous test are still active.
    expect(sentReports()).toContainEqual(expect.objectContaining({ message: 'Error: late' }));
  });

  it('are not sent, and do no harm, if the page has no configuration', async () => {
    document.body.innerHTML = '';
    const { reportUncaughtErrors, reportError } = await import('./error-reports.ts');
    reportUncaughtErrors();
    expect(() => reportError(createError('x'))).not.toThrow();
    expect(sentReports()).toEqual([]);
  });
});
