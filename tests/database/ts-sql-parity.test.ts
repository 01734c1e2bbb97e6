import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, isProfile } from '#shared/rules/agency.ts';
import { customBudgets, customDurations } from '#shared/rules/booking/custom-trip-options.ts';
import { isEmail } from '#shared/rules/booking/email.ts';
import { getMoroccoInstant, getMoroccoTime } from '#shared/rules/clock.ts';
import { bookingStatuses } from '#shared/rules/fixed-choices.ts';
import { isImageValue } from '#shared/rules/images/image-address.ts';
import { maxUploadBytes, uploadMimeTypes, validateUpload } from '#shared/rules/images/image-upload.ts';
import { getMailbox } from '#shared/rules/mail/mailbox.ts';
import { bookingTotal } from '#shared/rules/price.ts';
import { canHaveReviewLink } from '#shared/rules/reviews/review-link.ts';
import { cleanText, isLine, toLine } from '#shared/rules/text/clean-text.ts';
import { compareLocations } from '#site/data/display-order.ts';
import { actAs, getStaffClient, readStaffUserId, sql } from './clients.ts';
import { imageBytes } from './image-bytes.ts';
import { inUndoneTransaction } from './undone-transaction.ts';

const cases = 10_000;

describe('rules in TypeScript and SQL', () => {
  it('compute the same total', async () => {
    const sample = fc.sample(
      fc.tuple(
        fc.oneof(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 2_000 })),
        fc.integer({ min: 1, max: 500 }),
      ),
      cases,
    );
    const rows = await sql<{ total: string | null }[]>`
      select private.booking_total(cents / 100.0, people) as total
      from unnest(${sample.map(([cents]) => cents)}::int[], ${sample.map(([, people]) => people)}::int[])
        with ordinality as t(cents, people, n)
      order by n`;
    expect(rows.map(({ total }) => (total === null ? null : Number(total)))).toEqual(
      sample.map(([cents, people]) => bookingTotal(cents / 100, people)),
    );
  });

  it('know the same time in Morocco', async () => {
    const sample = [
      ...clockChanges.flatMap((change) => aroundInstant(Date.parse(change))),
      ...fc.sample(anyTime, cases),
    ].map((time) => new Date(time).toISOString());
    const rows = await sql<{ shown: string }[]>`
      select to_char(private.morocco_time(at), 'YYYY-MM-DD"T"HH24:MI:SS.MS') as shown
      from unnest(${sample}::text[]::timestamptz[]) with ordinality as t(at, n) order by n`;
    expect(rows.map(({ shown }) => shown)).toEqual(sample.map((at) => getMoroccoTime(new Date(at))));
  });

  it('find the same instant of a time in Morocco, also of one that clocks skip or show twice', async () => {
    const sample = [
      ...clockChanges.flatMap((change) => aroundInstant(Date.parse(change))),
      ...fc.sample(anyTime, cases),
    ].map((time) => new Date(time).toISOString().slice(0, -1));
    const rows = await sql<{ at: Date }[]>`
      select private.morocco_instant(shown) as at
      from unnest(${sample}::text[]::timestamp[]) with ordinality as t(shown, n) order by n`;
    expect(rows.map(({ at }) => at)).toEqual(sample.map(getMoroccoInstant));
  });

  it('put locations in the same order', async () => {
    const sample = fc.sample(
      fc.record({
        // The database sorts names by code point, the site by the rules of English.
        name: fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 3 }),
        display_order: fc.oneof(fc.constant(0), fc.nat(9), fc.nat(2_147_483_647)),
      }),
      1000,
    );
    const rows = sample.map((row, index) => ({
      id: `ordered-${String(index).padStart(4, '0')}`,
      location_type: 'Oasis',
      description: 'x',
      best_times_to_visit: 'May',
      ...row,
    }));
    await inUndoneTransaction(async (transaction) => {
      await transaction`insert into public.locations ${transaction(rows)}`;
      const sorted = await transaction<{ id: string }[]>`
        select id from public.locations where id like 'ordered-%' order by place nulls last, name, id`;
      expect(sorted.map(({ id }) => id)).toEqual(rows.toSorted(compareLocations).map(({ id }) => id));
    });
  });

  it('find the same mailbox of an address', async () => {
    const part = fc.string({ unit: fc.constantFrom(...'aZé+.@\u00ad\u200b\u202a\u2060\u2069'), maxLength: 10 });
    const domain = fc.oneof(part, fc.constantFrom('gmail.com', 'Googlemail.com.', 'gmail.com.au', 'x@gmail.com'));
    const sample = fc.sample(
      fc.tuple(part, domain).map((parts) => parts.join('@')),
      cases,
    );
    const rows = await sql<{ mailbox: string }[]>`
      select private.mailbox(address) as mailbox
      from unnest(${sample}::text[]) with ordinality as t(address, n)
      order by n`;
    expect(rows.map(({ mailbox }) => mailbox)).toEqual(sample.map(getMailbox));
  });

  it('accept the same e-mail addresses', async () => {
    const part = fc.string({ unit: fc.constantFrom(...'aZ09.-_+@éق🐪 \t\u0085\u200b<>:,;"()\''), maxLength: 12 });
    const long = fc.string({ unit: fc.constantFrom('a', '-'), minLength: 55, maxLength: 66 });
    const sample = fc.sample(
      fc.oneof(
        fc.emailAddress(),
        fc.tuple(part, fc.oneof(part, long)).map(([name, domain]) => `${name}@${domain}`),
        fc
          .tuple(fc.constantFrom('', '<', 'mailto:'), fc.emailAddress(), fc.constantFrom('', '>', ',', '.', '\n'))
          .map((parts) => parts.join('')),
      ),
      cases,
    );
    const rows = await sql<{ allowed: boolean }[]>`
      select private.is_email(address) as allowed from unnest(${sample}::text[]) with ordinality as t(address, n) order by n`;
    const results = rows.map(({ allowed }) => allowed);
    expect(results).toEqual(sample.map(isEmail));
    expect(new Set(results).size).toBe(2);
  });

  it('accept the same telephone numbers and profiles', async () => {
    const text = (characters: string, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...characters), maxLength });
    const phone = fc.tuple(fc.constantFrom('', '+'), text('0123456789 ()./-', 44)).map((parts) => parts.join(''));
    const path = fc.oneof(text('aZ09/@?=.-_~', 12), text(' \té/\u00a0', 4));
    const profile = fc
      .tuple(
        fc.constantFrom('https://', 'http://', 'HTTPS://', ''),
        fc.oneof(fc.domain(), text('a.-@:', 9)),
        fc.constantFrom('', '/'),
        path,
      )
      .map((parts) => parts.join(''));
    const sample = fc.sample(fc.oneof(phone, profile, text('0+a\n\u0660', 12)), cases);
    const rows = await sql<{ phone: boolean; profile: boolean }[]>`
      select private.is_phone(value) as phone, private.is_profile(value) as profile
      from unnest(${sample}::text[]) with ordinality as t(value, n) order by n`;
    const results = rows.map(({ phone, profile }) => [phone, profile]);
    expect(results).toEqual(sample.map((value) => [isPhone(value), isProfile(value)]));
    expect(new Set(results.map(String))).toEqual(new Set(['true,false', 'false,true', 'false,false']));
  });

  it('agree that a text which forms send has a visible character', async () => {
    const invisible = fc.constantFrom(
      ...' \t\n\r\u0085\u00a0\u00ad\u180e\u2003\u2028\u200b\u200f\u2060\u3000\ufeff\u001c\0\ud83d',
    );
    const texts = fc
      .sample(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 30 }),
          fc.string({ unit: fc.oneof(invisible, fc.constantFrom('a', 'ق', '🐪')), maxLength: 12 }),
        ),
        cases,
      )
      .map((typed) => ({ typed: typed.replaceAll('\0', ''), sent: cleanText(typed) }));
    const rows = await sql<{ readable: boolean; same: boolean; typed: boolean }[]>`
      select private.is_text(sent, 100) as readable, regexp_replace(sent, '^\\s+|\\s+$', '', 'g') = sent as same,
        private.is_text(typed, 100) as typed
      from unnest(${texts.map(({ sent }) => sent)}::text[], ${texts.map(({ typed }) => typed)}::text[])
        with ordinality as t(sent, typed, n) order by n`;
    // The form may treat more texts as empty than the database, never fewer.
    expect(rows.map(({ readable, same }) => readable && same)).toEqual(texts.map(({ sent }) => sent !== ''));
    expect(texts.filter(({ sent }, index) => sent !== '' && !rows[index]?.typed)).toEqual([]);
  });

  it('agree on what is one line, and clean what is not', async () => {
    const marks = fc.constantFrom(
      ...'ab 🐪ق\t\n\r\u0007\u0085\u00a0\u061c\u200b\u200e\u200f\u2028\u2029\u202e\u2066\u2069',
    );
    const texts = fc.sample(fc.string({ unit: marks, maxLength: 8 }), cases);
    const rows = await sql<{ typed: boolean; cleaned: boolean }[]>`
      select private.is_line(typed, 100) as typed, private.is_line(cleaned, 100) as cleaned
      from unnest(${texts}::text[], ${texts.map(toLine)}::text[]) with ordinality as t(typed, cleaned, n) order by n`;
    expect(rows.map(({ typed }) => typed)).toEqual(texts.map(isLine));
    expect(rows.map(({ cleaned }) => cleaned)).toEqual(texts.map((text) => toLine(text) !== ''));
    expect(new Set(rows.map(({ typed }) => typed)).size).toBe(2);
  });

  it('accept the same durations and budgets of custom trips', async () => {
    for (const [column, options] of [
      ['duration', customDurations],
      ['budget', customBudgets],
    ] as const) {
      const [row] = await sql<{ rule: string }[]>`select pg_get_constraintdef(oid) as rule from pg_constraint
        where conrelid = 'public.bookings'::regclass and conname = ${`bookings_${column}_check`}`;
      const values = [...(row?.rule ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => value);
      expect(values).toEqual(Object.keys(options));
    }
  });

  it('accept the same tokens for reviews of the same bookings', async () => {
    const bookings = await storeBookings(Array.from({ length: 6 }, () => everyState).flat());
    const wrongToken = fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 40, unit: 'grapheme-ascii' }),
      fc.constantFrom('%', 'null'),
    );
    const sample = fc.sample(
      fc
        .tuple(
          fc.constantFrom(...bookings),
          fc.constantFrom(...bookings),
          wrongToken,
          fc.constantFrom('own', 'other', 'wrong'),
        )
        .map(([booking, other, text, choice]) => ({
          booking,
          token: (choice === 'own' ? booking.token : choice === 'other' ? other.token : text) ?? '',
        })),
      cases,
    );
    const rows = await sql<{ allowed: boolean }[]>`
      select exists (select 1 from private.reviewable_booking(id, token)) as allowed
      from unnest(${sample.map(({ booking }) => booking.id)}::uuid[], ${sample.map(({ token }) => token)}::text[])
        with ordinality as t(id, token, n)
      order by n`;
    const results = rows.map(({ allowed }) => allowed);
    expect(results).toEqual(
      sample.map(({ booking, token }) => canHaveReviewLink(booking) && booking.token === token && booking.isValid),
    );
    expect(new Set(results).size).toBe(2);
  });

  it('let staff generate review links for the same bookings', async () => {
    const bookings = await storeBookings(everyState);
    const account = await readStaffUserId();
    const results = await sql.begin(async (transaction) => {
      await transaction`create function pg_temp.generates(booking uuid) returns boolean language plpgsql as $$
        begin
          perform public.generate_review_token_for_booking(booking);
          return true;
        exception when sqlstate 'PT400' then
          return false;
        end $$`;
      await actAs(transaction, account, 'postgres');
      return transaction<{ allowed: boolean }[]>`
        select pg_temp.generates(id) as allowed from unnest(${bookings.map(({ id }) => id)}::uuid[]) with ordinality as t(id, n) order by n`;
    });
    expect(results.map(({ allowed }) => allowed)).toEqual(bookings.map(canHaveReviewLink));
  });

  it('accept the same image values', async () => {
    const part = fc.constantFrom(
      'http',
      'https',
      'HTTP',
      'data',
      'javascript',
      'image/png',
      ';base64,',
      ':',
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      '?',
      '#',
      ' ',
      '\n',
      '\u0085',
      '\u00a0',
      'K',
      'ſ',
      'example.com',
      'tours',
      'a.jpg',
      '🐪',
    );
    const texts = fc
      .sample(
        fc.oneof(
          fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
          fc.webUrl(),
          fc.string({ unit: 'grapheme' }),
        ),
        cases,
      )
      .map((text) => text.replaceAll('\0', ''));
    const rows = await sql<{ allowed: boolean }[]>`
      select private.is_image_address(text) as allowed from unnest(${texts}::text[]) with ordinality as t(text, n) order by n`;
    expect(rows.map(({ allowed }) => allowed)).toEqual(texts.map(isImageValue));
    expect(new Set(rows.map(({ allowed }) => allowed)).size).toBe(2);
  });

  it('allow the same types and sizes of uploads as the settings of every bucket', async () => {
    const types = fc.oneof(
      fc.constantFrom(...uploadMimeTypes),
      fc.constantFrom('image/gif', 'image/svg+xml', 'text/html', ''),
      fc.string({ maxLength: 12 }),
    );
    const sizes = fc.oneof(
      fc.integer({ min: 0, max: 2 * maxUploadBytes }),
      fc.integer({ min: maxUploadBytes - 2, max: maxUploadBytes + 2 }),
    );
    const sample = fc
      .sample(fc.record({ type: types, size: sizes }), cases)
      .map(({ type, size }) => ({ type: type.replaceAll('\0', ''), size }));
    const buckets = await sql<{ id: string }[]>`select id from storage.buckets`;
    expect(buckets.length).toBeGreaterThan(0);
    for (const { id } of buckets) {
      const rows = await sql<{ allowed: boolean }[]>`
        select size <= file_size_limit and type = any (allowed_mime_types) as allowed
        from unnest(${sample.map(({ type }) => type)}::text[], ${sample.map(({ size }) => size)}::int[]) with ordinality as t(type, size, n)
          cross join storage.buckets where id = ${id}
        order by n`;
      expect(rows.map(({ allowed }) => allowed)).toEqual(sample.map((file) => validateUpload(file) === undefined));
    }
  });

  it('allow the same uploads as the storage API', async () => {
    const objects = (await getStaffClient()).storage.from('tour-images');
    const types = [...uploadMimeTypes, 'image/gif', 'image/svg+xml', 'text/html', 'image/jpg'];
    // Each file has the signature of its type, so that only type and size decide. Large files are slow, so only one
    // allowed and one other type have large sizes.
    const files = [
      ...types.flatMap((type) => [12, 1000].map((size) => ({ type, size }))),
      ...['image/png', 'image/gif'].flatMap((type) =>
        [maxUploadBytes, maxUploadBytes + 1].map((size) => ({ type, size })),
      ),
    ];
    for (const { type, size } of files) {
      const { error } = await objects.upload(`same-rule/${randomUUID()}`, imageBytes(type, size), {
        contentType: type,
      });
      expect({ type, size, allowed: error === null }).toEqual({
        type,
        size,
        allowed: validateUpload({ type, size }) === undefined,
      });
    }
  });
});

/** Changes of clocks in Morocco, new years, and beginnings and ends of Ramadan without a change. */
const clockChanges = [
  '2018-06-17T02:00Z',
  '2025-02-23T02:00Z',
  '2025-04-06T02:00Z',
  '2026-02-15T02:00Z',
  '2026-03-22T02:00Z',
  '2026-09-20T01:00Z',
  '2027-01-01T00:00Z',
  '2027-02-07T02:00Z',
  '2027-03-14T02:00Z',
  '2028-01-01T00:00Z',
];
const hourLength = 60 * 60 * 1000;
/** Returns the milliseconds around an instant, and those a half and whole hours from it. */
const aroundInstant = (time: number) =>
  [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].flatMap((hours) =>
    [-1, 0, 1].map((milliseconds) => time + hours * hourLength + milliseconds),
  );
const anyTime = fc.oneof(
  fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) }),
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) }),
);

const booleans = [false, true];

/**
 * Every state of a booking that matters for its review: status, submitted or not, with or without a link, valid or not.
 */
const everyState = bookingStatuses.flatMap((status) =>
  booleans.flatMap((review_submitted) =>
    booleans.flatMap((hasToken) => booleans.map((isValid) => ({ status, review_submitted, hasToken, isValid }))),
  ),
);

/** Inserts a booking in each of these states. */
async function storeBookings(states: typeof everyState) {
  const bookings = states.map(({ hasToken, ...row }) => ({
    id: randomUUID() as string,
    token: hasToken ? `token-${randomUUID()}` : null,
    ...row,
  }));
  const customer = {
    customer_name: 'Amal',
    customer_email: 'amal@example.com',
    booking_type: 'custom',
    duration: '1-day',
    budget: 'flexible',
  };
  const rows = bookings.map(({ token, isValid, ...booking }) => ({
    ...customer,
    ...booking,
    review_link_expires_at: token === null ? null : isValid ? '2999-01-01' : '2020-01-01',
  }));
  await sql`insert into public.bookings ${sql(rows)}`;
  await sql`insert into private.review_links (booking_id, token_digest)
    select id, private.token_digest(token)
    from unnest(${bookings.map(({ id }) => id)}::uuid[], ${bookings.map(({ token }) => token)}::text[]) as link (id, token)
    where token is not null`;
  return bookings;
}
