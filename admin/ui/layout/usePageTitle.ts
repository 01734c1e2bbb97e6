import { useEffect } from 'react';
import { setTabPage } from './tab-title.ts';

/** Sets the name of the screen in the title of the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => setTabPage(title), [title]);
}
