import { type RefObject, useCallback } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { hasPendingInput } from './unsaved-changes.ts';
import { useUnsavedBlocker } from './useUnsavedBlocker.ts';

/**
 * Asks before a form with unsaved changes, pending input or running uploads is left. Close button, Escape, the back
 * button and the sidebar are one case, since a dialog closes by navigation.
 * @param saved set to true by a form that closes after it was saved
 * @param onDiscard called before the changes are lost
 */
export function UnsavedChangesDialog({ saved, onDiscard }: { saved?: RefObject<boolean>; onDiscard?: () => void }) {
  const { control } = useFormContext();
  const { isDirty } = useFormState();
  const isUnsaved = useCallback(
    () => (isDirty || hasPendingInput(control)) && !saved?.current,
    [isDirty, control, saved],
  );
  return <DiscardQuestion blocker={useUnsavedBlocker(isUnsaved)} onDiscard={onDiscard} />;
}
