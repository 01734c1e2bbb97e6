import { useEffect, useRef, useState } from 'react';
import { type BookableTrip, type BookingFormValues, emptyBookingForm } from '#shared/rules/booking/booking-form.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useEarlyInput } from '../hooks/use-early-input.ts';
import { readStoredTexts } from '../safe-storage.ts';
import { applyIntent, joinLines, readIntent, readQuestion } from './linked-intent.ts';
import { readLink, rememberLink, swapTexts } from './set-aside-texts.ts';

const draftKey = 'booking-draft';

/**
 * Holds the form, stored as a draft. Fills in what the link to the page asks for: once per history entry, so that later
 * changes survive a reload, and again when another link has replaced it since, as after Back. What was written for one
 * question, or as special requests of a booking, appears in no other.
 * @returns the form; a function that changes it; the query of the link, undefined until the render that fills it in; and
 *   a function that replaces the query
 */
export function useLinkedDraft(offered: readonly BookableTrip[]) {
  const [form, changeForm, { times }] = useDraft(draftKey, emptyBookingForm);
  const early = useRef<Partial<BookingFormValues>>({});
  const [stored] = useState(() => readStoredTexts('sessionStorage', draftKey)['requests']);
  useEarlyInput((values) => {
    early.current = values;
    changeForm((current) => ({ ...current, ...values }));
  });
  const [query, setQuery] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the draft is restored; later changes are the visitor's own
  useEffect(() => {
    if (times === 0) return;
    const search = takeQuery();
    setQuery(search);
    const intent = readIntent(search, offered);
    const question = readQuestion(search);
    const earlier = readLink();
    const isOtherQuestion = question !== earlier.question;
    const isFilledIn =
      intent?.trip === earlier.trip && intent?.line === earlier.line && history.state?.intent === search;
    if (!isOtherQuestion && (!intent || isFilledIn)) return;
    history.replaceState({ ...history.state, intent: search }, '');
    rememberLink({ ...earlier, ...intent, question });
    const typed = times === 1 ? early.current : {};
    if (isOtherQuestion) {
      // What was typed before hydration belongs to this link.
      const found = swapTexts(earlier.question, typed.requests ? (stored ?? '') : form.requests, question);
      changeForm((current) => ({ ...current, requests: joinLines(found, typed.requests) }));
    }
    // A trip that was chosen before hydration overrides the link.
    if (intent && typed.trip === undefined) changeForm((current) => applyIntent(current, intent, earlier));
  }, [times]);

  function replaceQuery(changed: string): void {
    history.replaceState(history.state, '', location.pathname + changed);
    setQuery(changed);
  }
  return [form, changeForm, query, replaceQuery] as const;
}

/** Returns the query of the address; takes out the form's own values, which a browser without the script has put there. */
function takeQuery(): string {
  if (!/[?&]requests=/.test(location.search)) return location.search;
  history.replaceState(history.state, '', location.pathname);
  return '';
}
