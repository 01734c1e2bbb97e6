import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { describe, expect, it } from 'vitest';
import { bookingRequest, createAnonymousClient, getStaffClient, insertTour, sendRequest, sql } from './clients.ts';

const staff = await getStaffClient();

/** Reads the entries of a record as staff, the oldest first. */
async function readHistory(recordId: string) {
  const { data, error } = await staff.from('history').select('*').eq('record_id', recordId).order('id');
  if (error) throw error;
  return data;
}

/** Returns the newest entry of a record as staff see it. */
async function readNewest(recordId: string) {
  const entry = (await readHistory(recordId)).at(-1);
  if (!entry) throw new Error(`There is no history of ${recordId}.`);
  return entry;
}

describe('history', () => {
  it('records who changed which columns of a tour, from which screen, with their values', async () => {
    const id = await insertTour({ title: 'Dunes' });
    await sendRequest(staff, 'PATCH', `tours?id=eq.${id}`, { title: 'Camels', price: 120 }, { 'x-screen': 'tours' });
    expect(await readHistory(id)).toMatchObject([
      { action: 'insert', source: 'database', actor: null, screen: null, label: 'Dunes', fields: [], old: null },
      {
        action: 'update',
        source: 'admin',
        actor: inject('staffEmail'),
        screen: 'tours',
        table_name: 'tours',
        label: 'Camels',
        fields: ['price', 'title'],
        old: { title: 'Dunes', price: 100 },
        new: { title: 'Camels', price: 120 },
      },
    ]);
  });

  it('records bookings of visitors without what they typed', async () => {
    const request = bookingRequest(await insertTour({ title: 'Dunes' }));
    expect((await createAnonymousClient().from('bookings').insert(request)).error).toBeNull();
    expect(await readNewest(request.id)).toMatchObject({ source: 'site', actor: null, label: 'Dunes' });
  });
});
