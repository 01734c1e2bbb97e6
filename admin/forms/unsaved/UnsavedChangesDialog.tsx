import { type RefObject, useCallback, useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { getOpenDialog } from '../../hooks/useDialogParams.ts';
import { hasPendingInput, hasUnsavedChanges, trackUnsavedForm } from './unsaved-changes.ts';

/** Returns the part of a screen that an address shows; null for a screen without parts. */
const getView = (search: string) => new URLSearchParams(search).get('view');

/**
 * Asks before a form with unsaved changes, pending input or running uploads is left. Close button, Escape, the back
 * button and the sidebar are one case, since a dialog closes by navigation.
 * @param saved set to true by the form once the row is saved
 */
export function UnsavedChangesDialog({ saved }: { readonly saved: RefObject<boolean> }) {
  const { control } = useFormContext();
  const { isDirty } = useFormState();
  const isUnsaved = useCallback(
    () => (isDirty || hasPendingInput(control)) && !saved.current,
    [isDirty, control, saved],
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      // The list behind the dialog may change its own parameters: the form stays open.
      (currentLocation.pathname !== nextLocation.pathname ||
        getOpenDialog(currentLocation.search) !== getOpenDialog(nextLocation.search) ||
        getView(currentLocation.search) !== getView(nextLocation.search)),
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
