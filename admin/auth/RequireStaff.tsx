import Container from '@mui/material/Container';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ErrorAlert } from '../components/feedback/ErrorAlert.tsx';
import { getErrorMessage } from '../components/feedback/get-error-message.ts';
import { LoadingSpinner } from '../components/feedback/LoadingSpinner.tsx';
import type { UserRole } from '../providers/auth/user-role.ts';
import { useSupabase } from '../providers/supabase-context.tsx';
import { useAuthRedirect } from './useAuthRedirect.ts';

interface Props {
  /** Settles when what is behind the guard can be shown without another spinner. */
  readonly ready: Promise<unknown>;
  readonly children: () => ReactNode;
}

/** Shows its children to those who belong at this address, and a spinner until that is known. */
export function RequireStaff({ ready, children }: Props) {
  const { session, initialRole } = useSupabase();
  const redirect = useAuthRedirect();
  const [state, setState] = useState<'waiting' | 'here' | { readonly fault: string }>('waiting');

  const check = useCallback(
    async (answer: Promise<UserRole>, isRetry = false) => {
      setState('waiting');
      try {
        // Whoever is being sent on keeps the spinner until the other page is there.
        if (await redirect(await answer)) return;
        await ready;
        setState('here');
      } catch (error) {
        // supabase-js answers from memory for a minute after a refresh that failed; a page loaded anew asks.
        if (isRetry && navigator.onLine) return window.location.reload();
        // Not knowing is no reason to sign anybody out.
        setState({ fault: getErrorMessage(error) });
      }
    },
    [redirect, ready],
  );

  useEffect(() => {
    void check(initialRole);
  }, [check, initialRole]);

  if (state === 'here') return children();
  if (state === 'waiting') return <LoadingSpinner whole />;
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 8 }}>
      <ErrorAlert
        message={`We could not check your sign-in. ${state.fault}`}
        onRetry={() => check(session.getRole(), true)}
      />
    </Container>
  );
}
