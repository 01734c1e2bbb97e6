import { type RefObject, useEffect, useState } from 'react';
import type { BookableTrip, BookingFormValues } from '#shared/rules/booking/booking-form.ts';
import { readStoredTexts, writeStorage } from '../safe-storage.ts';
import { applyIntent, readIntent } from './linked-intent.ts';

const linkKey = 'booking-link';

/**
 * Fills in what the link to the page asks for: once per history entry, so that later changes survive a reload, and again
 * when another link's intent has taken its place since, as after Back.
 * @param restored how often the draft, which the link overrides, has been restored
 * @param choseEarly true when the visitor chose a trip before hydration, which overrides the link
 * @returns the query of the link, undefined until it is read, in the same render as what it fills in; and a function
 *   that replaces it
 */
export function useLinkedIntent(
  offered: readonly BookableTrip[],
  restored: number,
  choseEarly: RefObject<boolean>,
  changeForm: (change: (form: BookingFormValues) => BookingFormValues) => void,
): [query: string | undefined, replaceQuery: (query: string) => void] {
  const [query, setQuery] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the draft is restored; later changes are the visitor's own
  useEffect(() => {
    if (!restored) return;
    const { search } = location;
    setQuery(search);
    const intent = readIntent(search, offered);
    const earlier = readStoredTexts('sessionStorage', linkKey);
    const isLatest = intent?.trip === earlier['trip'] && intent?.line === earlier['line'];
    if (!intent || (isLatest && history.state?.intent === search)) return;
    history.replaceState({ ...history.state, intent: search }, '');
    writeStorage('sessionStorage', linkKey, JSON.stringify(intent));
    if (choseEarly.current && restored === 1) return;
    changeForm((form) => applyIntent(form, intent, earlier));
  }, [restored]);
  return [query, replaceQuery];

  function replaceQuery(changed: string): void {
    history.replaceState(history.state, '', location.pathname + changed);
    setQuery(changed);
  }
}

/** Forgets the intent of the last link once the form is empty. */
export function forgetIntent(): void {
  writeStorage('sessionStorage', linkKey, '');
}
