import Container from '@mui/material/Container';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Fault } from '../components/feedback/ErrorAlert.tsx';
import { faultOf } from '../components/feedback/get-error-message.ts';
import { Waiting } from '../components/feedback/LoadingSpinner.tsx';
import type { Access } from '../providers/auth/user-role.ts';
import { useDesk } from '../providers/supabase-context.tsx';
import { useWayOn } from './useAuthRedirect.ts';

interface Props {
  /** Settles when what is behind the guard can be shown without another spinner. */
  readonly code: Promise<unknown>;
  readonly children: () => ReactNode;
}

/** Shows its children to those who belong at this address, and a spinner until that is known. */
export function Guard({ code, children }: Props) {
  const { session, arrival } = useDesk();
  const goOn = useWayOn();
  const [state, setState] = useState<'waiting' | 'here' | { readonly fault: string }>('waiting');

  const check = useCallback(
    async (answer: Promise<Access>, isRetry = false) => {
      setState('waiting');
      try {
        // Whoever is being sent on keeps the spinner until the other page is there.
        if (await goOn(await answer)) return;
        await code;
        setState('here');
      } catch (error) {
        // supabase-js answers from memory for a minute after a refresh that failed; a page loaded anew asks.
        if (isRetry && navigator.onLine) return window.location.reload();
        // Not knowing is no reason to sign anybody out.
        setState({ fault: faultOf(error) });
      }
    },
    [goOn, code],
  );

  useEffect(() => {
    void check(arrival);
  }, [check, arrival]);

  if (state === 'here') return children();
  if (state === 'waiting') return <Waiting whole />;
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 8 }}>
      <Fault
        message={`We could not check your sign-in. ${state.fault}`}
        onRetry={() => check(session.access(), true)}
      />
    </Container>
  );
}
