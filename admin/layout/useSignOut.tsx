import { useState } from 'react';
import { ConfirmDialog } from '../components/feedback/ConfirmDialog.tsx';
import { discardUnsavedChanges, hasUnsavedChanges } from '../forms/unsaved/unsaved-changes.ts';
import { useSession } from '../providers/supabase-context.tsx';

/**
 * Signing out, wherever it is pressed: asks first when something typed would be lost.
 * @returns what to call, whether it is under way, and the question to place beside the button
 */
export function useSignOut() {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);

  async function signOutNow() {
    setConfirming(false);
    setBusy(true);
    // The desk listens for the end of the session (sign-in/SessionExpiredDialog.tsx) and loads the sign-in.
    await session.signOut();
    setBusy(false);
  }

  const question = (
    <ConfirmDialog
      open={isConfirming}
      title="Discard your changes?"
      text="What you typed has not been saved."
      confirmLabel="Discard and sign out"
      cancelLabel="Keep editing"
      onConfirm={() => {
        discardUnsavedChanges();
        void signOutNow();
      }}
      onCancel={() => setConfirming(false)}
    />
  );
  return { signOut: () => (hasUnsavedChanges() ? setConfirming(true) : void signOutNow()), busy, question };
}
