import { cleanup, render, screen } from '@testing-library/react';
import { ListContextProvider, useList } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { testBooking } from '../../booking/booking.fixture.ts';
import type { Booking } from '../../booking/booking.ts';
import { BookingCheckbox } from './BookingCheckbox.tsx';

function List({ booking }: { readonly booking: Booking }) {
  return (
    <ListContextProvider value={useList({ data: [booking] })}>
      <BookingCheckbox booking={booking} />
    </ListContextProvider>
  );
}

afterEach(cleanup);

it('names a question as such, not as a booking', () => {
  render(<List booking={{ ...testBooking, booking_type: 'question' }} />);
  expect(screen.getByRole('checkbox').getAttribute('aria-label')).toBe('Select the question of Amal');
});
