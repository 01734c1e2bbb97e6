import { describe, expect, it } from 'vitest';
import { getStaffClient, sql } from './clients.ts';
import { erase, insertBooking, plantPerson } from './personal-data.fixture.ts';

const staff = await getStaffClient();

describe('the data of a person', () => {
  it('is found by a telephone number in any form, but not by another that ends alike', async () => {
    const person = await plantPerson();
    const { data } = await staff.rpc('get_personal_data', { email: person.phone.replace('+212 ', '0') });
    expect(data).toMatchObject({
      bookings: [{}, {}],
      suspicious: [{}],
      reviews: [{}],
      is_suppressed: false,
      is_account: false,
    });
    const alike = person.phone.replace('+212 6', '+212 7');
    expect((await staff.rpc('get_personal_data', { email: alike })).data).toMatchObject({
      bookings: [],
      suspicious: [],
    });
  });

  it('of telephone bookings without an address is found and erased by a number of any length', async () => {
    const digits = String(Math.floor(Math.random() * 1e6)).padStart(6, '1');
    const customer_phone = `(${digits.slice(0, 3)})-${digits.slice(3)}`;
    const lasting = await insertBooking({ customer_email: null, customer_phone });
    const deleted = await insertBooking({ customer_email: null, customer_phone });
    const other = await insertBooking({ customer_phone });
    const longer = await insertBooking({ customer_email: null, customer_phone: `0612${digits}` });
    const letters = lasting.replaceAll(/\d/g, 'x');
    const room = await insertBooking({ customer_email: null, customer_phone: `Room ${digits}, Riad X` });
    const inWords = await insertBooking({ customer_email: null, customer_phone: `Ask ${letters} @ desk` });
    expect((await staff.from('bookings').delete().eq('id', deleted)).error).toBeNull();
    for (const email of [digits, customer_phone, ` \u202a${digits}`])
      expect((await staff.rpc('get_personal_data', { email })).data, email).toMatchObject({
        bookings: [{ id: lasting }],
        deleted: [{ row: { id: deleted } }],
      });
    expect(await erase(digits)).toMatchObject({ bookings: 1, deleted_records: 1 });
    expect(await erase(`ask ${letters} @ desk`)).toMatchObject({ bookings: 1 });
    const names =
      await sql`select customer_name from public.bookings where id = any (${[lasting, inWords, other, longer, room]}::uuid[])
      order by customer_name`;
    expect(names.map(({ customer_name }) => customer_name)).toEqual(['Amal', 'Amal', 'Amal', 'Erased', 'Erased']);
  });

  it.each([
    (number: string) => `${number} after 18h`,
    (number: string) => `${number} ext 5`,
    (number: string) => `+33 6 11 11 11 11 or ${number}`,
    (number: string) => `${number} / +33 6 11 11 11 11`,
  ])('is found by each number of a text %#, whose words have other digits', async (write) => {
    const last = String(Math.floor(Math.random() * 1e8)).padStart(8, '1');
    const id = await insertBooking({ customer_email: null, customer_phone: write(`06${last}`) });
    for (const email of [`06${last}`, `+2126${last}`, `06 ${last}`])
      expect((await staff.rpc('get_personal_data', { email })).data, email).toMatchObject({ bookings: [{ id }] });
    for (const email of [`+336${last}`, `07${last}`])
      expect((await staff.rpc('get_personal_data', { email })).data, email).toMatchObject({ bookings: [] });
  });
});
