import { describe, expect, it } from 'vitest';
import {
  bookingRequest,
  type Client,
  createAnonymousClient,
  createClientOfEachRole,
  insertTour,
  responseErrorCode,
  sendRequest,
  sql,
} from '../clients.ts';
import { insertPrivateBooking } from './private-booking.ts';

const { visitor, unconfirmed, staff: member } = await createClientOfEachRole();
const intruders: [string, Client][] = [
  ['an anonymous visitor', createAnonymousClient()],
  ['a signed-in visitor', visitor],
  ['an unconfirmed staff address', unconfirmed],
];

/** Lists the requests whose response could contain a customer's data. */
const routes = (id: string, suffix: string): [string, string, string, Record<string, unknown>?][] => [
  ['the table', 'GET', 'bookings?select=*'],
  ['one column', 'GET', 'bookings?select=review_link_expires_at'],
  ['the review links', 'GET', 'review_links'],
  ['one row', 'GET', `bookings?id=eq.${id}`],
  ['a filter', 'GET', `bookings?select=id&customer_email=like.*${suffix}*`],
  ['a logical filter', 'GET', `bookings?select=id&or=(customer_name.ilike.*${suffix}*,id.eq.${id})`],
  ['an order', 'GET', 'bookings?select=id&order=customer_email'],
  ['a count', 'HEAD', 'bookings?select=id'],
  ['an aggregate', 'GET', 'bookings?select=count()'],
  [
    'an embed from tours',
    'GET',
    'tours?select=id,bookings(customer_email,review_link_expires_at)&order=created_at.desc',
  ],
  ['an embed from day trips', 'GET', 'day_trips?select=id,bookings(*)'],
  ['an embed from reviews', 'GET', 'reviews?select=id,bookings(customer_email)'],
  ['an embed from the public view', 'GET', 'approved_reviews?select=id,bookings(customer_email)'],
  [
    'an inner embed as a filter',
    'GET',
    `reviews?select=id,bookings!inner(id)&bookings.customer_email=like.*${suffix}*`,
  ],
  ['an order by an embed', 'GET', 'reviews?select=id&order=bookings(customer_email)'],
  ['the private column of a review', 'GET', 'reviews?select=booking_id'],
  ['a filter on the private column', 'GET', `reviews?select=id&booking_id=eq.${id}`],
  ['the public view', 'GET', 'approved_reviews?select=*'],
  ['the search', 'POST', 'rpc/search_bookings', { words: suffix }],
  ['the search of reviews', 'POST', 'rpc/search_reviews', { words: suffix }],
  ['a public search with an embed', 'GET', 'rpc/search_tours?words=&select=id,bookings(customer_email)'],
  ['the review page, with an empty token', 'POST', 'rpc/get_booking_for_review', { booking_uuid: id, token: '' }],
  ['the review page, with a pattern', 'POST', 'rpc/get_booking_for_review', { booking_uuid: id, token: '%' }],
  ['a change that returns rows', 'PATCH', `bookings?id=eq.${id}`, { status: 'confirmed' }],
  ['a deletion that returns rows', 'DELETE', `bookings?id=eq.${id}`],
  ['the accounts', 'GET', 'users'],
  ['the settings', 'GET', 'settings'],
  ['the staff list', 'GET', 'staff_addresses'],
  ['the description of the API', 'GET', ''],
];

describe.each(intruders)('%s who looks for private data', (_, client) => {
  it('gets none of it by any route', async () => {
    const { id, token, suffix, email } = await insertPrivateBooking();
    // An approved review rightly shows the customer's name.
    await sql`insert into public.reviews ${sql({ booking_id: id, customer_name: 'Shown', rating: 5, booking_type: 'tour', tour_title: 'x', is_approved: true })}`;
    for (const [route, method, path, body] of routes(id, suffix)) {
      for (const prefer of ['count=exact', 'return=representation']) {
        const response = await sendRequest(client, method, path, body, { prefer });
        const content = `${await response.text()} ${[...response.headers].join(' ')}`;
        for (const secret of [token, email, `whisper-${suffix}`, `Secret ${suffix}`])
          expect(content, route).not.toContain(secret);
        // Filters, counts and orders on private columns must not reveal their values.
        if (path.startsWith('bookings') || path.includes(suffix)) {
          expect(response.headers.get('content-range') ?? '*/0', route).toMatch(/\/(0|\*)$/);
        }
      }
    }
    expect(await sql`select status from public.bookings where id = ${id}`).toEqual([{ status: 'completed' }]);
    expect((await createAnonymousClient().rpc('can_submit_review', { booking_uuid: id, token })).data).toBe(true);
  });

  it('gets no private data in error messages', async () => {
    const { id, email, suffix } = await insertPrivateBooking();
    const invalidRequests = [
      sendRequest(client, 'POST', 'bookings', { ...bookingRequest(await insertTour()), id }),
      sendRequest(client, 'GET', `bookings?customer_email=eq.${email}&total_price=eq.x`),
      sendRequest(client, 'GET', `bookings?select=id&customer_email=like.*${suffix}*&number_of_people=gt.abc`),
      sendRequest(client, 'POST', 'rpc/submit_review', { booking_uuid: id, token: 'x', rating: 9 }),
      sendRequest(client, 'POST', 'rpc/generate_review_token_for_booking', { booking_uuid: id }),
    ];
    for (const response of await Promise.all(invalidRequests)) {
      const text = await response.text();
      expect(response.ok, text).toBe(false);
      for (const secret of [email, `Secret ${suffix}`, `whisper-${suffix}`, 'private.settings', 'staff.example']) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it('cannot confirm a booking, approve a review or order a list', async () => {
    const { id } = await insertPrivateBooking({ status: 'pending' });
    const [review] = await sql<
      { id: string }[]
    >`insert into public.reviews ${sql({ customer_name: 'Waiting', rating: 1, booking_type: 'tour', tour_title: 'x' })} returning id`;
    const tour = await insertTour();
    await sendRequest(client, 'PATCH', `bookings?id=eq.${id}`, { status: 'confirmed' });
    await sendRequest(client, 'PATCH', `reviews?id=eq.${review?.id}`, { is_approved: true, is_featured: true });
    const order = await sendRequest(client, 'POST', 'rpc/set_display_order', { list: 'tours', ids: [tour] });
    expect(await responseErrorCode(order)).toBe('42501');
    expect(await sql`select status from public.bookings where id = ${id}`).toEqual([{ status: 'pending' }]);
    expect(await sql`select is_approved, is_featured from public.reviews where id = ${review?.id ?? ''}`).toEqual([
      { is_approved: false, is_featured: false },
    ]);
  });
});

describe('staff', () => {
  it('get the data by the same routes, which proves that the routes exist', async () => {
    const { id, email, token, suffix } = await insertPrivateBooking();
    const routesWithData = await Promise.all(
      routes(id, suffix)
        .filter(([, method]) => method === 'GET' || method === 'POST')
        .map(async ([route, method, path, body]) => {
          const text = await (await sendRequest(member, method, path, body)).text();
          return text.includes(email) || text.includes(token) || text.includes(id) ? [route] : [];
        }),
    );
    expect(routesWithData.flat()).toEqual(
      expect.arrayContaining(['one row', 'a filter', 'a logical filter', 'an embed from tours', 'the search']),
    );
  });
});
