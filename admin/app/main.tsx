import '@fontsource-variable/figtree/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getAppArea } from '../data/app-area.ts';
import { hasAccountLink, takeAccountLink } from '../data/auth/account-link.ts';
import { connectSupabase, type SupabaseConnection } from '../data/auth/supabase.ts';
import { readConfig } from '../data/config.ts';
import { reportUncaughtErrors } from '../data/error-reports.ts';
import { setTabAgency } from '../ui/layout/tab-title.ts';
import { App } from './App.tsx';
import { blurNumbersOnWheel } from './blur-numbers-on-wheel.ts';
import { keepTranslatedTexts } from './keep-translated-texts.ts';
import { reloadOnStaleChunk } from './reload-on-stale-chunk.ts';

// First of all: the tokens of a link must not stay in the browser's history or get into an error report.
const link = takeAccountLink(window.location, window.history);
// A link that is opened in a tab with this page loads nothing by itself.
window.addEventListener('hashchange', () => {
  if (hasAccountLink(window.location)) window.location.reload();
});

reloadOnStaleChunk();
reportUncaughtErrors();
blurNumbersOnWheel();
keepTranslatedTexts();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');

createRoot(root).render(
  <StrictMode>
    <App connection={canStore() ? connectOrError() : undefined} />
  </StrictMode>,
);

/** Connects. Called once, outside the components: a second client would compete for the stored session. */
function connectOrError(): SupabaseConnection | Error {
  try {
    // Our links lead to the sign-in, and one at another address was not sent by us.
    const acceptedLink = getAppArea(window.location.pathname) === 'sign-in' ? link : undefined;
    const config = readConfig(document, window.location.origin);
    setTabAgency(config.agency);
    return connectSupabase(config, acceptedLink);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Returns false if the browser refuses to store anything, as when it blocks all cookies. Without it no sign-in outlives its page. */
function canStore(): boolean {
  try {
    localStorage.setItem('admin.test', '');
    localStorage.removeItem('admin.test');
    return true;
  } catch {
    return false;
  }
}
