// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '#shared/rules/paths.ts';
import { api, enter, field, reload, send, setUpBookingTests, user } from '../booking-form.fixture.tsx';

const dates = 'Preferred travel dates';

setUpBookingTests();
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-20T12:00Z'), toFake: ['Date'] }));

const findDays = async () =>
  (await screen.findAllByRole('button', { name: /^(Thu|Fri), / })).map(({ textContent }) => textContent);

it('offers the next departures that have room, and fills in and sends the one that is pressed', async () => {
  reload(paths.bookTrip('Dunes'));
  expect(await findDays()).toEqual(['Fri, Dec 25', 'Thu, Dec 31', 'Thu, Jan 7']);
  await user.click(screen.getByRole('button', { name: 'Thu, Dec 31' }));
  expect(field(dates).value).toBe('Dec 31, 2026 to Jan 2, 2027');
  const pressed = screen.getByRole('button', { name: 'Thu, Dec 31' });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(pressed);
  enter({ 'Full name': 'Amal', 'E-mail': 'amal@example.com' });
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toMatchObject([{ travel_dates: 'Dec 31, 2026 to Jan 2, 2027', wanted_date: '2026-12-31' }]);
});

it('sends no day once the dates are typed in other words', async () => {
  reload(paths.bookTripOn('Dunes', 'Dec 31, 2026 to Jan 2, 2027'));
  enter({ 'Full name': 'Amal', 'E-mail': 'amal@example.com', [dates]: 'Dec 31 or a week later' });
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toMatchObject([{ travel_dates: 'Dec 31 or a week later', wanted_date: null }]);
});

it.each([
  [
    'Dunes',
    'Jan 5',
    "This trip doesn't usually leave on Tuesday, Jan 5, 2027.",
    ['Thu, Dec 31', 'Thu, Jan 7', 'Fri, Jan 8'],
  ],
  [
    'Dunes',
    'January 1st',
    "This trip doesn't leave on Friday, Jan 1, 2027.",
    ['Thu, Dec 31', 'Thu, Jan 7', 'Fri, Jan 8'],
  ],
  [
    'Dunes',
    '1 December 2026',
    'Tuesday, Dec 1, 2026 has already passed.',
    ['Fri, Dec 25', 'Thu, Dec 31', 'Thu, Jan 7'],
  ],
  ['Dunes', 'Jan 8', '', ['Thu, Jan 7', 'Fri, Jan 8', 'Thu, Jan 14']],
  ['Dunes', 'Jan 5 or Jan 6', '', ['Thu, Jan 7', 'Fri, Jan 8', 'Thu, Jan 14']],
  ['Dunes', 'any weekend in March', '', ['Thu, Mar 4', 'Fri, Mar 5', 'Thu, Mar 11']],
  ['Dunes', 'between 4 and 9 January', '', ['Thu, Jan 7', 'Fri, Jan 8', 'Thu, Jan 14']],
])('of %s in %j it says %j after the field is left, and offers %j', async (trip, typed, hint, days) => {
  reload(paths.bookTrip(trip));
  await findDays();
  enter({ [dates]: typed });
  const shown = () => screen.queryByText((text) => hint !== '' && text.includes(hint));
  expect(shown()).toBeNull();
  fireEvent.blur(field(dates));
  if (hint)
    expect((await screen.findByText((text) => text.includes(hint))).parentElement?.getAttribute('aria-live')).toBe(
      'polite',
    );
  expect(await findDays()).toEqual(days);
});

it('leaves the dates of a trip without a calendar as they are', () => {
  reload(paths.bookDayTrip('Lake'));
  expect(screen.getByText(/^For example: second week/)).toBeDefined();
});
