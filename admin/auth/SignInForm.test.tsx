import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StaffSession } from '../providers/auth/session.ts';
import { connectSupabase, type SupabaseConnection } from '../providers/supabase.ts';
import { SupabaseProvider } from '../providers/supabase-context.tsx';
import { SignInForm } from './SignInForm.tsx';

const desk = connectSupabase({ supabaseUrl: 'http://127.0.0.1:9', supabaseKey: 'sb_publishable_test', agency: 'A' });

function form(signIn: StaffSession['signIn']) {
  const tested: SupabaseConnection = { ...desk, session: { ...desk.session, signIn } };
  render(
    <SupabaseProvider value={tested}>
      <Typed />
    </SupabaseProvider>,
  );
  return { email: screen.getByLabelText(/E-mail/), password: screen.getByLabelText(/Password/) };
}

/** The form with whoever keeps the address, as the sign-in does. */
function Typed() {
  const [email, setEmail] = useState('');
  return <SignInForm email={email} onEmail={setEmail} onSignedIn={async () => undefined} />;
}

const button = () => screen.getByRole('button', { name: 'Sign In' });
const send = () => userEvent.click(button());

afterEach(cleanup);

describe('the sign-in form', () => {
  it('asks for both fields before it asks the service', async () => {
    const signIn = vi.fn<StaffSession['signIn']>();
    const { email } = form(signIn);
    await userEvent.type(email, 'owner@agency.example');
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields');
    expect(signIn).not.toHaveBeenCalled();
  });

  it("shows the service's own message and keeps what was typed", async () => {
    const { email, password } = form(() => Promise.reject(new Error('Invalid login credentials')));
    await userEvent.type(email, ' owner@agency.example');
    await userEvent.type(password, 'secret ');
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Invalid login credentials');
    expect(email).toHaveProperty('value', 'owner@agency.example');
    expect(password).toHaveProperty('value', 'secret ');
    expect(button().getAttribute('aria-disabled')).toBe('false');
  });

  it('sends the password as it was typed, and the address without blank edges', async () => {
    const signIn = vi.fn<StaffSession['signIn']>(() => Promise.reject(new Error('no')));
    const { email, password } = form(signIn);
    await userEvent.type(email, 'owner@agency.example');
    await userEvent.type(password, ' se cret ');
    await send();
    expect(signIn).toHaveBeenCalledWith('owner@agency.example', ' se cret ');
  });

  it('shows what is typed for as long as somebody wants to see it', async () => {
    const { password } = form(vi.fn<StaffSession['signIn']>());
    await userEvent.type(password, 'secret');
    expect(password).toHaveProperty('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
    expect(password).toHaveProperty('type', 'text');
    expect(password).toHaveProperty('value', 'secret');
  });
});
