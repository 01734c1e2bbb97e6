import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bookingRequest, createAnonymousClient, insertTour, responseErrorCode, sendRequest, sql } from '../clients.ts';
import { insertPrivateBooking } from './private-booking.ts';

/** Error code of a violated check constraint: 23514, or the local Supabase's own code. */
const checkViolation = /^23514$/;
/** Values of a custom trip, which has no price that could differ. */
const custom = { booking_type: 'custom', tour_id: null, duration: '1-day', budget: 'flexible' };

describe('forging a booking', () => {
  const forgeries: [string, Record<string, unknown>, string | RegExp][] = [
    ['a confirmed status', { status: 'confirmed' }, '42501'],
    ['a completed status', { status: 'completed' }, '42501'],
    ['a lower total', { total_price: 1 }, 'PT409'],
    ['no total', { total_price: null }, 'PT409'],
    ['a negative total', { total_price: -200 }, 'PT409'],
    ['another currency', { currency: 'MAD' }, 'PT409'],
    ['a review link', { review_link_expires_at: '2999-01-01T00:00:00Z' }, '42501'],
    ['a submitted review', { review_submitted: true }, '42501'],
    ['an unknown trip', { tour_id: 'nowhere' }, 'PT409'],
    ['no trip', { tour_id: null }, 'PT400'],
    ['a trip of another type', { booking_type: 'day-trip', day_trip_id: 'nowhere' }, 'PT409'],
    ['an unknown type', { booking_type: 'gift' }, 'PT400'],
    ['0 people', { ...custom, number_of_people: 0 }, checkViolation],
    ['501 people', { ...custom, number_of_people: 501 }, checkViolation],
    ['-3 people', { ...custom, number_of_people: -3 }, checkViolation],
    ['no name', { customer_name: ' \t\n' }, checkViolation],
    ['a name of 100,000 spaces and a letter', { customer_name: `${' '.repeat(100_000)}x` }, checkViolation],
    ['no e-mail address', { customer_email: 'nobody' }, 'PT400'],
    ['an invalid e-mail address', { customer_email: '<amal@example.com>' }, 'PT400'],
    ['an e-mail address that is too long', { customer_email: `${'a'.repeat(250)}@example.com` }, checkViolation],
    ['an unknown column', { is_admin: true }, 'PGRST204'],
    ['an id that is no UUID', { id: 'x' }, '22P02'],
  ];
  it.each(forgeries)('with %s is refused and stores nothing', async (_, forged, code) => {
    const booking: Record<string, unknown> = { ...bookingRequest(await insertTour()), ...forged };
    const marked = { ...booking, special_requests: `forged-${randomUUID()}` };
    const response = await sendRequest(createAnonymousClient(), 'POST', 'bookings', marked);
    expect(response.ok).toBe(false);
    expect(await responseErrorCode(response)).toMatch(code);
    expect(await sql`select 1 from public.bookings where special_requests = ${marked.special_requests}`).toHaveLength(
      0,
    );
  });

  it('by overwriting another booking is refused for every conflict resolution', async () => {
    const { id } = await insertPrivateBooking();
    for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
      for (const query of ['bookings', 'bookings?on_conflict=id']) {
        const response = await sendRequest(
          createAnonymousClient(),
          'POST',
          query,
          { ...bookingRequest(await insertTour()), id },
          { prefer: `resolution=${resolution}` },
        );
        // Resolving conflicts requires the right to read the rows.
        expect(await responseErrorCode(response)).toBe('42501');
      }
    }
    expect(await sql`select status from public.bookings where id = ${id}`).toEqual([{ status: 'completed' }]);
  });

  it('by sending many bookings in one request is refused and stores none of them', async () => {
    const marker = `bulk-${randomUUID()}`;
    const tour = await insertTour();
    const rows = Array.from({ length: 20 }, () => ({
      ...bookingRequest(tour),
      id: randomUUID(),
      special_requests: marker,
    }));
    const { error } = await createAnonymousClient().from('bookings').insert(rows);
    expect(error).toMatchObject({ code: 'PT400', hint: 'one_at_a_time' });
    expect(await sql`select 1 from public.bookings where special_requests = ${marker}`).toHaveLength(0);
  });

  it('does not return the stored row', async () => {
    const response = await sendRequest(
      createAnonymousClient(),
      'POST',
      'bookings',
      bookingRequest(await insertTour()),
      {
        prefer: 'return=representation',
      },
    );
    expect(await responseErrorCode(response)).toBe('42501');
  });
});
