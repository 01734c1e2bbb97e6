import { paths } from '#shared/rules/paths.ts';
import { hasUnsavedChanges } from '../ui/form/unsaved/unsaved-changes.ts';

/**
 * Reloads the page when a chunk cannot be loaded because a new release has replaced the scripts. Does nothing where a
 * form has unsaved changes or there is no newer release (a lost connection): then the screen shows its error.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (!hasUnsavedChanges() && (await hasNewRelease())) window.location.reload();
  });
}

/** Returns true when the HTML that is served now has another script than this page. */
async function hasNewRelease(): Promise<boolean> {
  const ownScript = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  try {
    const response = await fetch(paths.login, { cache: 'no-store' });
    return response.ok && ownScript !== undefined && ownScript !== null && !(await response.text()).includes(ownScript);
  } catch {
    return false;
  }
}
