import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useSession } from '../../data/supabase-context.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { getErrorMessage } from '../../ui/feedback/get-error-message.ts';

/**
 * Signs out on all devices after a question.
 * @returns `ask`, which opens the question; and `question`, the dialog to render beside the button
 */
export function useSignOutEverywhere() {
  const session = useSession();
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);

  async function signOut() {
    setIsAsking(false);
    try {
      // SessionExpiredDialog listens for the end of the session: it loads the sign-in, and keeps what was typed in a form.
      await session.signOutEverywhere();
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' });
    }
  }

  const question = (
    <ConfirmDialog
      open={isAsking}
      title="Sign out everywhere?"
      text="All your devices are signed out, this one too, and the address of your calendar stops working."
      confirmLabel="Sign out everywhere"
      cancelLabel="Stay signed in"
      onConfirm={() => void signOut()}
      onCancel={() => setIsAsking(false)}
    />
  );
  return { ask: () => setIsAsking(true), question };
}
