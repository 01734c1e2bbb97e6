import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createAnonymousClient, getStaffClient, insertTour, sql } from './clients.ts';

type Row = Database['public']['Tables']['bookings']['Insert'];

/** Returns a question as the site sends it. */
const createQuestion = (values: Partial<Row> = {}) => ({
  id: randomUUID(),
  customer_name: 'Amal',
  customer_email: `${randomUUID()}@example.com`,
  booking_type: 'question',
  special_requests: 'Is it cold at night?',
  ...values,
});
const send = (question: ReturnType<typeof createQuestion>) => createAnonymousClient().from('bookings').insert(question);
const read = async (id: string) => (await sql`select * from public.bookings where id = ${id}`)[0];

async function sendQuestion(values: Partial<Row> = {}): Promise<string> {
  const question = createQuestion(values);
  expect((await send(question)).status).toBe(201);
  return question.id;
}

describe('a question', () => {
  it('has the title of its trip, and nothing of a booking', async () => {
    const tour = await insertTour({ title: 'Dunes by night' });
    const id = await sendQuestion({
      tour_id: tour,
      tour_title: 'Free money',
      number_of_people: 9,
      total_price: 1,
      currency: 'EUR',
      travel_dates: 'May',
      wanted_date: '2027-05-01',
      duration: 'flexible',
      budget: 'flexible',
    });
    expect(await read(id)).toMatchObject({
      booking_type: 'question',
      tour_id: tour,
      tour_title: 'Dunes by night',
      number_of_people: 1,
      total_price: null,
      currency: null,
      travel_dates: null,
      wanted_date: null,
      duration: null,
      budget: null,
      status: 'pending',
    });
  });

  it('may be about something else, or nothing in particular', async () => {
    expect(await read(await sendQuestion({ tour_title: ' Camel trekking ' }))).toMatchObject({
      tour_title: 'Camel trekking',
    });
    expect(await read(await sendQuestion())).toMatchObject({ tour_title: 'Question' });
  });

  it('about an unpublished trip is refused as about an unknown one', async () => {
    const { error } = await send(createQuestion({ day_trip_id: 'gone' }));
    expect(error).toMatchObject({ code: 'PT409', hint: 'trip_inactive' });
    const tour_id = await insertTour({ is_active: false });
    const day_trip_id = randomUUID();
    await sql`insert into public.day_trips ${sql({ id: day_trip_id, title: 'Falls', description: 'x', duration: '1 day', group_size: '2-8', price: 40, currency: 'EUR', departure_time: '8', return_time: '9', is_active: false })}`;
    for (const trip of [{ tour_id }, { day_trip_id }]) expect((await send(createQuestion(trip))).error).toEqual(error);
  });

  it('needs a text', async () => {
    const { error } = await send(createQuestion({ special_requests: ' \n' }));
    expect(error).toMatchObject({ code: 'PT400', hint: 'field_missing', message: 'Please write your question.' });
  });

  it('is the same when it is repeated, and another one about something else', async () => {
    const question = createQuestion({ tour_title: 'Fes' });
    expect((await send(question)).status).toBe(201);
    expect((await send(question)).status).toBe(201);
    expect((await send({ ...question, tour_title: 'Rabat' })).error).toMatchObject({ hint: 'id_taken' });
  });

  it('cannot be confirmed, priced, dated or reviewed', async () => {
    const id = await sendQuestion();
    const staff = await getStaffClient();
    for (const change of [
      { status: 'confirmed' },
      { total_price: 100, currency: 'USD' },
      { departure_date: '2027-04-10' },
      { number_of_people: 2 },
    ])
      await expect(
        sql`update public.bookings set ${sql(change)} where id = ${id}`,
        JSON.stringify(change),
      ).rejects.toThrow('bookings_question_check');
    expect((await staff.from('bookings').update({ status: 'completed' }).eq('id', id)).error).toBeNull();
    const { error } = await staff.rpc('generate_review_token_for_booking', { booking_uuid: id });
    expect(error).toMatchObject({ code: 'PT400', message: 'A question cannot be reviewed.' });
  });

  it('becomes a booking when staff choose a trip', async () => {
    const id = await sendQuestion({ tour_title: 'Fes' });
    const tour = await insertTour({ title: 'Fes in a day', currency: 'EUR' });
    const change = { booking_type: 'tour', tour_id: tour, number_of_people: 3, total_price: 285, status: 'confirmed' };
    const { error } = await (await getStaffClient()).from('bookings').update(change).eq('id', id);
    expect(error).toBeNull();
    expect(await read(id)).toMatchObject({
      ...change,
      total_price: '285.00',
      tour_title: 'Fes in a day',
      currency: 'EUR',
    });
  });

  it('is called a question in the history, because a stranger may have written its title', async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    const id = await sendQuestion({ tour_title: word });
    await (await getStaffClient()).from('bookings').update({ status: 'completed' }).eq('id', id);
    const entries = await sql`select label, old, new from public.history where record_id = ${id}`;
    expect(entries.map(({ label }) => label)).toEqual(['Question', 'Question']);
    expect(JSON.stringify(entries)).not.toContain(word);
  });

  it('points at its trip again when that is brought back', async () => {
    const tour = await insertTour();
    const id = await sendQuestion({ tour_id: tour });
    await sql`update public.tours set is_active = false where id = ${tour}`;
    const staff = await getStaffClient();
    await staff.from('tours').delete().eq('id', tour);
    expect(await read(id)).toMatchObject({ tour_id: null });
    const [entry] = await sql<{ id: number }[]>`
      select id from public.history where record_id = ${tour} and action = 'delete'`;
    expect((await staff.rpc('restore_deleted_record', { history_id: entry?.id ?? 0 })).error).toBeNull();
    expect(await read(id)).toMatchObject({ tour_id: tour });
  });

  it('does not count among the requests of the insights', async () => {
    const day = '2019-03-05';
    const id = await sendQuestion();
    await sql`update public.bookings set created_at = ${`${day} 12:00+00`} where id = ${id}`;
    const { data } = await (await getStaffClient()).rpc('get_insights', { first_day: day, last_day: day });
    expect(data).toMatchObject({ current: { requests: { total: 0 }, trips: [] } });
  });
});
