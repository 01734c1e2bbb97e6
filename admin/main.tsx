import '@fontsource-variable/figtree/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readConfig } from './providers/config.ts';
import { type Desk, openDesk } from './providers/desk.ts';

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
    return openDesk(readConfig(document, window.location.origin));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
