import { expect, it } from 'vitest';
import { uniqueWord } from '../helpers/unique-word.ts';
import { getStaffClient, sql } from './clients.ts';

const staff = await getStaffClient();

const word = uniqueWord();
const november = { received_from: '2034-11-01T00:00:00.000Z', received_before: '2034-12-01T00:00:00.000Z' };
for (const values of [
  { created_at: '2034-11-01T00:00:00Z', status: 'confirmed', total_price: 0.1, currency: 'EUR' },
  { created_at: '2034-11-30T23:59:59Z', status: 'completed', total_price: 0.2, currency: 'EUR' },
  { created_at: '2034-11-15T00:00:00Z', status: 'pending', total_price: 900, currency: 'USD' },
  { created_at: '2034-11-15T00:00:00Z', status: 'confirmed', departure_date: '2035-01-31' },
  { created_at: '2034-11-15T00:00:00Z', status: 'cancelled', total_price: 5000, currency: 'EUR' },
  {
    created_at: '2034-10-31T23:59:59Z',
    status: 'confirmed',
    total_price: 70,
    currency: 'EUR',
    departure_date: '2035-01-01',
  },
  {
    created_at: '2034-12-01T00:00:00Z',
    status: 'confirmed',
    total_price: 70,
    currency: 'MAD',
    departure_date: '2035-02-01',
  },
]) {
  const customer = { customer_name: word, customer_email: 'a@example.com', booking_type: 'custom' };
  const [booking] = await sql`
    insert into public.bookings ${sql({ ...customer, duration: '1-day', budget: 'flexible', ...values })} returning id`;
  await sql`update public.bookings set created_at = ${values.created_at} where id = ${booking?.['id']}`;
}

const eur = (total: number) => ({ currency: 'EUR', total });

it.each([
  ['a month', { ...november }, { bookings: 4, without_price: 1, sums: [eur(0.3), { currency: 'USD', total: 900 }] }],
  ['a status', { ...november, of_status: 'confirmed' }, { bookings: 2, without_price: 1, sums: [eur(0.1)] }],
  ['cancelled bookings', { ...november, of_status: 'cancelled' }, { bookings: 0, without_price: 0, sums: [] }],
  [
    'departures of a month',
    { departing_from: '2035-01-01', departing_to: '2035-01-31' },
    { bookings: 2, without_price: 1, sums: [eur(70)] },
  ],
  [
    'bookings without days',
    { without_days: true, received_from: november.received_from },
    { bookings: 3, without_price: 0, sums: [eur(0.3), { currency: 'USD', total: 900 }] },
  ],
])('the sums of %s are exact, by currency, without cancelled bookings', async (_, filter, expected) => {
  const { data } = await staff.rpc('sum_bookings', { ...filter, words: word });
  expect(data).toEqual(expected);
});

it('a search that finds nothing has no sums', async () => {
  const { data } = await staff.rpc('sum_bookings', { ...november, words: uniqueWord() });
  expect(data).toEqual({ bookings: 0, without_price: 0, sums: [] });
});
