import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect } from 'vitest';
import { actAs } from '../clients.ts';
import type { HostedDatabase } from './hosted-database.ts';

/** Checks that staff can save content and a visitor can send a booking, and that the visitor cannot save content. */
export async function bookAndSave(project: HostedDatabase): Promise<void> {
  const { sql } = project;
  const staff = randomUUID();
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${staff}, 'owner@example.com', now())`;
  await sql`insert into private.staff_addresses (address) values ('owner@example.com')`;
  const runAs = (
    role: string,
    user: string | undefined,
    write: (transaction: postgres.TransactionSql) => Promise<unknown>,
  ) =>
    sql.begin(async (transaction) => {
      if (user) await actAs(transaction, user);
      else await transaction`select set_config('role', ${role}, true)`;
      await write(transaction);
    });
  const location = { name: 'Zagora', location_type: 'Oasis', description: 'Palms', best_times_to_visit: 'March' };
  const tour = {
    title: 'Out',
    description: 'x',
    duration: '1 day',
    price: 80,
    max_participants: 8,
    itinerary: [{ day: 1, title: 'Out', description: 'x' }],
  };
  const dayTrip = {
    title: 'Up',
    description: 'x',
    duration: '1 day',
    group_size: '2',
    price: 1,
    departure_time: '8',
    return_time: '9',
    images: { tall: 'x.jpg' },
  };
  await runAs('authenticated', staff, async (transaction) => {
    await transaction`insert into public.locations ${transaction(location)}`;
    await transaction`insert into public.tours ${transaction(tour)}`;
    await transaction`insert into public.day_trips ${transaction(dayTrip)}`;
  });
  const booking = {
    customer_name: 'Amal',
    customer_email: 'amal@example.com',
    booking_type: 'tour',
    tour_id: 'out',
    number_of_people: 3,
    total_price: 228,
    currency: 'USD',
  };
  await runAs('anon', undefined, (transaction) => transaction`insert into public.bookings ${transaction(booking)}`);
  expect(await sql`select tour_title, total_price, status from public.bookings`).toEqual([
    { tour_title: 'Out', total_price: '228.00', status: 'pending' },
  ]);
  await expect(
    runAs('anon', undefined, (transaction) => transaction`insert into public.locations ${transaction(location)}`),
  ).rejects.toMatchObject({ code: '42501' });
}
