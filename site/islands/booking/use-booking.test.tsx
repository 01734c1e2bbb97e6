// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useBooking } from './use-booking.ts';

const priced = { price: 100, currency: 'EUR' };
const trips = [
  { id: 'sahara', type: 'tour', title: 'Sahara', ...priced },
  { id: 'twice', type: 'tour', title: 'Twice', ...priced },
  { id: 'twice', type: 'day-trip', title: 'Twice', ...priced },
  { id: 'spaced', type: 'tour', title: ' Spaced  tour ', ...priced },
] as const;

afterEach(() => {
  history.replaceState(null, '', '/contact');
  sessionStorage.clear();
});

it('keeps both the trip of the link and what is typed during the first render', () => {
  history.replaceState(null, '', '/contact?trip=Sahara');
  const renders: ReturnType<typeof useBooking>[] = [];
  const { result } = renderHook(() => {
    const booking = useBooking(trips, { current: null });
    renders.push(booking);
    return booking;
  });
  // Keystrokes may reach the handlers of the first render.
  act(() => renders[0]?.change('name', 'Amal'));
  act(() => renders[0]?.change('email', 'amal@example.com'));
  expect(result.current.form).toMatchObject({ trip: 'tour:sahara', name: 'Amal', email: 'amal@example.com' });
});

it.each([
  ['?trip=Sahara', 'tour:sahara'],
  ['?trip=%20Sahara%20', 'tour:sahara'],
  ['?trip=Sahara&type=day-trip', 'tour:sahara'],
  ['?trip=Twice', 'tour:twice'],
  ['?trip=Twice&type=day-trip', 'day-trip:twice'],
  ['?trip=%20Spaced%20%20tour%20', 'tour:spaced'],
  ['?trip=Saha', ''],
])('the query %s chooses the trip %j', (query, trip) => {
  history.replaceState(null, '', `/contact${query}`);
  const { result } = renderHook(() => useBooking(trips, { current: null }));
  expect(result.current.form.trip).toBe(trip);
});

it('removes characters that the database does not accept from the special request of a link', () => {
  history.replaceState(null, '', '/contact?trip=Saha%00ra%0Ax%E2%80%8B');
  const { result } = renderHook(() => useBooking(trips, { current: null }));
  expect(result.current.form.requests).toBe('I am interested in: Sahara x');
});

it('prefers a trip that was chosen before hydration to that of the link', () => {
  history.replaceState(null, '', '/contact?trip=Sahara');
  document.body.innerHTML =
    '<astro-island><select name="trip"><option value=""></option><option value="custom"></option></select></astro-island>';
  const list = document.querySelector('select');
  if (list) list.value = 'custom';
  const { result } = renderHook(() => useBooking(trips, { current: null }));
  document.body.innerHTML = '';
  expect(result.current.form.trip).toBe('custom');
});
