import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAnonymousClient, createVisitorClient, getStaffClient, sql } from './clients.ts';
import { insertBooking, plantPerson } from './personal-data.fixture.ts';

const staff = await getStaffClient();

describe('retention periods', () => {
  const periods = { cancelled: 6, completed: 24, pending: 3 };
  const setPeriods = (values: { cancelled: number | null; completed: number | null; pending: number | null }) =>
    // The generated types do not allow null as an argument.
    sql.begin(async (transaction) => {
      await transaction`delete from private.settings where key like 'retention%'`;
      for (const [kind, months] of Object.entries(values))
        if (months !== null)
          await transaction`insert into private.settings values (${`retention_${kind}_months`}, ${String(months)})`;
    });
  const off = { cancelled: null, completed: null, pending: null };

  it('are off at first, and erase nothing then', async () => {
    expect((await createAnonymousClient().rpc('get_retention')).data).toEqual(off);
    await insertBooking({ created_at: new Date('2019-01-01') });
    expect(await sql`select private.apply_retention() as count`).toEqual([{ count: 0 }]);
  });

  it('are set by staff, said to everybody, noted, and announced as a change that visitors see', async () => {
    await setPeriods({ cancelled: 1, completed: 1, pending: 1 });
    const [before] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
    expect((await staff.rpc('set_retention', periods)).error).toBeNull();
    expect((await createAnonymousClient().rpc('get_retention')).data).toEqual(periods);
    const [after] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
    expect(Number(after?.revision)).toBe(Number(before?.revision) + 1);
    expect((await staff.rpc('set_retention', periods)).error).toBeNull();
    expect(
      await sql`select action, actor is not null as by_staff, detail from public.history order by id desc limit 1`,
    ).toEqual([
      {
        action: 'settings',
        by_staff: true,
        detail: 'Retention: cancelled 6 months, completed 24 months, pending 3 months',
      },
    ]);
    for (const cancelled of [0, -1, 121]) {
      expect((await staff.rpc('set_retention', { ...periods, cancelled })).error?.hint).toBe('out_of_bounds');
    }
    for (const value of ['0', '121', 'never', '']) {
      await expect(sql`insert into private.settings values ('retention_confirmed_months', ${value})`).rejects.toThrow(
        'settings_retention_check',
      );
      await expect(
        sql`update private.settings set value = ${value} where key = 'retention_pending_months'`,
      ).rejects.toThrow('settings_retention_check');
    }
    await setPeriods(off);
  });

  describe('that become shorter', () => {
    const longer = { cancelled: 12, completed: 24, pending: 6 };
    const shorter = { cancelled: 6, completed: 36, pending: 1 };
    const save = (values: Partial<typeof longer>) => staff.rpc('set_retention', values).throwOnError();
    const readPeriods = async () => (await staff.rpc('get_retention')).data;
    const readNext = async () => (await staff.rpc('get_next_retention')).data;
    /** Lets time pass for the periods that wait. */
    const wait = (time: string) => sql`update private.settings
      set value = jsonb_set(value::jsonb, '{starts_at}', to_jsonb((value::jsonb ->> 'starts_at')::timestamptz - ${time}::interval))
      where key = 'next_retention'`;

    beforeEach(async () => {
      await save({});
      await setPeriods(longer);
    });
    afterEach(() => setPeriods(off));

    it('wait for three days, while longer ones count at once', async () => {
      expect((await save(shorter)).data).toEqual({ cancelled: 12, completed: 36, pending: 6 });
      expect(await readNext()).toEqual({ periods: shorter, starts_at: expect.any(String) });
      await wait('71 hours');
      await sql`select private.apply_retention()`;
      expect(await readPeriods()).toEqual({ cancelled: 12, completed: 36, pending: 6 });
      await wait('1 hour');
      await sql`select private.apply_retention()`;
      expect([await readPeriods(), await readNext()]).toEqual([shorter, null]);
    });

    it('are taken back by a session without a recent password', async () => {
      await save(shorter);
      const email = `guide-${randomUUID()}@staff.example`;
      const colleague = await createVisitorClient(email);
      await sql`update auth.sessions set created_at = now() - interval '6 minutes'
        where user_id = (select id from auth.users where email = ${email})`;
      await colleague.rpc('take_back_retention').throwOnError();
      await sql`select private.apply_retention()`;
      expect([await readPeriods(), await readNext()]).toEqual([{ ...longer, completed: 36 }, null]);
    });

    it('are replaced by longer ones', async () => {
      await save(shorter);
      await save({ ...shorter, cancelled: 13, pending: 6 });
      expect([await readPeriods(), await readNext()]).toEqual([{ cancelled: 13, completed: 36, pending: 6 }, null]);
    });

    it('wait after none too', async () => {
      await save({});
      await setPeriods(off);
      expect((await save(shorter)).data).toEqual(off);
    });
  });

  it('delete suspicious requests with the period of bookings that were never answered', async () => {
    const [due, stays] = [await plantPerson(), await plantPerson()];
    const age = (id: string, months: number) =>
      sql`update public.suspicious_bookings set created_at = now() - make_interval(months => ${months}, days => 1) where id = ${id}`;
    await age(due.suspicious, 3);
    await age(stays.suspicious, 2);
    await setPeriods({ ...off, pending: 3 });
    await sql`select private.apply_retention()`;
    await setPeriods(off);
    expect(
      await sql`select id from public.suspicious_bookings where id in (${due.suspicious}, ${stays.suspicious})`,
    ).toEqual([{ id: stays.suspicious }]);
  });

  it('erase bookings that are older than the period of their status, and keep reviews that the public reads', async () => {
    const person = await plantPerson();
    await sql`update public.reviews set comment = 'Stars.' where id = ${person.review}`;
    const aged = async (status: string, months: number) => {
      const id = await insertBooking({ status });
      // Triggers would set the time of the last change.
      await sql.begin(async (transaction) => {
        await transaction`set local session_replication_role = replica`;
        await transaction`update public.bookings set created_at = now() - make_interval(months => ${months}, days => 1),
          updated_at = now() - make_interval(months => ${months}, days => 1) where id = ${id}`;
      });
      return id;
    };
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`update public.bookings set updated_at = now() - interval '3 years' where id = ${person.custom}`;
    });
    const late = await insertBooking({ created_at: new Date('2026-01-01'), internal_note: 'Looked at today.' });
    const usurper = await aged('cancelled', 6);
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`update public.bookings set customer_email = 'erased@example.invalid' where id = ${usurper}`;
    });
    const due = [
      late,
      usurper,
      await aged('cancelled', 6),
      await aged('completed', 24),
      await aged('pending', 3),
      person.custom,
    ];
    const stay = [
      await aged('cancelled', 5),
      await aged('completed', 23),
      await aged('pending', 2),
      await aged('confirmed', 60),
    ];
    await setPeriods(periods);
    // Tests of other files may leave old bookings.
    const [first] = await sql<{ count: number }[]>`select private.apply_retention() as count`;
    expect(first?.count).toBeGreaterThanOrEqual(due.length);
    expect(await sql`select private.apply_retention() as count`).toEqual([{ count: 0 }]);
    await setPeriods(off);
    const names = (ids: string[]) =>
      sql<
        { name: string }[]
      >`select distinct customer_name as name from public.bookings where id = any (${ids}::uuid[])`;
    expect(await names(due)).toEqual([{ name: 'Erased' }]);
    expect(await names(stay)).toEqual([{ name: 'Amal' }]);
    expect(
      await sql`select customer_name, comment, booking_id from public.reviews where id = ${person.review}`,
    ).toEqual([{ customer_name: person.name, comment: 'Stars.', booking_id: null }]);
    expect(
      await sql`select distinct source, action, actor from public.history where record_id = any (${due}) and action = 'erase'`,
    ).toEqual([{ source: 'job', action: 'erase', actor: null }]);
  });
});
