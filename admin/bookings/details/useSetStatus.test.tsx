import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider, useGetOne } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { Booking } from '../booking.ts';
import { useSetStatus } from './useSetStatus.ts';

const booking: Booking = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  customer_name: 'Amal',
  customer_email: 'amal@example.com',
  customer_phone: null,
  booking_type: 'custom',
  tour_id: null,
  day_trip_id: null,
  tour_title: 'Custom trip',
  number_of_people: 2,
  total_price: null,
  currency: null,
  travel_dates: null,
  duration: 'flexible',
  budget: 'flexible',
  special_requests: null,
  internal_note: null,
  status: 'pending',
  review_link_expires_at: null,
  review_submitted: false,
  website: '',
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-20T10:00:00+00:00',
};

function Details() {
  const { data } = useGetOne<Booking>('bookings', { id: booking.id });
  return data ? <Status booking={data} /> : null;
}

function Status({ booking: current }: { readonly booking: Booking }) {
  const { setStatus } = useSetStatus(current);
  return (
    <button type="button" onClick={() => setStatus('confirmed')}>
      {current.status}
    </button>
  );
}

afterEach(cleanup);

it('shows the new status of a booking as soon as it is stored, before it is read again', async () => {
  const getOne = vi
    .fn()
    .mockResolvedValueOnce({ data: booking })
    .mockReturnValue(new Promise(() => undefined));
  const update = vi.fn().mockResolvedValue({ data: { ...booking, status: 'confirmed', updated_at: 'later' } });
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getOne, update })}>
      <Details />
    </CoreAdminContext>,
  );
  await userEvent.click(await screen.findByText('pending'));
  await screen.findByText('confirmed');
  expect(update).toHaveBeenCalledWith('bookings', expect.objectContaining({ data: { status: 'confirmed' } }));
});
