import { useEffect } from 'react';
import { useConfig } from '../../data/supabase-context.tsx';
import { setTabPage } from './tab-title.ts';

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string): void {
  const { agency } = useConfig();
  useEffect(() => setTabPage(`${title} · ${agency}`), [title, agency]);
}
