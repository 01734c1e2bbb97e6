// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useBooking } from './use-booking.ts';

const trips = [{ id: 'sahara', type: 'tour', title: 'Sahara', price: 100, currency: 'EUR' }] as const;

afterEach(() => {
  history.replaceState(null, '', '/contact');
  sessionStorage.clear();
});

it('keeps the trip of the link and what is typed in the same moment, whichever comes first', () => {
  history.replaceState(null, '', '/contact?trip=Sahara');
  const renders: ReturnType<typeof useBooking>[] = [];
  const { result } = renderHook(() => {
    const booking = useBooking(trips, { current: null });
    renders.push(booking);
    return booking;
  });
  // A keystroke that was handled by what the first render had set up.
  act(() => renders[0]?.change('name', 'Amal'));
  act(() => renders[0]?.change('email', 'amal@example.com'));
  expect(result.current.form).toMatchObject({ trip: 'tour:sahara', name: 'Amal', email: 'amal@example.com' });
});
