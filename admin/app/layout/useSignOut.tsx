import { useState } from 'react';
import { useSession } from '../../data/auth/supabase-context.tsx';
import { removeDrafts } from '../../data/draft-account.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { discardUnsavedChanges, hasUnsavedChanges } from '../../ui/form/unsaved/unsaved-changes.ts';

/**
 * Signs out, and asks first if unsaved changes would be lost.
 * @returns `signOut`, `busy` while it runs, and `confirmation`, the dialog to render
 */
export function useSignOut() {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);

  async function signOutNow() {
    setIsConfirming(false);
    setBusy(true);
    // SessionExpiredDialog then loads the sign-in.
    await session.signOut();
    removeDrafts();
    setBusy(false);
  }

  const confirmation = (
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
      onCancel={() => setIsConfirming(false)}
    />
  );
  return { signOut: () => (hasUnsavedChanges() ? setIsConfirming(true) : void signOutNow()), busy, confirmation };
}
