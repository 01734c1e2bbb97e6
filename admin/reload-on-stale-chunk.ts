import { paths } from '#shared/paths.ts';
import { hasUnsavedChanges } from './forms/unsaved/unsaved-changes.ts';

/**
 * A new release of the back office takes the scripts of the old one away, and a desk that was open meanwhile cannot fetch
 * its next screen. It is loaded anew where it stands, unless a form holds what somebody typed or nothing newer is there
 * (a lost network): then the screen says that it failed.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (!hasUnsavedChanges() && (await isShellReplaced())) window.location.reload();
  });
}

/** Whether the shell that is served now starts with another script than this page did. */
async function isShellReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  try {
    const shell = await fetch(paths.login, { cache: 'no-store' });
    return shell.ok && own !== undefined && own !== null && !(await shell.text()).includes(own);
  } catch {
    return false;
  }
}
