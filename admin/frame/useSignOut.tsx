import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useSession } from '../providers/desk-context.tsx';
import { Ask } from '../ui/Ask.tsx';
import { faultOf } from '../ui/fault-of.ts';
import { discardUnsaved, hasUnsaved } from '../ui/unsaved.ts';

/**
 * Signing out, wherever it is pressed: asks first when something typed would be lost. When the service cannot be reached
 * the session stays, and that is said.
 * @returns what to call, whether it is under way, and the question to place beside the button
 */
export function useSignOut() {
  const session = useSession();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  async function go(stay: () => void = () => undefined) {
    setAsking(false);
    setBusy(true);
    try {
      // The desk listens for the end of the session and loads the sign-in.
      await session.signOut();
    } catch (error) {
      stay();
      setBusy(false);
      notify(`You are still signed in. ${faultOf(error)}`, { type: 'error' });
    }
  }

  const question = (
    <Ask
      open={asking}
      title="Discard your changes?"
      text="What you typed has not been saved."
      yes="Discard and sign out"
      no="Keep editing"
      onYes={() => void go(discardUnsaved())}
      onNo={() => setAsking(false)}
    />
  );
  return { signOut: () => (hasUnsaved() ? setAsking(true) : void go()), busy, question };
}
