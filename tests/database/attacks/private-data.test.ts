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

/** Everything a client can ask that could answer with a customer's data. */
const routes = (id: string, mark: string): [string, string, string, Record<string, unknown>?][] => [
  ['the table', 'GET', 'bookings?select=*'],
  ['one column', 'GET', 'bookings?select=review_link_expires_at'],
  ['the review links', 'GET', 'review_links'],
  ['one row', 'GET', `bookings?id=eq.${id}`],
  ['a filter', 'GET', `bookings?select=id&customer_email=like.*${mark}*`],
  ['a logical filter', 'GET', `bookings?select=id&or=(customer_name.ilike.*${mark}*,id.eq.${id})`],
  ['an order', 'GET', 'bookings?select=id&order=customer_email'],
  ['a count', 'HEAD', 'bookings?select=id'],
  ['an aggregate', 'GET', 'bookings?select=count()'],
  ['an embed from tours', 'GET', 'tours?select=id,bookings(customer_email,review_link_expires_at)'],
  ['an embed from day trips', 'GET', 'day_trips?select=id,bookings(*)'],
  ['an embed from reviews', 'GET', 'reviews?select=id,bookings(customer_email)'],
  ['an embed from the public view', 'GET', 'approved_reviews?select=id,bookings(customer_email)'],
  ['an inner embed as a filter', 'GET', `reviews?select=id,bookings!inner(id)&bookings.customer_email=like.*${mark}*`],
  ['an order by an embed', 'GET', 'reviews?select=id&order=bookings(customer_email)'],
  ['the private column of a review', 'GET', 'reviews?select=booking_id'],
  ['a filter on the private column', 'GET', `reviews?select=id&booking_id=eq.${id}`],
  ['the public view', 'GET', 'approved_reviews?select=*'],
  ['the search', 'POST', 'rpc/search_bookings', { words: mark }],
  ['the search of reviews', 'POST', 'rpc/search_reviews', { words: mark }],
  ['a public search with an embed', 'GET', 'rpc/search_tours?words=&select=id,bookings(customer_email)'],
  ['the review page, guessing', 'POST', 'rpc/get_booking_for_review', { booking_uuid: id, token: '' }],
  ['the review page, with a pattern', 'POST', 'rpc/get_booking_for_review', { booking_uuid: id, token: '%' }],
  ['a change that returns rows', 'PATCH', `bookings?id=eq.${id}`, { status: 'confirmed' }],
  ['a deletion that returns rows', 'DELETE', `bookings?id=eq.${id}`],
  ['the accounts', 'GET', 'users'],
  ['the settings', 'GET', 'settings'],
  ['the staff list', 'GET', 'staff_addresses'],
  ['the description of the API', 'GET', ''],
];

describe.each(intruders)('%s who looks for what is private', (_, client) => {
  it('gets none of it by any route', async () => {
    const { id, token, mark, email } = await insertPrivateBooking();
    // An approved review shows the customer's name, as it should, and nothing else.
    await sql`insert into public.reviews ${sql({ booking_id: id, customer_name: 'Shown', rating: 5, booking_type: 'tour', tour_title: 'x', is_approved: true })}`;
    for (const [route, method, path, body] of routes(id, mark)) {
      for (const prefer of ['count=exact', 'return=representation']) {
        const response = await sendRequest(client, method, path, body, { prefer });
        const answer = `${await response.text()} ${[...response.headers].join(' ')}`;
        for (const secret of [token, email, `whisper-${mark}`, `Secret ${mark}`])
          expect(answer, route).not.toContain(secret);
        // Filters, counts and orders on private columns tell nothing either: no row that depends on them is answered.
        if (path.startsWith('bookings') || path.includes(mark)) {
          expect(response.headers.get('content-range') ?? '*/0', route).toMatch(/\/(0|\*)$/);
        }
      }
    }
    expect(await sql`select status from public.bookings where id = ${id}`).toEqual([{ status: 'completed' }]);
    expect((await createAnonymousClient().rpc('can_submit_review', { booking_uuid: id, token })).data).toBe(true);
  });

  it('is told nothing in error texts', async () => {
    const { id, email, mark } = await insertPrivateBooking();
    const broken = [
      sendRequest(client, 'POST', 'bookings', { ...bookingRequest(await insertTour()), id }),
      sendRequest(client, 'GET', `bookings?customer_email=eq.${email}&total_price=eq.x`),
      sendRequest(client, 'GET', `bookings?select=id&customer_email=like.*${mark}*&number_of_people=gt.abc`),
      sendRequest(client, 'POST', 'rpc/submit_review', { booking_uuid: id, token: 'x', rating: 9 }),
      sendRequest(client, 'POST', 'rpc/generate_review_token_for_booking', { booking_uuid: id }),
    ];
    for (const response of await Promise.all(broken)) {
      const text = await response.text();
      expect(response.ok, text).toBe(false);
      for (const secret of [email, `Secret ${mark}`, `whisper-${mark}`, 'private.settings', 'staff.example']) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it('confirms no booking, approves no review and orders no list', async () => {
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
  it('reach by the same routes what is theirs to see, so that the routes are real ones', async () => {
    const { id, email, token, mark } = await insertPrivateBooking();
    const answers = await Promise.all(
      routes(id, mark)
        .filter(([, method]) => method === 'GET' || method === 'POST')
        .map(async ([route, method, path, body]) => {
          const text = await (await sendRequest(member, method, path, body)).text();
          return text.includes(email) || text.includes(token) || text.includes(id) ? [route] : [];
        }),
    );
    expect(answers.flat()).toEqual(
      expect.arrayContaining(['one row', 'a filter', 'a logical filter', 'an embed from tours', 'the search']),
    );
  });
});
