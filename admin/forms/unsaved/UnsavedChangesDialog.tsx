import { type RefObject, useCallback, useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { Ask } from '../../components/feedback/ConfirmDialog.tsx';
import { openedIn } from '../../hooks/useDialogParams.ts';
import { hasUnsaved, holdsUnsaved, watchUnsaved } from './unsaved-changes.ts';

/**
 * Asks before a form with changes, with something typed and not added, or with an upload under way is left, by whichever way: its dialog closes by leaving its address, so that the
 * close button, Escape, the back button and the sidebar are all one case.
 * @param saved set to true by the form once the database has everything
 */
export function UnsavedChanges({ saved }: { readonly saved: RefObject<boolean> }) {
  const { control } = useFormContext();
  const { isDirty } = useFormState();
  const holds = useCallback(() => (isDirty || holdsUnsaved(control)) && !saved.current, [isDirty, control, saved]);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      holds() &&
      // The list behind the dialog may change its own parameters without taking the form away.
      (here.pathname !== there.pathname || openedIn(here.search) !== openedIn(there.search)),
  );

  useEffect(() => {
    const forget = watchUnsaved(holds);
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      forget();
      window.removeEventListener('beforeunload', warn);
    };
  }, [holds]);

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
