import { useState } from 'react';
import { Ask } from '../components/feedback/ConfirmDialog.tsx';
import { discardUnsaved, hasUnsaved } from '../forms/unsaved/unsaved-changes.ts';
import { useSession } from '../providers/supabase-context.tsx';

/**
 * Signing out, wherever it is pressed: asks first when something typed would be lost.
 * @returns what to call, whether it is under way, and the question to place beside the button
 */
export function useSignOut() {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  async function go() {
    setAsking(false);
    setBusy(true);
    // The desk listens for the end of the session (sign-in/SessionEnd.tsx) and loads the sign-in.
    await session.signOut();
    setBusy(false);
  }

  const question = (
    <Ask
      open={asking}
      title="Discard your changes?"
      text="What you typed has not been saved."
      yes="Discard and sign out"
      no="Keep editing"
      onYes={() => {
        discardUnsaved();
        void go();
      }}
      onNo={() => setAsking(false)}
    />
  );
  return { signOut: () => (hasUnsaved() ? setAsking(true) : void go()), busy, question };
}
