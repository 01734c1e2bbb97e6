import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider, useGetOne } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { SupabaseProvider } from '#admin/data/auth/supabase-context.tsx';
import { testConnection } from '#admin/data/mock-api.fixture.tsx';
import { testBooking as booking } from '../../booking/booking.fixture.ts';
import type { Booking } from '../../booking/booking.ts';
import { useSetStatus } from './useSetStatus.ts';

function Details() {
  const { data } = useGetOne<Booking>('bookings', { id: booking.id });
  return data ? <Status booking={data} /> : null;
}

function Status({ booking: current }: { readonly booking: Booking }) {
  const { setStatus } = useSetStatus();
  return (
    <button type="button" onClick={() => setStatus(current, 'confirmed')}>
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
    <SupabaseProvider value={testConnection}>
      <CoreAdminContext dataProvider={testDataProvider({ getOne, update })}>
        <Details />
      </CoreAdminContext>
    </SupabaseProvider>,
  );
  await userEvent.click(await screen.findByText('pending'));
  await screen.findByText('confirmed');
  expect(update).toHaveBeenCalledWith('bookings', expect.objectContaining({ data: { status: 'confirmed' } }));
});
