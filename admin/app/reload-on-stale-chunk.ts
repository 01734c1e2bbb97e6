import { paths } from '#shared/rules/paths.ts';
import { hasUnsavedChanges } from '../ui/form/unsaved/unsaved-changes.ts';

/**
 * Reloads the page if a chunk cannot be loaded because a new release has replaced the scripts. If a form has unsaved changes
 * or there is no new release, as after a lost connection, the screen shows its error instead.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (!hasUnsavedChanges() && (await hasNewRelease())) window.location.reload();
  });
}

/** Returns true if the HTML on the server names another script than this page. */
async function hasNewRelease(): Promise<boolean> {
  const ownScript = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  try {
    const response = await fetch(paths.login, { cache: 'no-store' });
    return response.ok && ownScript !== undefined && ownScript !== null && !(await response.text()).includes(ownScript);
  } catch {
    return false;
  }
}
