import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { mockApi, newSession, renderWithApi } from '../data/mock-api.fixture.tsx';
import { personalDataMessages } from './messages.ts';
import { PersonalDataSettings } from './PersonalDataSettings.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const people = ['amal@example.com', 'brahim@example.com', 'chadia@example.com'];

it('shows and erases the data of the person looked up last', async () => {
  const changes = mockApi({
    get_personal_data: () => {
      const { email } = Object(changes.at(-1)?.body);
      const booking = { id: email, customer_name: `Name of ${email}` };
      const nothing = { suspicious: [], reviews: [], deleted: [], history: [], mails: [], answers: [] };
      const counts = { requests: 0, is_suppressed: false, is_account: false };
      return { email, bookings: [booking], ...nothing, ...counts };
    },
    erase_personal_data: () => new Response('{}', { status: 500 }),
    '/auth/v1/token': newSession,
    '/auth/v1/user': { id: '1', factors: [] },
    get_next_retention: () => new Response('null'),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderWithApi(<PersonalDataSettings />);
  for (const person of people) {
    const field = screen.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, `${person}{Enter}`);
    expect(await screen.findByText(`Name of ${person}`)).toBeDefined();
    expect(screen.getAllByText(/^Name of/)).toHaveLength(1);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(person);
    expect(document.activeElement).toBe(field);
    await userEvent.click(screen.getByRole('button', { name: 'Erase' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^E-mail address/ }), `${person}{Enter}`);
    const question = within(await screen.findByRole('dialog', { name: personalDataMessages.eraseTitle }));
    await userEvent.type(question.getByLabelText(/^Your password/), 'a-long-password{Enter}');
    await vi.waitFor(() =>
      expect(changes.filter(({ name }) => name === 'erase_personal_data').at(-1)?.body).toMatchObject({
        email: person,
      }),
    );
    await question.findByRole('alert');
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
