import Container from '@mui/material/Container';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import type { UserRole } from '../../data/auth/user-role.ts';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { getErrorMessage } from '../../ui/feedback/get-error-message.ts';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { useAuthRedirect } from './useAuthRedirect.ts';

interface Props {
  /** Settles when the children can render without another spinner. */
  readonly ready: Promise<unknown>;
  readonly children: (role: UserRole) => ReactNode;
}

/** Renders its children for the role that may see this address, and redirects others. Shows a spinner until then. */
export function RequireStaff({ ready, children }: Props) {
  const { session, initialRole } = useSupabase();
  const redirect = useAuthRedirect();
  const [state, setState] = useState<'checking' | { readonly role: UserRole } | { readonly error: string }>('checking');

  const check = useCallback(
    async (role: Promise<UserRole>, isRetry = false) => {
      setState('checking');
      try {
        // The spinner stays until the other page has loaded.
        if (await redirect(await role)) return;
        await ready;
        setState({ role: await role });
      } catch (error) {
        // supabase-js returns a failed refresh from memory for a minute; a reloaded page sends a request.
        if (isRetry && navigator.onLine) return window.location.reload();
        // An unknown role must not sign the user out.
        setState({ error: getErrorMessage(error) });
      }
    },
    [redirect, ready],
  );

  useEffect(() => {
    void check(initialRole);
  }, [check, initialRole]);

  if (state === 'checking') return <LoadingSpinner fullScreen />;
  if ('role' in state) return children(state.role);
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 8 }}>
      <ErrorAlert
        message={`We could not check your sign-in. ${state.error}`}
        onRetry={() => check(session.getRole(), true)}
      />
    </Container>
  );
}
