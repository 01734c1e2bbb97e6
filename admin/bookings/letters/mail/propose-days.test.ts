import { expect, it } from 'vitest';
import { testBooking } from '../../booking/booking.fixture.ts';
import { proposeDays } from './propose-days.ts';

const today = '2026-11-29';
const none = { departure: '', return: '' };

it('proposes the days as they were agreed, also past ones, and quotes nothing', () => {
  const agreed = { ...testBooking, departure_date: '2026-04-10', travel_dates: 'Apr 3-5, 2027' };
  expect(proposeDays(agreed, today)).toEqual({ departure: '2026-04-10', return: '' });
});

it.each([
  ['Dec 30, 2026 to Jan 2, 2027', null, '2026-12-30', '2027-01-02', 'Dec 30, 2026 to Jan 2, 2027'],
  ['Nov 29, 2026', null, '2026-11-29', '2026-11-29', 'Nov 29, 2026'],
  ['19 December', 'My birthday is Dec 20.', '2026-12-19', '', '19 December'],
  [null, 'We’d love Saturday 19 December 2026. Any parking?', '2026-12-19', '', '19 December 2026'],
  ['flexible', 'best on 2026-12-19', '2026-12-19', '', '2026-12-19'],
  ['in December', 'Dec 19 would be best', '2026-12-19', '', 'Dec 19'],
  ['Weihnachten', 'Dec\u00a019,\u00a02026', '2026-12-19', '', 'Dec\u00a019,\u00a02026'],
  ['en décembre', 'le 19 décembre', '2026-12-19', '', '19 décembre'],
])('proposes for %j with the wish %j the day %s to %j', (travel_dates, special_requests, departure, to, words) => {
  const request = { ...testBooking, travel_dates, special_requests };
  expect(proposeDays(request, today)).toEqual({ departure, return: to, words });
});

it('proposes the departure that a link or a button named', () => {
  const request = { ...testBooking, wanted_date: '2026-12-19', travel_dates: 'Dec 19, 2026' };
  expect(proposeDays(request, today)).toMatchObject({ departure: '2026-12-19', words: 'Dec 19, 2026' });
  expect(proposeDays({ ...request, wanted_date: '2026-11-28' }, today)).toEqual(none);
});

it.each([
  ['Nov 28, 2026', 'Dec 19'],
  // A day before the request's own would be that of the next year.
  ['Nov 25', null],
  ['in April', 'My birthday is Dec 19'],
  ['en avril', 'Anniversaire le 19 décembre'],
  ['second week of April', null],
  ['Dec 5, Dec 12', null],
  [null, 'Feb 29, 2027'],
  [null, null],
])('proposes no day for %j with the wish %j', (travel_dates, special_requests) => {
  expect(proposeDays({ ...testBooking, travel_dates, special_requests }, today)).toEqual(none);
});
