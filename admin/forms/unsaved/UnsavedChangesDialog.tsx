import { type RefObject, useCallback, useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { getOpenDialog } from '../../hooks/useDialogParams.ts';
import { hasPendingInput, hasUnsavedChanges, trackUnsavedForm } from './unsaved-changes.ts';

/**
 * Asks before a form with changes, with something typed and not added, or with an upload under way is left, by whichever way: its dialog closes by leaving its address, so that the
 * close button, Escape, the back button and the sidebar are all one case.
 * @param saved set to true by the form once the database has everything
 */
export function UnsavedChangesDialog({ saved }: { readonly saved: RefObject<boolean> }) {
  const { control } = useFormContext();
  const { isDirty } = useFormState();
  const isUnsaved = useCallback(
    () => (isDirty || hasPendingInput(control)) && !saved.current,
    [isDirty, control, saved],
  );
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isUnsaved() &&
      // The list behind the dialog may change its own parameters without taking the form away.
      (here.pathname !== there.pathname || getOpenDialog(here.search) !== getOpenDialog(there.search)),
  );

  useEffect(() => {
    const untrack = trackUnsavedForm(isUnsaved);
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      untrack();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Discard your changes?"
      text="What you typed has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
