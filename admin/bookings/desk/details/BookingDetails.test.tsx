import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { mockApi, renderWithApi } from '#admin/data/mock-api.fixture.tsx';
import { testBooking } from '../../booking/booking.fixture.ts';
import { BookingDetails } from './BookingDetails.tsx';
import { StatusButtons } from './StatusButtons.tsx';

const booking = { ...testBooking, customer_phone: '0612 345678', customer_phone_e164: '+212612345678' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [undefined, 'WhatsApp'],
  ['Call', 'Telephone'],
  [booking.customer_phone, 'Telephone'],
])('offers after the link %j to record an answer by %s', async (link, channel) => {
  mockApi({});
  renderWithApi(<BookingDetails booking={booking} />);
  // jsdom follows no link to a telephone.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  if (link !== undefined) await userEvent.click(screen.getByRole('link', { name: link }));
  await userEvent.click(screen.getByRole('button', { name: 'Record an answer' }));
  expect(screen.getByRole('radio', { name: channel, checked: true })).toBeDefined();
});

it('marks the present status with a check, and does not fill it like an action', () => {
  const acts = { onChoose: vi.fn(), onConfirmAndWrite: vi.fn(), onMore: vi.fn() };
  renderWithApi(<StatusButtons booking={booking} isBusy={false} hasFailed={false} isMoreShown={false} {...acts} />);
  expect(screen.getByTestId('CheckIcon').closest('button')?.textContent).toBe('Pending');
  const filled = [...document.querySelectorAll('.MuiButton-contained')];
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Confirm and write']);
});

it.each([
  ['confirmed', '2027-04-10', 'Day and guides', '/calendar?day=2027-04-10'],
  ['confirmed', null, 'Enter the days', `/?edit=${booking.id}#departure`],
  ['pending', null, undefined, undefined],
  ['cancelled', '2027-04-10', undefined, undefined],
])('leads from a %s booking with the day %j by the link %j to %j', (status, departure_date, name, address) => {
  mockApi({ get_departures: [] });
  renderWithApi(<BookingDetails booking={{ ...booking, status, departure_date }} />);
  const link = screen.queryByRole('link', { name: /Day and guides|Enter the days/ });
  expect([link?.textContent, link?.getAttribute('href')?.replace('#/', '/')]).toEqual([name, address]);
});
