import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, renderWithApi } from '../../data/mock-api.fixture.tsx';
import { AutomaticMails } from './AutomaticMails.tsx';

const entry = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  customer_name: 'Amal Benali',
  tour_title: 'Dunes',
  departure_date: '2027-05-09',
  at: '2027-05-06T09:00:00+00:00',
};
const stored = { is_on: false, days: 3, at_hour: 9, version: 4, next: [entry] };
const before = () => within(screen.getByRole('region', { name: 'Before the trip' }));
const getSwitch = () => before().getByRole('switch', { name: 'Send by itself: before the trip' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const refuse = (status: number) => new Response(JSON.stringify({ code: `PT${status}`, message: 'x' }), { status });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows who would be next before a mail can be switched on, and saves only what has changed', async () => {
  let release = (_value: unknown): void => undefined;
  const get_automatic_mail = vi
    .fn()
    .mockReturnValueOnce(stored)
    .mockReturnValueOnce(stored)
    .mockReturnValueOnce(new Promise((resolve) => (release = resolve)))
    .mockReturnValue(stored);
  const changes = mockApi({ get_automatic_mail, set_automatic_mail: 5 });
  renderWithApi(<AutomaticMails />);
  await screen.findByRole('region', { name: 'Before the trip' });
  expect(getSwitch()).toHaveProperty('disabled', true);
  release(stored);
  await before().findByText(/Dunes, May 9, 2027\. Goes May 6, 2027, 9:00 AM/);
  await userEvent.click(getSwitch());
  await save();
  const saved = () => changes.filter(({ name }) => name === 'set_automatic_mail');
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        name: 'set_automatic_mail',
        body: { of_kind: 'trip_reminder', is_on: true, days: 3, at_hour: 9, replaced: 4 },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  await userEvent.click(getSwitch());
  await save();
  // The one that was just saved.
  await waitFor(() => expect(saved().at(-1)?.body).toMatchObject({ is_on: false, replaced: 5 }));
});

it('asks for the next at the typed days, and refuses days out of bounds', async () => {
  const changes = mockApi({ get_automatic_mail: { ...stored, next: [] } });
  renderWithApi(<AutomaticMails />);
  await waitFor(() => expect(screen.getAllByText(/^Nobody would get it so far/)).toHaveLength(2));
  const days = before().getByRole('textbox', { name: 'Days before departure' });
  await userEvent.clear(days);
  await userEvent.type(days, '7');
  await waitFor(() => expect(changes.at(-1)?.body).toEqual({ of_kind: 'trip_reminder', days: 7, at_hour: 9 }));
  await userEvent.type(days, '7');
  const after = screen.getByRole('textbox', { name: 'Days after the last day' });
  await userEvent.clear(after);
  await userEvent.type(after, '0');
  await save();
  await screen.findByText('Please enter a whole number from 0 to 30.');
  screen.getByText('Please enter a whole number from 1 to 30.');
  expect(changes.filter(({ name }) => name === 'set_automatic_mail')).toEqual([]);
});

it.each([
  [409, 'false'],
  [500, 'true'],
])('after an answer of %i keeps what was typed only if nobody else has saved', async (status, isKept) => {
  mockApi({ get_automatic_mail: stored, set_automatic_mail: () => refuse(status) });
  renderWithApi(<AutomaticMails />);
  await waitFor(() => expect(getSwitch()).toHaveProperty('disabled', false));
  await userEvent.click(getSwitch());
  await save();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).textContent).toBe('Save'));
  await waitFor(() => expect(String((getSwitch() as HTMLInputElement).checked)).toBe(isKept));
});

it('that cannot be loaded is asked for again', async () => {
  const get_automatic_mail = vi.fn(() => refuse(400));
  mockApi({ get_automatic_mail });
  renderWithApi(<AutomaticMails />);
  await screen.findByText('The automatic mails could not be loaded.', undefined, { timeout: 4000 });
  mockApi({ get_automatic_mail: stored });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('region', { name: 'After the trip' });
});
