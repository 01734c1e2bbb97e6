import { useEffect } from 'react';
import { useConfig } from '../providers/desk-context.tsx';

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  const { agency } = useConfig();
  useEffect(() => {
    document.title = `${title} · ${agency}`;
  }, [title, agency]);
}
