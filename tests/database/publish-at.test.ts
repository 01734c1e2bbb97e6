import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { readDatabaseFacts } from '#scripts/doctor/database.ts';
import { createAnonymousClient, createVisitorClient, getStaffClient, insertTour, sql } from './clients.ts';
import { readDeletion, readNewest } from './history.fixture.ts';
import { asStaff, inUndoneTransaction, type Transaction } from './undone-transaction.ts';

const staff = await getStaffClient();
const minute = 60_000;
const later = new Date(Math.ceil(Date.now() / minute) * minute + 60 * minute).toISOString();
const earlier = '2026-11-20T08:00:00.000Z';

const insertDayTrip = {
  description: 'x',
  duration: '1 day',
  group_size: '2-8',
  price: 1,
  departure_time: '8',
  return_time: '18',
  images: {},
};
const examples = {
  tours: { title: 'Dunes', description: 'x', duration: '1 day', price: 1, max_participants: 1 },
  day_trips: { title: 'Dunes', difficulty: 'Easy', cancellation_policy: '', ...insertDayTrip },
  locations: { name: 'Dunes', location_type: 'Oasis', description: 'x', best_times_to_visit: 'Spring' },
} as const;
type Table = keyof typeof examples;
const tables = ['tours', 'day_trips', 'locations'] as const;

/** Inserts an inactive row with a time and returns its id. */
async function insert(table: Table, publish_at: string = later): Promise<string> {
  const id = `dunes-${randomUUID()}`;
  await sql`insert into ${sql(`public.${table}`)} ${sql({ ...examples[table], id, is_active: false, publish_at })}`;
  return id;
}

/** Moves the time of a row without the triggers, which refuse one that has passed. */
async function moveTime(transaction: Transaction, table: Table, id: string, publish_at: string | Date): Promise<void> {
  await transaction`set local session_replication_role = replica`;
  await transaction`update ${transaction(`public.${table}`)} set publish_at = ${publish_at} where id = ${id}`;
  await transaction`set local session_replication_role = origin`;
}

const commitTime = (table: Table, id: string, publish_at: string) =>
  sql.begin((transaction) => moveTime(transaction, table, id, publish_at));

const publishDue = async (transaction: Transaction) =>
  Number((await transaction`select private.publish_due() as count`)[0]?.['count']);

async function readState(transaction: Transaction | typeof sql, table: Table, id: string) {
  const rows = await transaction<{ is_active: boolean; publish_at: Date | null }[]>`
    select is_active, publish_at from ${transaction(`public.${table}`)} where id = ${id}`;
  return rows[0];
}

const published = { is_active: true, publish_at: null };

describe('a time to publish at', () => {
  it.each(tables)('of %s is set, changed and cleared by staff, to the minute', async (table) => {
    const id = await insert(table);
    const set = async (publish_at: string | null) =>
      (await staff.from(table).update({ publish_at }).eq('id', id).select('publish_at').single()).data?.publish_at;
    const second = later.replace(':00.000Z', ':42.5Z');
    expect(new Date((await set(second)) ?? '').toISOString()).toBe(later);
    expect(await set(null)).toBeNull();
    expect(await readNewest(id)).toMatchObject({ fields: ['publish_at'], new: { publish_at: null } });
  });

  it.each(tables)('of %s that has passed is refused, by the clock of the database', async (table) => {
    const id = await insert(table);
    const { error } = await staff.from(table).update({ publish_at: new Date().toISOString() }).eq('id', id);
    expect(error).toMatchObject({ code: 'PT400', hint: 'time_passed', message: expect.stringContaining('passed') });
    await expect(insert(table, earlier)).rejects.toMatchObject({ hint: 'time_passed' });
  });

  it.each(tables)('of %s has a year of four digits, as in the form', async (table) => {
    const id = await insert(table, '9999-12-31T23:59:00.000Z');
    for (const publish_at of ['10000-01-01T00:00:00Z', 'infinity']) {
      const { error } = await staff.from(table).update({ publish_at }).eq('id', id);
      expect(error?.message).toContain(`${table}_publish_at_year`);
    }
  });

  it('that has passed does not hinder other changes', async () => {
    const id = await insert('tours');
    await commitTime('tours', id, earlier);
    const { error } = await staff.from('tours').update({ title: 'Erg', publish_at: earlier }).eq('id', id);
    expect(error).toBeNull();
    // Other tests publish what is due.
    await commitTime('tours', id, later);
  });

  it.each(tables)('of %s ends when staff activate it, and an active one takes none', async (table) => {
    const id = await insert(table);
    await staff.from(table).update({ is_active: true }).eq('id', id);
    expect(await readState(sql, table, id)).toEqual(published);
    await staff.from(table).update({ publish_at: later }).eq('id', id);
    expect(await readState(sql, table, id)).toEqual(published);
    await staff.from(table).update({ is_active: false, publish_at: later }).eq('id', id);
    expect(await readState(sql, table, id)).toEqual({ is_active: false, publish_at: new Date(later) });
  });

  it('of an active row is refused even without triggers', async () => {
    const id = await insertTour();
    await expect(commitTime('tours', id, later)).rejects.toMatchObject({ constraint_name: 'tours_publish_inactive' });
  });

  it.each(tables)('of %s can be neither read, searched, set nor brought forward by others', async (table) => {
    const id = await insert(table);
    for (const client of [createAnonymousClient(), await createVisitorClient()]) {
      expect((await client.from(table).select('publish_at').eq('id', id)).data).toEqual([]);
      expect((await client.from(table).select('id').not('publish_at', 'is', null)).data).toEqual([]);
      await client.from(table).update({ publish_at: null }).eq('id', id);
      const due = await client.rpc('publish_due', { secret: '' });
      expect(due.error).toMatchObject({ code: '42501' });
    }
    expect(await readState(sql, table, id)).toMatchObject({ is_active: false, publish_at: new Date(later) });
  });
});

describe('publishing at a set time', () => {
  it.each(tables)('makes %s active and raises the revision, with an entry by nobody of staff', async (table) => {
    const id = await insert(table);
    await inUndoneTransaction(async (transaction) => {
      const readRevision = async () =>
        Number((await transaction`select revision from private.content_revision`)[0]?.['revision']);
      const before = await readRevision();
      const [{ due } = { due: '' }] = await transaction<{ due: Date }[]>`select date_trunc('minute', now()) as due`;
      await moveTime(transaction, table, id, due);
      expect(await publishDue(transaction)).toBeGreaterThan(0);
      expect(await readState(transaction, table, id)).toEqual(published);
      expect(await readRevision()).toBeGreaterThan(before);
      const entries = await transaction`
        select actor, source, action, fields, detail from public.history where record_id = ${id} order by id desc limit 1`;
      const fields = ['is_active', 'publish_at'];
      const detail = 'Published at the set time';
      expect(entries).toEqual([{ actor: null, source: 'job', action: 'update', fields, detail }]);
      const [change] = await transaction`
        select (private.describe_change(change)).what from private.content_changes as change order by revision desc limit 1`;
      // One transaction publishes all that is due, and is described by its first table.
      expect(change?.['what']).toMatch(/^(tours|day_trips|locations): \S/);
      expect(await publishDue(transaction)).toBe(0);
    });
  });

  it('says in Moroccan time since when a missed row was due', async () => {
    const id = await insert('tours');
    await inUndoneTransaction(async (transaction) => {
      await moveTime(transaction, 'tours', id, '2026-08-03T14:30:00Z');
      await publishDue(transaction);
      const entries =
        await transaction`select detail from public.history where record_id = ${id} order by id desc limit 1`;
      expect(entries).toEqual([
        {
          detail: 'Published late: due on Aug 3, 2026, 3:30 PM (Moroccan time)',
        },
      ]);
    });
  });

  it.each(tables)('of %s goes on after a row that its table refuses, which stays due', async (table) => {
    const [refused, fine] = [await insert(table), await insert(table)];
    await inUndoneTransaction(async (transaction) => {
      await moveTime(transaction, table, refused, earlier);
      await moveTime(transaction, table, fine, earlier);
      const name = table === 'locations' ? 'name' : 'title';
      await transaction`update ${transaction(`public.${table}`)} set ${transaction(name)} = 'Refused' where id = ${refused}`;
      // A newer rule, which an older row breaks.
      await transaction`create or replace function private.is_text(value text, max_length integer) returns boolean
        language sql immutable as $$ select value <> 'Refused' $$`;
      expect(await publishDue(transaction)).toBeGreaterThan(0);
      expect(await readState(transaction, table, fine)).toEqual(published);
      expect(await readState(transaction, table, refused)).toEqual({ is_active: false, publish_at: new Date(earlier) });
      const [health] = await transaction`select public.get_health() -> 'publish_overdue' as overdue`;
      expect(health).toEqual({ overdue: true });
      const entries =
        await transaction`select source from public.history where record_id = ${fine} order by id desc limit 1`;
      expect(entries).toEqual([{ source: 'job' }]);
    });
  });

  it('leaves rows that are not due, without a time, or locked by somebody who is saving them', async () => {
    const [notYet, locked] = [await insert('tours'), await insert('tours')];
    const withoutTime = await insertTour({ is_active: false });
    await commitTime('tours', locked, earlier);
    await sql.begin(async (saving) => {
      const [row] = await saving`select is_active from public.tours where id = ${locked} for update`;
      await sql`select private.publish_due()`;
      // Free again, it is published unless another test was faster.
      expect((await readState(saving, 'tours', locked))?.is_active).toBe(row?.['is_active']);
    });
    await sql`select private.publish_due()`;
    expect(await readState(sql, 'tours', locked)).toEqual(published);
    expect(await readState(sql, 'tours', notYet)).toMatchObject({ is_active: false });
    expect(await readState(sql, 'tours', withoutTime)).toMatchObject({ is_active: false });
  });

  it('is done for the server that knows the publish secret', async () => {
    const id = await insert('locations');
    await inUndoneTransaction(async (transaction) => {
      const secret = 'a-secret-of-more-than-thirty-two-characters';
      await transaction`insert into private.settings (key, value) values ('publish_secret', ${secret})
        on conflict (key) do update set value = excluded.value`;
      await moveTime(transaction, 'locations', id, earlier);
      await transaction`set local role anon`;
      await transaction`select public.publish_due(${secret})`;
      await transaction`set local role none`;
      expect(await readState(transaction, 'locations', id)).toEqual(published);
      const [entry] =
        await transaction`select source from public.history where record_id = ${id} order by id desc limit 1`;
      expect(entry).toEqual({ source: 'job' });
    });
  });

  it('is overdue after five minutes, of which staff, monitors and npm run doctor learn', async () => {
    const id = await insert('day_trips');
    await inUndoneTransaction(async (transaction) => {
      const read = async () => {
        const [row] = await transaction`select public.get_health() -> 'publish_overdue' as overdue`;
        const [state] = await asStaff(
          transaction,
          () => transaction`select public.get_publish_state() -> 'overdue' as overdue`,
        );
        return [
          state?.['overdue'],
          row?.['overdue'],
          (await readDatabaseFacts(transaction, undefined)).is_publish_overdue,
        ];
      };
      await publishDue(transaction);
      const [{ now } = { now: new Date() }] = await transaction<{ now: Date }[]>`select now()`;
      await moveTime(transaction, 'day_trips', id, new Date(now.getTime() - 5 * minute + 1000));
      expect(await read()).toEqual([false, false, false]);
      await moveTime(transaction, 'day_trips', id, new Date(now.getTime() - 5 * minute - 1000));
      expect(await read()).toEqual([true, true, true]);
    });
  });
});

describe('a deleted record that is brought back', () => {
  const bringBack = async (id: string) => staff.rpc('restore_deleted_record', { history_id: await readDeletion(id) });

  it('keeps a time to come', async () => {
    const id = await insert('tours');
    await staff.from('tours').delete().eq('id', id);
    expect((await bringBack(id)).error).toBeNull();
    expect(await readState(sql, 'tours', id)).toEqual({ is_active: false, publish_at: new Date(later) });
    expect(await readNewest(id)).toMatchObject({ action: 'restore', actor: inject('staffEmail') });
  });

  it('comes back without a time that has passed, so that it is not published at once', async () => {
    const id = await insert('tours');
    await staff.from('tours').delete().eq('id', id);
    await sql`update private.deleted_records set row = row || ${sql.json({ publish_at: earlier })} where record_id = ${id}`;
    expect((await bringBack(id)).error).toBeNull();
    expect(await readState(sql, 'tours', id)).toEqual({ is_active: false, publish_at: null });
  });
});
