import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import type { Section } from '../ui/section.ts';
import { useToday } from '../ui/useToday.ts';
import { findAnything } from './api.ts';
import { listActions, listOpened, listScreens, matchEntries } from './destinations.ts';
import type { Entry } from './entry.ts';
import { otherWords } from './other-words.ts';
import { listRecent } from './recent.ts';
import { listResults } from './results.ts';

/** Milliseconds without a key before the database is asked. */
const pause = 200;

/** Number of screens and actions that are shown for a search. */
const mostDestinations = 6;

/** Results are forgotten when the search is closed, since they have names of customers. */
const forgotten = { gcTime: 0, retry: false } as const;

/**
 * Finds entries for what is typed: screens and actions at once, records after a pause. Without a word, what was opened last and all
 * actions.
 * @param ownActions actions of the layout
 * @returns `entries`; `isAwaited`, true while records may not be those of what is typed, and `isFirstAwaited`, if one of them is the
 * first entry; `error` of the last request, and `retry`
 */
export function useFind(typed: string, sections: readonly Section[], ownActions: readonly Entry[]) {
  const { client } = useSupabase();
  const dataProvider = useDataProvider();
  const today = useToday();
  const words = cleanText(typed);
  const settled = useSettled(words);
  const [addresses] = useState(listRecent);
  const opened = useQuery({
    // In an object, which the log leaves out.
    queryKey: ['find', 'opened', { addresses }],
    queryFn: () => listOpened(addresses, sections, dataProvider),
    enabled: addresses.length > 0,
    ...forgotten,
  });
  const found = useQuery({
    queryKey: ['find', { words: settled }],
    queryFn: () => findAnything(client, settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    ...forgotten,
  });
  const allActions = [
    ...listActions(today, words),
    ...ownActions.map((action) => ({ ...action, words: otherWords.get(action.label) })),
  ];
  if (words === '')
    return {
      entries: [...(opened.data ?? []), ...allActions],
      isAwaited: false,
      isFirstAwaited: false,
      error: null,
      retry: found.refetch,
    };

  const destinations = matchEntries([...listScreens(sections), ...allActions], words).slice(0, mostDestinations);
  const isAwaited =
    words !== settled || found.isPlaceholderData || found.isPending || (found.isError && found.isFetching);
  const records = found.isError || settled === '' ? [] : (found.data ?? []);
  return {
    entries: [...destinations, ...listResults(records, settled, sections)],
    isAwaited,
    isFirstAwaited: isAwaited && destinations.length === 0,
    error: words === settled && !found.isFetching ? found.error : null,
    retry: found.refetch,
  };
}

/** Returns a text once it has not changed for a moment; at once if it is empty. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  if (text === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
