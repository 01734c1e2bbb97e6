import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { connectSupabase } from '../../data/auth/supabase.ts';
import { SupabaseProvider } from '../../data/auth/supabase-context.tsx';
import type { UserRole } from '../../data/auth/user-role.ts';
import { createTestConfig } from '../../data/test-config.fixture.ts';
import { RequireStaff } from './RequireStaff.tsx';

const connection = connectSupabase(createTestConfig());

/** Renders the guard with these answers of the database, in turn. */
function renderGuard(...answers: (UserRole | Error)[]) {
  window.history.replaceState(null, '', '/admin-trial/tours');
  const getRole = async () => {
    const answer = answers.shift() ?? 'staff';
    if (answer instanceof Error) throw answer;
    return answer;
  };
  render(
    <SupabaseProvider value={{ ...connection, initialRole: getRole(), session: { ...connection.session, getRole } }}>
      <RequireStaff ready={Promise.resolve()}>{() => 'the admin'}</RequireStaff>
    </SupabaseProvider>,
  );
}

afterEach(cleanup);

describe('RequireStaff', () => {
  it('shows a spinner until the role is known, then the admin to staff', async () => {
    renderGuard('staff');
    expect(screen.getByRole('status')).toBeDefined();
    expect(screen.queryByText('the admin')).toBeNull();
    expect(await screen.findByText('the admin')).toBeDefined();
  });

  it('does not sign out when the role cannot be read, and offers another try', async () => {
    renderGuard(new Error('The server cannot be reached.'), 'staff');
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(window.location.pathname).toBe('/admin-trial/tours');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('the admin')).toBeDefined();
  });
});
