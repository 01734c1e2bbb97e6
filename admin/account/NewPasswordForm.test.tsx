import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectSupabase } from '../data/auth/supabase.ts';
import { SupabaseProvider } from '../data/auth/supabase-context.tsx';
import { createTestConfig } from '../data/test-config.fixture.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const save = vi.fn(async (_password: string) => undefined);
const field = () => screen.getByLabelText(/^New password(?! again)/);

function renderForm(email?: string) {
  render(
    <SupabaseProvider value={connectSupabase(createTestConfig('Atlas Ways Morocco'))}>
      <NewPasswordForm email={email} save={save} />
    </SupabaseProvider>,
  );
}

async function submit(password: string) {
  for (const input of [field(), screen.getByLabelText(/^New password again/)]) {
    await userEvent.clear(input);
    await userEvent.type(input, password);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save Password' }));
}

beforeEach(() => save.mockClear());
afterEach(() => {
  cleanup();
  vi.doUnmock('./password-rules.ts');
  vi.resetModules();
});

it.each([
  ['owner@rif.example', 'too short', /too short/],
  ['owner@rif.example', 'password1234', /tried first/],
  ['fatima.idrissi@rif.example', 'fatima-idrissi-9', /mostly your e-mail address/],
  [undefined, 'Atlas Ways Morocco', /the name of the agency/],
])('for %s refuses %s before a request, keeps it, and takes a better one', async (email, password, message) => {
  renderForm(email);
  await submit(password);
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
  expect(field()).toHaveProperty('value', password);
  expect(save).not.toHaveBeenCalled();
  await submit('harbour violin tundra saffron');
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith('harbour violin tundra saffron', ''));
});

it('says that the rules cannot be loaded, keeps the input and loads them again', async () => {
  vi.doMock('./password-rules.ts', () => Promise.reject(new Error('Failed to fetch')));
  renderForm();
  await submit('harbour violin tundra saffron');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The password could not be checked. See that you are online, then save again.',
  );
  expect(field()).toHaveProperty('value', 'harbour violin tundra saffron');
  expect(save).not.toHaveBeenCalled();
  vi.doUnmock('./password-rules.ts');
  await userEvent.click(screen.getByRole('button', { name: 'Save Password' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
});
