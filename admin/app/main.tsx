import '@fontsource-variable/figtree/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeRecoveryLink } from '../data/auth/recovery.ts';
import { getAppArea } from '../data/auth/user-role.ts';
import { readConfig } from '../data/config.ts';
import { reportUncaughtErrors } from '../data/error-reports.ts';
import { connectSupabase, type SupabaseConnection } from '../data/supabase.ts';
import { App } from './App.tsx';
import { blurNumbersOnWheel } from './blur-numbers-on-wheel.ts';
import { reloadOnStaleChunk } from './reload-on-stale-chunk.ts';

// First of all: the tokens of a recovery link must not stay in the browser's history or get into an error report.
const recovery = takeRecoveryLink(window.location, window.history);

reloadOnStaleChunk();
reportUncaughtErrors();
blurNumbersOnWheel();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');

createRoot(root).render(
  <StrictMode>
    <App connection={connectOrError()} />
  </StrictMode>,
);

/** Connects. Called once, outside the components: a second client would compete for the stored session. */
function connectOrError(): SupabaseConnection | Error {
  try {
    // Our recovery links lead to the sign-in, and one at another address was not sent by us.
    const acceptedRecovery = getAppArea(window.location.pathname) === 'sign-in' ? recovery : undefined;
    return connectSupabase(readConfig(document, window.location.origin), acceptedRecovery);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
