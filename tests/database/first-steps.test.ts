import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { createTestAccount } from '../helpers/sign-in.ts';
import { createAnonymousClient, createVisitorClient, sql } from './clients.ts';
import { asStaff, inUndoneTransaction, type Transaction } from './undone-transaction.ts';

/** Acts as a new agency without content or mail and with one staff account, and undoes everything at the end. */
const asNewAgency = (check: (transaction: Transaction) => Promise<void>) =>
  inUndoneTransaction(async (transaction) => {
    await transaction`delete from public.history where source = 'admin' and table_name in ('site_content', 'tours', 'locations', 'day_trips')`;
    await transaction`delete from public.mail_messages where state = 'sent'`;
    await transaction`delete from private.settings where key in ('mail_alert_addresses', 'first_steps', 'staff_domain')`;
    await transaction`delete from private.staff_addresses where address <> ${inject('staffEmail')}`;
    await check(transaction);
  });

async function readSteps(transaction: Transaction): Promise<unknown> {
  const [row] = await asStaff(transaction, () => transaction`select public.get_first_steps() as steps`);
  return row?.['steps'];
}

const none = {
  dismissed: false,
  agency: false,
  alerts: false,
  mail: false,
  home: false,
  about: false,
  tour: false,
  location: false,
  day_trip: false,
  terms: false,
  staff: false,
};

describe('get_first_steps', () => {
  it('finds nothing done in what the demonstration has written', () =>
    asNewAgency(async (transaction) => {
      await transaction`update public.site_content set agency_name = 'Seeded', phone = '+212 524 000 001', payment_terms = 'Seeded.'`;
      await transaction`insert into public.tours ${sql(tour)}`;
      expect(await readSteps(transaction)).toEqual(none);
    }));

  it('counts name and telephone that staff have saved, unless there is no telephone', () =>
    asNewAgency(async (transaction) => {
      await transaction`update public.site_content set agency_name = 'Seeded', phone = null, tagline = 'Seeded'`;
      await asStaff(transaction, () => transaction`update public.site_content set agency_name = 'Atlas'`);
      expect(await readSteps(transaction)).toEqual(none);
      await asStaff(transaction, () => transaction`update public.site_content set phone = '+212 524 000 002'`);
      expect(await readSteps(transaction)).toEqual({ ...none, agency: true });
    }));

  it('counts terms that staff have saved, unless they are empty', () =>
    asNewAgency(async (transaction) => {
      await transaction`update public.site_content set payment_terms = 'Seeded.', cancellation_terms = null`;
      await asStaff(transaction, () => transaction`update public.site_content set payment_terms = null`);
      expect(await readSteps(transaction)).toEqual(none);
      await asStaff(transaction, () => transaction`update public.site_content set cancellation_terms = 'Free.'`);
      expect(await readSteps(transaction)).toEqual({ ...none, terms: true });
    }));

  it('counts images of the home page and a text of About that staff have saved, unless they are empty', () =>
    asNewAgency(async (transaction) => {
      await asStaff(transaction, () => transaction`update public.site_content set hero = '[]', about_text = null`);
      expect(await readSteps(transaction)).toEqual(none);
      const hero = [{ image: 'https://images.example/own.jpg', caption: 'Dunes' }];
      await asStaff(
        transaction,
        () => transaction`update public.site_content set hero = ${transaction.json(hero)}, about_text = 'Ours.'`,
      );
      expect(await readSteps(transaction)).toEqual({ ...none, home: true, about: true });
    }));

  it('counts an active location and day trip with an image that staff have added', () =>
    asNewAgency(async (transaction) => {
      const location = {
        name: 'Own town',
        location_type: 'Village',
        description: 'Walls.',
        best_times_to_visit: 'May',
      };
      const times = { departure_time: '8:00', return_time: '18:00' };
      const dayTrip = {
        title: 'Own falls',
        description: 'Water.',
        duration: '1 day',
        group_size: '8',
        price: 50,
        ...times,
      };
      await transaction`insert into public.locations ${sql({ ...location, name: 'Seeded', images: tour.images })}`;
      await asStaff(transaction, async () => {
        await transaction`insert into public.locations ${sql(location)}`;
        await transaction`insert into public.day_trips ${sql(dayTrip)}`;
      });
      expect(await readSteps(transaction)).toEqual(none);
      await asStaff(transaction, async () => {
        await transaction`update public.locations set images = ${tour.images} where name = 'Own town'`;
        await transaction`update public.day_trips set images = ${transaction.json({ tall: tour.images[0] ?? '' })} where title = 'Own falls'`;
      });
      expect(await readSteps(transaction)).toEqual({ ...none, location: true, day_trip: true });
    }));

  it('counts an address for alerts', () =>
    asNewAgency(async (transaction) => {
      const save = (addresses: string[]) =>
        asStaff(transaction, () => transaction`select public.set_mail_settings(true, ${addresses}, 90)`);
      await save([]);
      expect(await readSteps(transaction)).toEqual(none);
      await save(['office@agency.example']);
      expect(await readSteps(transaction)).toEqual({ ...none, alerts: true });
    }));

  it.each([
    ['an alert to a shared mailbox', 'booking_alert', 'office@agency.example'],
    ['a test mail', 'test', 'desk@agency.example'],
    ['any mail to an account of staff', 'receipt', inject('staffEmail').toUpperCase()],
  ])('counts %s once it is sent', (_what, kind, recipient) =>
    asNewAgency(async (transaction) => {
      const mail = { kind: 'receipt', recipient: 'amal@example.com', state: 'sent', finished_at: new Date() };
      await transaction`insert into public.mail_messages ${sql(mail)}`;
      await transaction`insert into public.mail_messages ${sql({ ...mail, kind, recipient, state: 'failed' })}`;
      expect(await readSteps(transaction)).toEqual(none);
      await transaction`insert into public.mail_messages ${sql({ ...mail, kind, recipient })}`;
      expect(await readSteps(transaction)).toEqual({ ...none, mail: true });
    }),
  );

  it('counts an active tour with an image that staff have added', () =>
    asNewAgency(async (transaction) => {
      await asStaff(transaction, async () => {
        await transaction`insert into public.tours ${sql({ ...tour, title: 'Hidden', is_active: false })}`;
        await transaction`insert into public.tours ${sql({ ...tour, title: 'Bare', images: [] })}`;
      });
      expect(await readSteps(transaction)).toEqual(none);
      await asStaff(transaction, () => transaction`insert into public.tours ${sql(tour)}`);
      expect(await readSteps(transaction)).toEqual({ ...none, tour: true });
    }));

  it('counts an active tour with an image that staff have changed', () =>
    asNewAgency(async (transaction) => {
      await transaction`insert into public.tours ${sql({ ...tour, title: 'Seeded dunes' })}`;
      expect(await readSteps(transaction)).toEqual(none);
      await asStaff(transaction, () => transaction`update public.tours set price = 200 where title = 'Seeded dunes'`);
      expect(await readSteps(transaction)).toEqual({ ...none, tour: true });
    }));

  it('counts a second account that may use the admin', async () => {
    const email = `second-${randomUUID()}@example.com`;
    await createTestAccount(sql, email, 'a-long-password');
    await asNewAgency(async (transaction) => {
      await transaction`insert into private.staff_addresses values (${`nobody-${randomUUID()}@example.com`})`;
      expect(await readSteps(transaction)).toEqual(none);
      await transaction`insert into private.staff_addresses values (${email})`;
      expect(await readSteps(transaction)).toEqual({ ...none, staff: true });
      await transaction`update auth.users set banned_until = 'infinity' where email = ${email}`;
      expect(await readSteps(transaction)).toEqual(none);
    });
    await sql`delete from auth.users where email = ${email}`;
  });
});

it('dismiss_first_steps is remembered, also when staff dismiss them twice', () =>
  asNewAgency(async (transaction) => {
    for (let time = 0; time < 2; time++)
      await asStaff(transaction, () => transaction`select public.dismiss_first_steps()`);
    expect(await readSteps(transaction)).toEqual({ ...none, dismissed: true });
  }));

it.each(['get_first_steps', 'dismiss_first_steps'] as const)('visitors may not call %s', async (name) => {
  expect((await createAnonymousClient().rpc(name)).error).toMatchObject({ code: '42501' });
  expect((await (await createVisitorClient()).rpc(name)).error).toMatchObject({ code: '42501' });
});

const tour = {
  title: 'Dunes',
  description: 'A tour for a test.',
  duration: '3 days / 2 nights',
  price: 100,
  max_participants: 8,
  images: ['https://images.example/dunes.jpg'],
};
