import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Decided, undecided } from '../../bookings/index.ts';
import { mockApi, renderWithApi } from '../../data/mock-api.fixture.tsx';
import { createDeparture } from '../departure.fixture.ts';
import { groupByTrip } from '../trips.ts';
import { AddDepartures } from './AddDepartures.tsx';
import { DepartureControls } from './DepartureControls.tsx';
import { departureMessages } from './messages.ts';
import { listWeekly } from './repeat-days.ts';

/** Stands for the calendar, which reads its departures again. */
let replace: (values: Partial<Decided>) => void;
function Calendar() {
  const [decided, setDecided] = useState<Decided>({ ...undecided, version: 3 });
  replace = (values) => setDecided({ ...decided, ...values });
  const [trip] = groupByTrip([createDeparture({ decided })]);
  return trip ? <DepartureControls trip={trip} /> : null;
}

const refusing = (status: number) => () => new Response('{"message":"No."}', { status });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a departure', () => {
  function show(api: Record<string, unknown> = {}, values: Parameters<typeof createDeparture>[0] = {}) {
    const changes = mockApi({ set_departure: 4, ...api });
    const [trip] = groupByTrip([createDeparture({ decided: { ...undecided, version: 3 }, ...values })]);
    if (!trip) throw new Error('No trip');
    renderWithApi(<DepartureControls trip={trip} />);
    return { user: userEvent.setup(), sent: () => changes.filter(({ name }) => name === 'set_departure') };
  }

  it('becomes full, closed or certain by one press', async () => {
    const { user, sent } = show();
    await user.click(screen.getByRole('button', { name: 'Full' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Dunes is certain to run' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const departure = 'tours/dunes/2027-04-10';
    expect(sent().map(({ body }) => body)).toEqual([
      { departure, changes: { state: 'full' }, replaced: 3 },
      { departure, changes: { is_certain: true }, replaced: 3 },
    ]);
  });

  it('gets other places and notes, after a warning about who is confirmed', async () => {
    const { user, sent } = show({}, { confirmedOfDeparture: 6 });
    await user.click(screen.getByRole('button', { name: 'Places and notes of Dunes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dunes' }));
    await user.type(dialog.getByLabelText('Most travellers'), '4');
    await within(dialog.getByRole('status')).findByText(departureMessages.tooFew(6, 4));
    await user.type(dialog.getByLabelText('Note for staff'), ' Ring  the camp ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()[0]?.body).toMatchObject({ changes: { capacity: 4, staff_note: 'Ring the camp' } });
  });

  it.each([
    [409, departureMessages.changed],
    [404, departureMessages.gone],
    [500, departureMessages.saveFailed],
  ])('keeps what was typed when the service answers %i', async (status, message) => {
    const { user } = show({ set_departure: refusing(status) });
    await user.click(screen.getByRole('button', { name: 'Places and notes of Dunes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dunes' }));
    await user.type(dialog.getByLabelText('Note for travellers'), 'Market day');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(message);
    expect(dialog.getByLabelText<HTMLInputElement>('Note for travellers').value).toBe('Market day');
  });

  it('saves only what was typed, and asks before it replaces what a colleague wrote', async () => {
    const changes = mockApi({ set_departure: 4 });
    const user = userEvent.setup();
    renderWithApi(<Calendar />);
    await user.click(screen.getByRole('button', { name: 'Places and notes of Dunes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dunes' }));
    await user.type(dialog.getByLabelText('Note for staff'), 'mine');
    act(() => replace({ staffNote: 'theirs', publicNote: 'Market day', capacity: 5, version: 4 }));
    expect(dialog.getByLabelText<HTMLInputElement>('Most travellers').value).toBe('5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(departureMessages.replaced(['theirs']));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes.filter(({ name }) => name === 'set_departure').map(({ body }) => body)).toEqual([
      { departure: 'tours/dunes/2027-04-10', changes: { staff_note: 'mine' }, replaced: 4 },
    ]);
  });

  it('asks before it throws away what was typed', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Places and notes of Dunes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dunes' }));
    await user.type(dialog.getByLabelText('Note for staff'), 'mine{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Note for staff').value).toBe('mine');
  });

  it('of a custom trip has a note for staff only', async () => {
    const { user } = show({}, { tripId: undefined });
    expect(screen.queryByRole('button', { name: 'Full' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Notes of Dunes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dunes' }));
    expect(dialog.getAllByRole('textbox')).toHaveLength(1);
  });
});

describe('added departures', () => {
  async function open(api: Record<string, unknown> = {}) {
    const changes = mockApi({
      tours: [{ id: 'dunes', title: 'Dunes' }],
      day_trips: [{ id: 'falls', title: 'Falls' }],
      add_departures: { added: ['2035-03-06', '2035-03-13'], present: ['2035-03-20'] },
      ...api,
    });
    const user = userEvent.setup();
    renderWithApi(<AddDepartures day="2035-03-06" />);
    await user.click(screen.getByRole('button', { name: 'Add a departure on Tuesday, Mar 6' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add departures' }));
    await dialog.findByRole('option', { name: 'Dunes' });
    return { user, dialog, sent: () => changes.filter(({ name }) => name === 'add_departures') };
  }

  it('are every week of a trip', async () => {
    const { user, dialog, sent } = await open();
    await user.selectOptions(dialog.getByLabelText(/^Trip/), 'Dunes');
    await user.type(dialog.getByLabelText('Every week until'), '2035-03-26');
    expect(dialog.getByRole('status').textContent).toBe('Every Tuesday from Mar 6, 2035 to Mar 20, 2035: 3 departures');
    await user.click(dialog.getByRole('button', { name: 'Add 3 departures' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()[0]?.body).toEqual({
      source: 'tours',
      record_id: 'dunes',
      days: ['2035-03-06', '2035-03-13', '2035-03-20'],
    });
  });

  it('need a trip and days to come, at most 366', async () => {
    const { user, dialog, sent } = await open();
    const add = () => user.click(dialog.getByRole('button', { name: /^Add/ }));
    await add();
    await dialog.findByText('Choose a trip.');
    await user.selectOptions(dialog.getByLabelText(/^Trip/), 'Falls');
    await user.type(dialog.getByLabelText('Every week until'), '2055-03-26');
    await add();
    await dialog.findByText('Add up to 366 departures at once.');
    await user.clear(dialog.getByLabelText('Every week until'));
    await user.clear(dialog.getByLabelText('Day'));
    await user.type(dialog.getByLabelText('Day'), '2020-03-26');
    await add();
    await dialog.findByText('This day is over. Choose a later one.');
    expect(sent()).toEqual([]);
  });

  it('of a trip that is gone say so', async () => {
    const { user, dialog } = await open({ add_departures: refusing(404) });
    await user.selectOptions(dialog.getByLabelText(/^Trip/), 'Dunes');
    await user.click(dialog.getByRole('button', { name: 'Add departure' }));
    await dialog.findByText(departureMessages.tripGone);
  });
});

it('weeks are counted from the first day to the last', () => {
  expect(listWeekly('2027-02-23', '2027-03-09')).toEqual(['2027-02-23', '2027-03-02', '2027-03-09']);
  for (const last of ['', '2027-02-20', '2027-03-01']) expect(listWeekly('2027-02-23', last)).toEqual(['2027-02-23']);
});

it('days that were added, and those that were there already, are told', () => {
  expect(departureMessages.added('Dunes', { added: ['2035-03-06', '2035-03-13'], present: ['2035-03-20'] })).toBe(
    '2 departures of Dunes added. Dunes already leaves on Tuesday, Mar 20.',
  );
});
