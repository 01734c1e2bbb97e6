import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bookingRequest, createAnonymousClient, insertTour, responseErrorCode, sendRequest, sql } from '../clients.ts';
import { insertPrivateBooking } from './private-booking.ts';

/** A value that a column's own check refuses: 23514, for which the local backend has a code of its own. */
const outOfBounds = /^(23514|SUP)$/;
/** A custom trip has no price that could differ. */
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
    ['an unknown trip', { tour_id: 'nowhere' }, 'PT400'],
    ['no trip', { tour_id: null }, 'PT400'],
    ['the trip of another kind', { booking_type: 'day-trip', day_trip_id: 'nowhere' }, 'PT400'],
    ['an unknown kind', { booking_type: 'gift' }, 'PT400'],
    ['nobody', { ...custom, number_of_people: 0 }, outOfBounds],
    ['an army', { ...custom, number_of_people: 501 }, outOfBounds],
    ['fewer than nobody', { ...custom, number_of_people: -3 }, outOfBounds],
    ['no name', { customer_name: ' \t\n' }, outOfBounds],
    ['a name of blanks with a letter', { customer_name: `${' '.repeat(100_000)}x` }, outOfBounds],
    ['no e-mail address', { customer_email: 'nobody' }, 'PT400'],
    ['an e-mail address that is none', { customer_email: '<amal@example.com>' }, 'PT400'],
    ['an e-mail address of many characters', { customer_email: `${'a'.repeat(250)}@example.com` }, outOfBounds],
    ['a column that is not there', { is_admin: true }, 'PGRST204'],
    ['an id that is no id', { id: 'x' }, '22P02'],
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

  it('by writing over another one is refused, whatever the request says about conflicts', async () => {
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
        // Whatever looks at rows in conflict needs the right to read them.
        expect(await responseErrorCode(response)).toBe('42501');
      }
    }
    expect(await sql`select status from public.bookings where id = ${id}`).toEqual([{ status: 'completed' }]);
  });

  it('by sending many in one request is refused, and stores none of them', async () => {
    const mark = `bulk-${randomUUID()}`;
    const tour = await insertTour();
    const rows = Array.from({ length: 20 }, () => ({
      ...bookingRequest(tour),
      id: randomUUID(),
      special_requests: mark,
    }));
    const { error } = await createAnonymousClient().from('bookings').insert(rows);
    expect(error).toMatchObject({ code: 'PT400', hint: 'one_at_a_time' });
    expect(await sql`select 1 from public.bookings where special_requests = ${mark}`).toHaveLength(0);
  });

  it('cannot reach the row through what the insert returns', async () => {
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
