import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { z } from 'zod';
import { seedHelpersFile } from '../seed-files.ts';
import { sampleDayTrip } from './day-trips.ts';
import { maxSampleLocations, sampleLocation } from './locations.ts';
import { sampleIdPattern } from './row-helpers.ts';
import { sampleTour } from './tours.ts';

/** Numbers of sample rows of each kind. */
export interface SampleCounts {
  readonly tours: number;
  readonly dayTrips: number;
  readonly locations: number;
}

/**
 * Splits a number of trips: seven tours to three day trips, and a location to every twenty trips up to maxSampleLocations.
 */
export function planSampleCounts(trips: number): SampleCounts {
  const tours = Math.min(trips, Math.max(1, Math.round(trips * 0.7)));
  const locations = Math.min(maxSampleLocations, Math.ceil(trips / 20));
  return { tours, dayTrips: trips - tours, locations };
}

/** Rows per insert statement. */
const rowsPerStatement = 250;
const sceneRows = z.array(z.object({ slug: z.string(), address: z.string() }));

/**
 * Writes sample rows beside the demonstration content, in place of earlier sample rows, in one transaction. Other rows stay
 * as they are. Images are those of the demonstration content.
 * @param onProgress called after each statement with the number of rows written so far
 */
export async function writeSampleData(
  sql: postgres.Sql,
  plan: SampleCounts,
  onProgress: (rows: number) => void = () => undefined,
): Promise<void> {
  const helpers = await readFile(await seedHelpersFile(), 'utf8');
  const today = new Date();
  await sql.begin(async (transaction) => {
    await transaction.unsafe(helpers);
    const scenes = sceneRows.parse(await transaction`select slug, pg_temp.image(slug) as address from pg_temp.scene`);
    const addresses = new Map(scenes.map(({ slug, address }) => [slug, address]));
    const address = (slug: string) => {
      const found = addresses.get(slug);
      if (!found) throw new Error(`There is no scene named ${slug}.`);
      return found;
    };
    let written = 0;
    const write = async (table: string, count: number, make: (index: number) => object) => {
      await transaction`delete from ${transaction(`public.${table}`)} where id ~ ${sampleIdPattern}`;
      for (let first = 1; first <= count; first += rowsPerStatement) {
        const last = Math.min(count, first + rowsPerStatement - 1);
        const rows = Array.from({ length: last - first + 1 }, (_, offset) => make(first + offset));
        await insert(transaction, table, rows);
        written += rows.length;
        onProgress(written);
      }
    };
    await write('locations', plan.locations, (index) => sampleLocation(index, address));
    await write('tours', plan.tours, (index) => sampleTour(index, address, today));
    await write('day_trips', plan.dayTrips, (index) => sampleDayTrip(index, address));
    // Nobody wants thousands of them among the records that can be brought back.
    await transaction`delete from private.deleted_records where record_id ~ ${sampleIdPattern}`;
  });
}

/** Inserts rows with the same columns, converted to the types of the table. */
async function insert(sql: postgres.TransactionSql, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql(Object.keys(rows[0] ?? {}));
  await sql`insert into ${sql(`public.${table}`)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql(`public.${table}`)}, ${JSON.stringify(rows)}::text::jsonb)`;
}
