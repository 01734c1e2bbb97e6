import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StaffSession } from '../../data/auth/session.ts';
import { connectSupabase, type SupabaseConnection } from '../../data/auth/supabase.ts';
import { SupabaseProvider } from '../../data/auth/supabase-context.tsx';
import { createTestConfig } from '../../data/test-config.fixture.ts';
import { SignInForm } from './SignInForm.tsx';

const connection = connectSupabase(createTestConfig());

function renderForm(signIn: StaffSession['signIn']) {
  const value: SupabaseConnection = { ...connection, session: { ...connection.session, signIn } };
  render(
    <SupabaseProvider value={value}>
      <FormWithState />
    </SupabaseProvider>,
  );
  return { email: screen.getByLabelText(/E-mail/), password: screen.getByLabelText(/Password/) };
}

/** Renders the form with state for the e-mail address, as the sign-in page does. */
function FormWithState() {
  const [email, setEmail] = useState('');
  return <SignInForm email={email} onEmail={setEmail} onSignedIn={async () => undefined} />;
}

const button = () => screen.getByRole('button', { name: 'Sign In' });
const submit = () => userEvent.click(button());

afterEach(cleanup);

describe('SignInForm', () => {
  it('requires both fields before it sends a request', async () => {
    const signIn = vi.fn<StaffSession['signIn']>();
    const { email } = renderForm(signIn);
    await userEvent.type(email, 'owner@agency.example');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('signs in by the address that was pasted', async () => {
    const signIn = vi.fn<StaffSession['signIn']>(() => Promise.reject(new Error('Invalid login credentials')));
    const { email, password } = renderForm(signIn);
    await userEvent.click(email);
    await userEvent.paste('mailto:owner@agency.example');
    await userEvent.type(password, 'secret');
    await submit();
    expect(signIn).toHaveBeenCalledWith('owner@agency.example', 'secret');
  });

  it("shows the auth service's message and keeps the input", async () => {
    const { email, password } = renderForm(() => Promise.reject(new Error('Invalid login credentials')));
    await userEvent.type(email, ' owner@agency.example');
    await userEvent.type(password, 'secret ');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Invalid login credentials');
    expect(email).toHaveProperty('value', 'owner@agency.example');
    expect(password).toHaveProperty('value', 'secret ');
    expect(button().getAttribute('aria-disabled')).toBe('false');
  });

  it('sends the password unchanged and the address trimmed', async () => {
    const signIn = vi.fn<StaffSession['signIn']>(() => Promise.reject(new Error('no')));
    const { email, password } = renderForm(signIn);
    await userEvent.type(email, 'owner@agency.example');
    await userEvent.type(password, ' se cret ');
    await submit();
    expect(signIn).toHaveBeenCalledWith('owner@agency.example', ' se cret ');
  });

  it('shows the password as text once its button is pressed', async () => {
    const { password } = renderForm(vi.fn<StaffSession['signIn']>());
    await userEvent.type(password, 'secret');
    expect(password).toHaveProperty('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveProperty('type', 'text');
    expect(password).toHaveProperty('value', 'secret');
  });
});
