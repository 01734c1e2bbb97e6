import { useEffect } from 'react';
import { useConfig } from '../providers/supabase-context.tsx';
import { setTabPage } from './tab-title.ts';

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  const { agency } = useConfig();
  useEffect(() => setTabPage(`${title} · ${agency}`), [title, agency]);
}
