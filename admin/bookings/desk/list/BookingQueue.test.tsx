import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ListContextProvider, useList, useNotificationContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testBooking } from '../../booking/booking.fixture.ts';
import type { Booking } from '../../booking/booking.ts';
import { BookingCards } from './BookingCards.tsx';
import { BookingQueue } from './BookingQueue.tsx';

const status = vi.hoisted(() => ({
  choose: vi.fn(),
  isBusy: false,
  onSet: (_booking: object) => {},
}));
vi.mock('../details/useStatusChoice.tsx', () => ({
  useStatusChoice: (onSet: (booking: object) => void) => {
    status.onSet = onSet;
    return { choose: status.choose, isBusy: status.isBusy, mailDialog: null };
  },
}));

const bookings = ['Amal', 'Badr', 'Chama'].map((name) => ({ ...testBooking, id: name, customer_name: name }));
const onShortcuts = vi.fn();

const opener = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const checkbox = (name: string) => screen.getByRole('checkbox', { name: `Select the booking of ${name}` });
const expectFocus = (name: string) => expect(document.activeElement).toBe(opener(name));
const press = (keys: string) => userEvent.keyboard(keys);

function Notifications() {
  return useNotificationContext().notifications.map(({ message }) => <p key={String(message)}>{message}</p>);
}

function List({ names }: { readonly names: readonly string[] }) {
  const data = bookings.filter(({ id }) => names.includes(id));
  const list = useList<Booking>({ data });
  return (
    <ListContextProvider value={list}>
      <BookingQueue onShortcuts={onShortcuts}>
        <BookingCards />
      </BookingQueue>
      <button type="button">Export</button>
      <button type="button" onClick={() => list.setFilters({ customer_name: 'Badr' })}>
        Only Badr
      </button>
      <input aria-label="Search" onChange={() => list.setFilters({ customer_name: 'Chama' })} />
      <Notifications />
    </ListContextProvider>
  );
}

async function renderQueue() {
  const queue = (names: readonly string[]) => (
    <CoreAdminContext>
      <MemoryRouter>
        <List names={names} />
      </MemoryRouter>
    </CoreAdminContext>
  );
  const { rerender } = render(queue(['Amal', 'Badr', 'Chama']));
  await screen.findByRole('button', { name: /^Amal/ });
  return (...names: readonly string[]) => rerender(queue(names));
}

beforeEach(() => {
  status.choose.mockReset().mockImplementation((booking: object) => {
    status.onSet(booking);
    return Promise.resolve(true);
  });
  status.isBusy = false;
  onShortcuts.mockReset();
});
afterEach(cleanup);

it('goes on at the first booking after a filter button, not while somebody types', async () => {
  await renderQueue();
  await userEvent.click(screen.getByRole('button', { name: 'Only Badr' }));
  await vi.waitFor(() => expectFocus('Badr'));
  const search = screen.getByRole('textbox', { name: 'Search' });
  await userEvent.type(search, 'c');
  await screen.findByRole('button', { name: /^Chama/ });
  expect(document.activeElement).toBe(search);
});

it('begins at the first booking, and moves by J and K to either end', async () => {
  await renderQueue();
  expectFocus('Amal');
  await press('k');
  expectFocus('Amal');
  await press('jj');
  expectFocus('Chama');
  await press('j');
  expectFocus('Chama');
  await press('k');
  expectFocus('Badr');
});

it('goes on to the next booking once one has its status', async () => {
  await renderQueue();
  await press('4');
  expect(status.choose).toHaveBeenCalledExactlyOnceWith(bookings[0], 'completed');
  expectFocus('Badr');
  act(() => checkbox('Badr').focus());
  await press('c');
  expect(status.choose).toHaveBeenLastCalledWith(bookings[1], 'confirmed');
  expectFocus('Chama');
});

it('sets no status that a booking has, and none while another is being set', async () => {
  await renderQueue();
  await press('1');
  status.isBusy = true;
  await press('{j}4');
  expect(status.choose).not.toHaveBeenCalled();
});

it('stays at a booking whose status could not be set, and says so', async () => {
  status.choose.mockResolvedValue(false);
  await renderQueue();
  await press('4');
  await screen.findByText(/^The status could not be/);
  expectFocus('Amal');
});

it('goes from a booking that has left the list to the one in its place', async () => {
  const show = await renderQueue();
  await press('j');
  show('Amal', 'Chama');
  expectFocus('Chama');
  show('Amal');
  expectFocus('Amal');
});

it('leaves the focus where it went before a booking left the list', async () => {
  const show = await renderQueue();
  act(() => screen.getByRole('button', { name: 'Export' }).focus());
  show('Badr', 'Chama');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
});

it('selects by X and asks for the shortcuts by a question mark', async () => {
  await renderQueue();
  await press('jx');
  expect(checkbox('Badr')).toHaveProperty('checked', true);
  expectFocus('Badr');
  await press('x');
  expect(checkbox('Badr')).toHaveProperty('checked', false);
  await press('?');
  expect(onShortcuts).toHaveBeenCalledExactlyOnceWith(bookings[1]);
});

it('ignores keys outside the bookings, and keys with Ctrl', async () => {
  await renderQueue();
  await press('{Control>}c{/Control}');
  act(() => screen.getByRole('checkbox', { name: 'Select all' }).focus());
  await press('4jx');
  expect(status.choose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(checkbox('Amal')).toHaveProperty('checked', false);
});
