import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { Ask } from './Ask.tsx';
import { openedIn } from './query-state.ts';
import { hasUnsaved, watchUnsaved } from './unsaved.ts';

/**
 * Asks before a form with changes is left, by whichever way: its dialog closes by leaving its address, so that the
 * close button, Escape, the back button and the sidebar are all one case.
 * @param saved set to true by the form once the database has everything
 */
export function UnsavedChanges({ saved }: { readonly saved: RefObject<boolean> }) {
  const { isDirty } = useFormState();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isDirty &&
      !saved.current &&
      // The list behind the dialog may change its own parameters without taking the form away.
      (here.pathname !== there.pathname || openedIn(here.search) !== openedIn(there.search)),
  );

  useEffect(() => {
    if (!isDirty) return;
    const forget = watchUnsaved(() => !saved.current);
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      forget();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, saved]);

  return (
    <Ask
      open={blocker.state === 'blocked'}
      title="Discard your changes?"
      text="What you typed has not been saved."
      yes="Discard"
      no="Keep editing"
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}
