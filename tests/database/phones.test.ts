import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { getCountries, getCountryCallingCode, getExampleNumber, parsePhoneNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { removeInvisible } from '#shared/rules/text/clean-text.ts';
import { createAnonymousClient, getStaffClient, sql } from './clients.ts';
import { dumpTables, plantPerson } from './personal-data.fixture.ts';

async function toE164(phones: readonly string[]): Promise<(string | null)[]> {
  const rows = await sql<{ number: string | null }[]>`
    select private.phone_e164(value) as number from unnest(${[...phones]}::text[]) with ordinality as t(value, n) order by n`;
  return rows.map(({ number }) => number);
}

/** Writes the digits of a text in another script, given by its 0. */
const writeDigits = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

describe('the telephone number of a booking', () => {
  it('is stored without invisible characters, whoever sends it', async () => {
    const [id, staff] = [randomUUID(), await getStaffClient()];
    const booking = { customer_name: 'A', customer_email: 'a@example.com', booking_type: 'custom' };
    const custom = { ...booking, duration: '1-day', budget: 'flexible' };
    const read = async () =>
      (await sql`select customer_phone, customer_phone_e164 from public.bookings where id = ${id}`)[0];
    const pasted = `\u202a+212\u00a0612-34\u200b56\u00ad78\u2069 `;
    const { error } = await createAnonymousClient()
      .from('bookings')
      .insert({ ...custom, id, customer_phone: pasted });
    expect(error).toBeNull();
    expect(await read()).toEqual({
      customer_phone: removeInvisible(pasted).trim(),
      customer_phone_e164: '+212612345678',
    });
    for (const [typed, stored] of [
      ['\u200e0612 345 679\ufeff', '0612 345 679'],
      ['\u2066\u2069', null],
    ] as const) {
      expect((await staff.from('bookings').update({ customer_phone: typed }).eq('id', id)).error).toBeNull();
      expect(await read()).toMatchObject({ customer_phone: stored });
    }
  });
});

describe('private.phone_e164()', () => {
  it('understands a mobile number of every country like libphonenumber', async () => {
    const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
    expect(numbers.length).toBeGreaterThan(200);
    const usable = numbers.filter(({ number }) => number.length >= 9);
    const forms = usable.flatMap((example) => {
      const international = example.formatInternational();
      const digits = example.number.slice(1);
      const national = example.nationalNumber;
      return [
        example.number,
        international,
        `00${digits}`,
        `00 ${international.slice(1)}`,
        `(+${example.countryCallingCode}) ${national}`,
        `\u202a${international.replaceAll(' ', '\u00a0')}\u202c`,
        `tel:${example.number}`,
        international.replaceAll(' ', '-'),
      ].map((typed) => ({ typed, number: example.number }));
    });
    const found = await toE164(forms.map(({ typed }) => typed));
    expect(forms.map(({ typed }, index) => ({ typed, number: found[index] }))).toEqual(forms);
  });

  it('drops the prefix that is dialled only inside a country, in every country', async () => {
    const forms = getCountries().flatMap((country) => {
      const example = getExampleNumber(country, examples);
      if (!example || example.number.length < 9) return [];
      const { countryCallingCode: code, nationalNumber: rest, number } = example;
      const dialled = example.formatNational().replace(/\D/g, '');
      const prefix = dialled.slice(0, -rest.length);
      if (prefix === '' || !dialled.endsWith(rest)) return [];
      return [
        `+${code} (${prefix}) ${rest}`,
        `+${code} ${dialled}`,
        `00${code} ${prefix} ${rest}`,
        `(+${code}) ${prefix}-${rest}`,
      ].map((typed) => ({ typed, number }));
    });
    expect(forms.length).toBeGreaterThan(400);
    const found = await toE164(forms.map(({ typed }) => typed));
    expect(forms.map(({ typed }, index) => ({ typed, number: found[index] }))).toEqual(forms);
  });

  it('keeps a 0 or 8 that belongs to the number, in every country', async () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 5, maxLength: 8 });
    const rests = fc
      .sample(fc.tuple(fc.constantFrom('0', '06', '8', '80', '1'), digits), { numRuns: 300, seed: 1 })
      .map((parts) => parts.join(''));
    const codes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))];
    const numbers = codes
      .flatMap((code) => rests.map((rest) => `+${code}${rest}`))
      .filter((typed) => {
        const parsed = typed.length >= 9 && parsePhoneNumber(typed);
        return parsed && parsed.number === typed && parsed.isValid();
      });
    expect(numbers.length).toBeGreaterThan(500);
    const found = await toE164(numbers);
    expect(numbers.flatMap((number, index) => (found[index] === number ? [] : [[number, found[index]]]))).toEqual([]);
  });

  it('takes a number without country code for a Moroccan one, like libphonenumber', async () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 8 });
    const sample = fc
      .sample(fc.tuple(fc.constantFrom('0', '0', '', '212', '+212', '00212'), fc.constantFrom(...'5678'), digits), 3000)
      .map((parts) => parts.join(''))
      .filter((typed) => parsePhoneNumber(typed, 'MA').isValid());
    expect(sample.length).toBeGreaterThan(500);
    expect(await toE164(sample)).toEqual(sample.map((typed) => parsePhoneNumber(typed, 'MA').number));
  });

  it.each([
    ['(+212) 6 12-34.56/78', '+212612345678'],
    ['+212 06 12 34 56 78', '+212612345678'],
    ['+212 (0) 6 12 34 56 78', '+212612345678'],
    ['\u200e+212 612\u2011345\u2011678\u200f', '+212612345678'],
    ['＋２１２ ６１２３４５６７８', '+212612345678'],
    ['٠٦١٢٣٤٥٦٧٨', '+212612345678'],
    ['WhatsApp: +212 612 345 678 (evenings)', '+212612345678'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+36 06 20 123 4567', '+36201234567'],
    ['+36 (0) 62 123 456', '+3662123456'],
    ['+7 8 (912) 345-67-89', '+79123456789'],
    ['+375 (80) 29 491-19-11', '+375294911911'],
    ['+993 8 66 123456', '+99366123456'],
    ['+1 (1) 415 555 2671', '+14155552671'],
    ['+٢١٢٦١٢٣٤٥٦٧٨', '+212612345678'],
    ['+۲۱۲۶۱۲۳۴۵۶۷۸', '+212612345678'],
    ['+212 612345678 2nd', null],
    ['+33 612345678 2nd', null],
    ['+33 612345678b', null],
    ['+44 7911 123456 (0)', null],
    ['+44 7911 123456 (2)', null],
    ['+44 7911 123456 / 79', null],
    ['+44 00 7911 123456', null],
    ['0011 212 612345678', null],
    ['0011 45 12345678', null],
    ['+212 61234567', null],
    ['+212 6123456789', null],
    ['+212 412345678', null],
    ['+1 415 555 267', null],
    ['+1 415 555 26710', null],
    ['+1 115 555 2671', null],
    ['+33 6123456789', null],
    ['+1 415 555 2671 x12', null],
    ['+1 415 555 2671 ext. 12', null],
    ['+212 612 345 678 ext. 12', null],
    ['0612345678 / 0698765432', null],
    ['+212612345678 +33612345678', null],
    ['612', null],
    [`+${'1'.repeat(16)}`, null],
    ['call my sister', null],
    ['', null],
    [null, null],
  ])('makes %j into %j', async (typed, number) => {
    const [row] = await sql`select private.phone_e164(${typed}) as number`;
    expect(row?.['number']).toBe(number);
  });
});

describe('private.phone_to_call()', () => {
  const numbers = ['+212 612 345 678', '0612345678', '+33 (0)6 12 34 56 78', '+1 (415) 555-2671', '+44 7911 123456'];
  const toCall = async (phones: readonly string[]) =>
    (
      await sql<{ number: string | null }[]>`
        select private.phone_to_call(value) as number from unnest(${[...phones]}::text[]) with ordinality as t(value, n) order by n`
    ).map(({ number }) => number);

  it.each([
    ...[' ext. 12', ' ext 12', ', ext: 12', 'ext12', ' Ext.12', ' extension 12', ' (ext. 12)', ';ext=12', ' EXT 12'],
    ...[
      ' x12',
      'x12',
      ' x 12',
      'X12',
      ' ×12',
      ' #12',
      '#12',
      ' # 12',
      '*12',
      ',,12',
      ' poste 3',
      ' Poste: 3',
      'poste 3',
    ],
    ...[
      ' int. 3',
      ' Durchwahl 12',
      ' room 12',
      ' تحويلة ١٢',
      ' 内線 12',
      ' - ext 12',
      ' after 18h',
      ' (evenings, ext. 4)',
    ],
    ...[' or 06 98 76 54 32', ' ou 0698765432', ' / 0698765432', '/0698765432', '; 06 98 76 54 32', ' & +33612345679'],
    ...[' +33 6 98 76 54 32', ', 0698765432', ' et 06 98 76 54 32 poste 3'],
  ])('is the number before %j', async (added) => {
    const typed = numbers.map((number) => `${number}${added}`);
    expect(await toCall(typed)).toEqual(await toE164(numbers));
  });

  it.each(['Office ', 'WhatsApp: ', 'tel:', 'my sister, '])('is the number after %j', async (before) => {
    const typed = numbers.map((number) => `${before}${number} ext. 12`);
    expect(await toCall(typed)).toEqual(await toE164(numbers));
  });

  it.each([
    ...['+44 7911 123456 2nd', '+33 612345678b', '+44 7911 123456 (2)', '+44 7911 123456 18h-20h'],
    ...['06 12 ext. 345678', 'ext. 12', 'x12', '612 or 613', 'call my sister', ''],
  ])('is none in %j', async (typed) => {
    expect(await toCall([typed])).toEqual([null]);
  });

  it('keeps the text of a booking, and finds it by both of its numbers', async () => {
    const [first, second] = Array.from({ length: 2 }, () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0'));
    const [id, customer_phone] = [randomUUID(), `+212 6${first} or 06${second} poste 3`];
    const row = {
      id,
      customer_phone,
      booking_type: 'custom',
      customer_name: 'Amal',
      duration: '1-day',
      budget: 'flexible',
    };
    await sql`insert into public.bookings ${sql(row)}`;
    expect(await sql`select customer_phone, customer_phone_e164 from public.bookings where id = ${id}`).toEqual([
      { customer_phone, customer_phone_e164: `+2126${first}` },
    ]);
    const find = () => sql`select number from unnest(${[`06${first}`, `06${second}`]}::text[]) as number
      where ${id} in (select private.bookings_of(number))`;
    expect(await find()).toHaveLength(2);
    await sql`delete from public.bookings where id = ${id}`;
    expect(await find()).toHaveLength(2);
  });
});

describe('telephone numbers of bookings', () => {
  const custom = { booking_type: 'custom', customer_name: 'Amal', duration: '1-day', budget: 'flexible' };

  it('have their E.164 form computed by the database, which nobody else can write', async () => {
    const id = randomUUID();
    const row = { ...custom, id, tour_title: 'Custom trip', customer_email: 'amal@example.com' };
    const visitor = createAnonymousClient();
    const phone = { customer_phone: '06 12 34 56 78' };
    const forged = { ...row, ...phone, customer_phone_e164: '+33612345678' };
    // @ts-expect-error Generated columns are not in the type.
    expect((await visitor.from('bookings').insert(forged)).error).not.toBeNull();
    expect((await visitor.from('bookings').insert({ ...row, ...phone })).error).toBeNull();
    const read = () => sql`select customer_phone, customer_phone_e164 from public.bookings where id = ${id}`;
    expect(await read()).toEqual([{ ...phone, customer_phone_e164: '+212612345678' }]);
    await sql`update public.bookings set customer_phone = '+33 6 12 34 56 78' where id = ${id}`;
    expect(await read()).toMatchObject([{ customer_phone_e164: '+33612345678' }]);
    const entries = await sql`select fields from public.history where record_id = ${id} and action = 'update'`;
    expect(entries).toEqual([{ fields: ['customer_phone'] }]);
  });

  it('tell two people apart whose numbers of two countries have the same last nine digits', async () => {
    const last = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
    const [moroccan, french, unclear] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [id, customer_phone] of [
      [moroccan, `06${last}`],
      [french, `+33 6${last}`],
      [unclear, `+212 6${last} ext. 12`],
    ])
      await sql`insert into public.bookings ${sql({ ...custom, id, customer_phone })}`;
    const staff = await getStaffClient();
    const find = async (phone: string) =>
      new Set((await staff.rpc('get_customer_bookings', { email: '', phone })).data?.map(({ id }) => id));
    const held = z.object({ bookings: z.array(z.object({ id: z.string() })) });
    const read = async (email: string) =>
      held.parse((await staff.rpc('get_personal_data', { email })).data).bookings.map(({ id }) => id);
    for (const typed of [`+212 (0) 6${last}`, `\u202a+2126${last}\u202c`, `06${last}`]) {
      expect(await find(typed), typed).toEqual(new Set([moroccan]));
      expect((await read(typed)).sort()).toEqual([moroccan, unclear].sort());
    }
    expect(await find(`0033 6${last}`)).toEqual(new Set([french]));
    // A text that is not one number is compared by its last digits.
    expect(await find(`+212 6${last} ext. 12`)).toEqual(new Set([unclear]));
    const { data } = await staff.rpc('search_bookings', { words: `\u202a+212 6${last}\u202c` }).select('id');
    expect(data).toContainEqual({ id: moroccan });
  });

  it('are found and recognized in the digits of Arabic, Persian and full-width keyboards', async () => {
    const last = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
    const forms = ['٠', '۰', '０'].flatMap((zero) =>
      [`06${last}`, `+2126${last}`].map((typed) => writeDigits(typed, zero)),
    );
    const ids = forms.map(() => randomUUID());
    for (const [index, customer_phone] of forms.entries())
      await sql`insert into public.bookings ${sql({ ...custom, id: ids[index] ?? '', customer_phone })}`;
    const staff = await getStaffClient();
    for (const phone of [`06${last}`, ...forms]) {
      const { data } = await staff.rpc('get_customer_bookings', { email: '', phone });
      expect(new Set(data?.map(({ id }) => id)), phone).toEqual(new Set(ids));
      const searched = await staff.rpc('search_bookings', { words: phone }).select('id');
      expect(new Set(searched.data?.map(({ id }) => id)), phone).toEqual(new Set(ids));
    }
  });

  it('in other digits are looked up and erased, whatever form is typed', async () => {
    const digits = `6${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const [arabic, fullWidth] = [writeDigits(`+212 ${digits}`, '٠'), writeDigits(`+212 ${digits}`, '０')];
    const person = await plantPerson({ phone: arabic });
    const staff = await getStaffClient();
    for (const email of [`0${digits}`, `+212${digits}`, arabic, fullWidth])
      expect((await staff.rpc('get_personal_data', { email })).data, email).toMatchObject({
        bookings: [{ customer_phone: arabic }, { customer_phone: arabic }],
        suspicious: [{ id: person.suspicious }],
        reviews: [{}],
        deleted: [{ table: 'reviews' }, { table: 'bookings' }],
      });
    const [email, reviews] = [`0${digits}`, 'anonymize'];
    expect((await staff.rpc('erase_personal_data', { email, typed: email, reviews })).error).toBeNull();
    expect((await dumpTables()).filter((line) => line.includes(arabic))).toEqual([]);
  });
});
