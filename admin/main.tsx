import '@fontsource-variable/figtree/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { takeRecoveryLink } from './providers/auth/recovery.ts';
import { getAppArea } from './providers/auth/user-role.ts';
import { readConfig } from './providers/config.ts';
import { connectSupabase, type SupabaseConnection } from './providers/supabase.ts';
import { reloadOnStaleChunk } from './reload-on-stale-chunk.ts';

// Before anything else runs: the keys in a mail's link belong neither in the history nor in an error report.
const recovery = takeRecoveryLink(window.location, window.history);

reloadOnStaleChunk();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');

createRoot(root).render(
  <StrictMode>
    <App connection={connectOrError()} />
  </StrictMode>,
);

/** Opened once and outside of the components: a second client would fight with the first over the stored session. */
function connectOrError(): SupabaseConnection | Error {
  try {
    // Taken at the sign-in only: at any other address a link with keys was not made by this product.
    const taken = getAppArea(window.location.pathname) === 'sign-in' ? recovery : undefined;
    return connectSupabase(readConfig(document, window.location.origin), taken);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
