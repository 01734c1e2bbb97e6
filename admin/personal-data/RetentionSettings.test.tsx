import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { mockApi, newSession, renderWithApi } from '../data/mock-api.fixture.tsx';
import { retentionMessages } from './messages.ts';
import { RetentionSettings } from './RetentionSettings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('saves a shorter period with the password, says when it begins, and takes it back', async () => {
  const stored = { cancelled: 12, completed: null, pending: 6 };
  const next = { periods: { ...stored, cancelled: 6 }, starts_at: '2026-12-02T10:00:00+00:00' };
  let waiting: typeof next | undefined;
  const isNothing = () => new Response('null');
  const changes = mockApi({
    get_retention: stored,
    get_next_retention: () => waiting ?? isNothing(),
    '/auth/v1/token': newSession,
    '/auth/v1/user': { id: '1', factors: [] },
    set_retention() {
      waiting = next;
      return stored;
    },
    take_back_retention() {
      waiting = undefined;
      return new Response(null, { status: 204 });
    },
  });
  const user = userEvent.setup();
  renderWithApi(<RetentionSettings />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Cancelled' });
  await user.clear(field);
  await user.type(field, '6{Enter}');
  const question = within(await screen.findByRole('dialog', { name: retentionMessages.question }));
  question.getByText(/In three days, .* deleted for good from bookings cancelled 6 months ago/);
  await user.type(question.getByLabelText(/^Your password/), 'a-long-password{Enter}');
  await screen.findByText(/^From Dec 2, 2026, .* deleted for good from bookings cancelled 6 months ago/);
  expect(changes.find(({ name }) => name === 'set_retention')?.body).toEqual({ cancelled: 6, pending: 6 });
  expect(field.value).toBe('12');
  await user.click(screen.getByRole('button', { name: retentionMessages.takeBack }));
  await vi.waitFor(() => expect(screen.queryByText(/^From Dec 2/)).toBeNull());
});
