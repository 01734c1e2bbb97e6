import type { Blocker } from 'react-router';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';

/** Asks before unsaved input is left, while its blocker holds the way out. */
export function DiscardQuestion({ blocker, onDiscard }: { blocker: Blocker; onDiscard?: (() => void) | undefined }) {
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Discard your changes?"
      text="What you typed has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
