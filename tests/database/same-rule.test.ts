import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../../shared/options.ts';
import { bookingTotal } from '../../shared/price.ts';
import { mayHaveReviewLink, maySubmitReview } from '../../shared/reviews.ts';
import { slugify } from '../../shared/slug.ts';
import { uploadFault, uploadLimit, uploadTypes } from '../../shared/upload.ts';
import { sql, staff } from './people.ts';

const cases = 10_000;

describe('the same rule in TypeScript and in SQL', () => {
  it('gives the same price for the same cases', async () => {
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

  it('gives the same slug for the same titles', async () => {
    const letters = fc.constantFrom(...'aAzZ09 -–\'"éÈüßæŒþøŁđðıİşğçñ.,/مر漢🐪\t');
    const titles = fc.sample(
      fc.oneof(fc.string({ unit: letters, maxLength: 90 }), fc.string({ unit: 'grapheme', maxLength: 30 })),
      cases,
    );
    const rows = await sql<{ slug: string }[]>`
      select private.slugify(title) as slug from unnest(${titles}::text[]) with ordinality as t(title, n) order by n`;
    expect(rows.map(({ slug }) => slug)).toEqual(titles.map(slugify));
  });

  it('lets the same bookings be reviewed with the same tokens', async () => {
    const bookings = await sampleBookings();
    const wrong = fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 40, unit: 'grapheme-ascii' }),
      fc.constantFrom('%', 'null'),
    );
    const sample = fc.sample(
      fc
        .tuple(
          fc.constantFrom(...bookings),
          fc.constantFrom(...bookings),
          wrong,
          fc.constantFrom('own', 'other', 'wrong'),
        )
        .map(([booking, other, text, choice]) => ({
          booking,
          token: (choice === 'own' ? booking.review_token : choice === 'other' ? other.review_token : text) ?? '',
        })),
      cases,
    );
    const rows = await sql<{ allowed: boolean }[]>`
      select exists (select 1 from private.reviewable_booking(id, token)) as allowed
      from unnest(${sample.map(({ booking }) => booking.id)}::uuid[], ${sample.map(({ token }) => token)}::text[])
        with ordinality as t(id, token, n)
      order by n`;
    const answers = rows.map(({ allowed }) => allowed);
    expect(answers).toEqual(sample.map(({ booking, token }) => maySubmitReview(booking, token)));
    expect(new Set(answers).size).toBe(2);
  });

  it('lets staff generate links for the same bookings', async () => {
    const client = await staff();
    for (const booking of (await sampleBookings()).slice(0, 60)) {
      const { error } = await client.rpc('generate_review_token_for_booking', { booking_uuid: booking.id });
      expect({ ...booking, allowed: error === null }).toEqual({ ...booking, allowed: mayHaveReviewLink(booking) });
    }
  });

  it('lets the same files be uploaded to every bucket', async () => {
    const types = fc.oneof(
      fc.constantFrom(...uploadTypes),
      fc.constantFrom('image/gif', 'image/svg+xml', 'text/html', ''),
      fc.string({ maxLength: 12 }),
    );
    const sizes = fc.oneof(
      fc.integer({ min: 0, max: 2 * uploadLimit }),
      fc.integer({ min: uploadLimit - 2, max: uploadLimit + 2 }),
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
      expect(rows.map(({ allowed }) => allowed)).toEqual(sample.map((file) => uploadFault(file) === undefined));
    }
  });
});

/** Bookings in every state, half of them with a token. */
async function sampleBookings() {
  const rows = fc.sample(
    fc.record({
      status: fc.constantFrom(...bookingStatuses),
      review_submitted: fc.boolean(),
      hasToken: fc.boolean(),
    }),
    200,
  );
  const bookings = rows.map(({ status, review_submitted, hasToken }) => ({
    id: randomUUID() as string,
    status,
    review_submitted,
    review_token: hasToken ? `token-${randomUUID()}` : null,
  }));
  const customer = {
    customer_name: 'Amal',
    customer_email: 'amal@example.com',
    booking_type: 'custom',
    duration: '1-day',
    budget: 'flexible',
  };
  await sql`insert into public.bookings ${sql(bookings.map((booking) => ({ ...customer, ...booking })))}`;
  return bookings;
}
