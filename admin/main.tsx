import '@fontsource-variable/figtree/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { takeRecovery } from './providers/auth/recovery.ts';
import { placeOf } from './providers/auth/user-role.ts';
import { readConfig } from './providers/config.ts';
import { type Desk, openDesk } from './providers/supabase.ts';
import { followReleases } from './reload-on-stale-chunk.ts';

// Before anything else runs: the keys in a mail's link belong neither in the history nor in an error report.
const recovery = takeRecovery(window.location, window.history);

followReleases();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');

createRoot(root).render(
  <StrictMode>
    <App desk={open()} />
  </StrictMode>,
);

/** Opened once and outside of the components: a second client would fight with the first over the stored session. */
function open(): Desk | Error {
  try {
    // Taken at the sign-in only: at any other address a link with keys was not made by this product.
    const taken = placeOf(window.location.pathname) === 'sign-in' ? recovery : undefined;
    return openDesk(readConfig(document, window.location.origin), taken);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
