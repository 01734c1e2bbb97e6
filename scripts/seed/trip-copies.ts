import type postgres from 'postgres';
import { type ContentKind, contentKinds } from '#shared/rules/content-kinds.ts';

/** Number of sample rows of each table. */
export interface SampleCounts {
  readonly tours: number;
  readonly dayTrips: number;
  readonly locations: number;
}

/** Splits a number of trips into seven tours for every three day trips. Adds a location for every twenty trips, at most 500. */
export function planSampleCounts(trips: number): SampleCounts {
  const tours = Math.min(trips, Math.max(1, Math.round(trips * 0.7)));
  return { tours, dayTrips: trips - tours, locations: Math.min(500, Math.ceil(trips / 20)) };
}

/** Pattern of the ids of sample rows; no other row matches it. */
const sampleIds = '^sample-[0-9]{5}-';

/**
 * Writes numbered copies of the existing tours, day trips and locations in one transaction, replacing earlier copies. Other rows
 * stay as they are.
 */
export async function writeSampleTrips(sql: postgres.Sql, counts: SampleCounts): Promise<void> {
  await sql.begin(async (transaction) => {
    await copyRows(transaction, contentKinds.location, counts.locations);
    await copyRows(transaction, contentKinds.tour, counts.tours);
    await copyRows(transaction, contentKinds.dayTrip, counts.dayTrips);
    // Thousands of them would clutter the list of records that can be restored.
    await transaction`delete from private.deleted_records where record_id ~ ${sampleIds}`;
  });
}

async function copyRows(sql: postgres.TransactionSql, kind: ContentKind, count: number): Promise<void> {
  const { table: name, titleColumn: label } = kind;
  const table = sql(`public.${name}`);
  await sql`delete from ${table} where id ~ ${sampleIds}`;
  // Without generated columns, which the database computes.
  const present = await sql<{ column: string }[]>`
    select attname as column from pg_attribute
    where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  const columns = present.map(({ column }) => column);
  await sql`
    with original as (
      select to_jsonb(row) as row, row_number() over (order by display_order, id) - 1 as position, count(*) over () as total
      from ${table} as row
    )
    insert into ${table} ${sql`(${sql(columns)})`}
    select ${sql(columns)}
    from generate_series(1, ${count}) as number join original on position = (number - 1) % total,
      jsonb_populate_record(null::${table}, row || jsonb_build_object(
        'id', 'sample-' || lpad(number::text, 5, '0') || '-' || left(row ->> 'id', 60),
        ${label}::text, (row ->> ${label}) || ' ' || number,
        'display_order', 1000 + number))`;
}
