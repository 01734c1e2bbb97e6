import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, renderWithApi } from '../../data/mock-api.fixture.tsx';
import { createDeparture } from '../departure.fixture.ts';
import { type DepartingTrip, groupByTrip } from '../trips.ts';
import { GuidesButton } from './GuidesButton.tsx';
import { guideMessages } from './messages.ts';

const [hassan, nadia, leila, omar] = ['Hassan', 'Nadia', 'Leila', 'Omar'].map((name) => ({ id: `id-${name}`, name }));
const underSite = [hassan, nadia, leila, omar].map((guide) => ({
  ...guide,
  trips: guide === nadia ? 'tours/dunes' : '',
}));
/** Another trip of Hassan, as the database returns it. */
const coast = {
  id: 'b9',
  customer_name: 'Bea',
  tour_title: 'Coast',
  number_of_people: 2,
  status: 'confirmed',
  departure_date: '2027-04-12',
  people_that_day: 2,
  confirmed_that_day: 2,
  is_closed: false,
  departure: 'tours/coast/2027-04-12',
  guides: [hassan],
};
const refusing = (status: number) => () => new Response('{"message":"No."}', { status });

/** Stands for the calendar, which reads its trips again. */
let replaceGuides: (guides: DepartingTrip['guides']) => void;
function Calendar({ trip }: { readonly trip: DepartingTrip }) {
  const [guides, setGuides] = useState(trip.guides);
  replaceGuides = setGuides;
  const present = { ...trip, guides };
  return <GuidesButton trip={present} tripsOfDay={[present]} />;
}

/** Opens the choice of a trip that Hassan and Omar lead, and returns the requests that change something. */
async function open(more: Record<string, unknown> = {}) {
  const changes = mockApi({
    site_content: [{ guides: underSite }],
    get_departures: [coast],
    set_departure: 1,
    ...more,
  });
  const [trip] = groupByTrip([createDeparture({ guides: hassan && omar ? [hassan, omar] : [] })]);
  if (!trip) throw new Error('No trip');
  const user = userEvent.setup();
  renderWithApi(<Calendar trip={trip} />);
  await user.click(screen.getByRole('button', { name: 'Hassan and Omar: guides of Dunes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guides of Dunes' }));
  return { user, dialog, sent: () => changes.filter(({ name }) => name === 'set_departure') };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the guides of a trip', () => {
  it('are chosen from those under Site, whose own come first', async () => {
    const { user, dialog, sent } = await open();
    const boxes = await dialog.findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false, true]);
    expect(boxes[0]?.closest('label')?.textContent).toBe('Nadialeads this trip, as under Site');
    await user.click(dialog.getByRole('checkbox', { name: /^Nadia/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^Omar/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const departure = { departure: 'tours/dunes/2027-04-10' };
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual([
      { ...departure, changes: { guides: ['id-Nadia', 'id-Hassan'] }, replaced: 0 },
    ]);
  });

  it('may lead another trip on the same days, after a warning', async () => {
    const { user, dialog, sent } = await open();
    await within(dialog.getByRole('status')).findByText('Hassan also leads Coast, Apr 12, 2027.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('are at most three', async () => {
    const { user, dialog, sent } = await open();
    for (const name of [/^Nadia/, /^Leila/]) await user.click(await dialog.findByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(guideMessages.tooMany);
    expect(sent()).toEqual([]);
  });

  it.each([
    [409, guideMessages.changed],
    [404, guideMessages.gone],
    [500, guideMessages.saveFailed],
  ])('stay chosen in the dialog when the service answers %i', async (status, message) => {
    const { user, dialog } = await open({ set_departure: refusing(status) });
    await user.click(await dialog.findByRole('checkbox', { name: /^Nadia/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(message);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Nadia/ }).checked).toBe(true);
  });

  it('are not replaced unseen once a colleague has chosen others', async () => {
    const { user, dialog, sent } = await open();
    await user.click(await dialog.findByRole('checkbox', { name: /^Omar/ }));
    act(() => replaceGuides(leila ? [leila] : []));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(guideMessages.changed)).toBeTruthy();
    expect(dialog.getByText(guideMessages.current('Leila'))).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ changes: { guides: ['id-Hassan'] }, replaced: 0 });
  });

  it('are chosen also when it is not known who is free', async () => {
    const { dialog } = await open({ get_departures: refusing(500) });
    await dialog.findByText(guideMessages.busyFailed, undefined, { timeout: 5000 });
    expect(dialog.getAllByRole('checkbox')).toHaveLength(4);
  });

  it('are added under Site first', async () => {
    const { dialog } = await open({ site_content: [{ guides: [] }] });
    await dialog.findByText(guideMessages.nobody);
    expect(dialog.getByRole('link', { name: 'Add guides under Site' }).getAttribute('href')).toBe('/site?view=about');
  });

  it('are loaded again on request', async () => {
    const guides = vi.fn().mockImplementationOnce(refusing(500)).mockImplementationOnce(refusing(500));
    const { user, dialog } = await open({ site_content: guides.mockReturnValue([{ guides: underSite }]) });
    await dialog.findByText(guideMessages.listFailed, undefined, { timeout: 5000 });
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await dialog.findAllByRole('checkbox')).toHaveLength(4);
  });
});
