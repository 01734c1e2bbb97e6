import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { UserRole } from '../providers/auth/user-role.ts';
import { connectSupabase } from '../providers/supabase.ts';
import { SupabaseProvider } from '../providers/supabase-context.tsx';
import { RequireStaff } from './RequireStaff.tsx';

const desk = connectSupabase({ supabaseUrl: 'http://127.0.0.1:9', supabaseKey: 'sb_publishable_test', agency: 'A' });

/** A guard in front of a desk where the database gives these answers in turn. */
function guard(...answers: (UserRole | Error)[]) {
  window.history.replaceState(null, '', '/desk-trial/tours');
  const access = async () => {
    const answer = answers.shift() ?? 'staff';
    if (answer instanceof Error) throw answer;
    return answer;
  };
  render(
    <SupabaseProvider value={{ ...desk, initialRole: access(), session: { ...desk.session, getRole: access } }}>
      <RequireStaff ready={Promise.resolve()}>{() => 'the desk'}</RequireStaff>
    </SupabaseProvider>,
  );
}

afterEach(cleanup);

describe('the guard in front of the desk', () => {
  it('shows a spinner until it knows, then the desk to staff', async () => {
    guard('staff');
    expect(screen.getByRole('status')).toBeDefined();
    expect(screen.queryByText('the desk')).toBeNull();
    expect(await screen.findByText('the desk')).toBeDefined();
  });

  it('signs nobody out when it cannot ask, and asks again', async () => {
    guard(new Error('The server cannot be reached.'), 'staff');
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(window.location.pathname).toBe('/desk-trial/tours');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('the desk')).toBeDefined();
  });
});
