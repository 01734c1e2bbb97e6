import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { z } from 'zod';
import { seedHelpersFile } from '../seed-files.ts';
import { sampleDayTrip } from './day-trips.ts';
import { maxSampleLocations, sampleLocation } from './locations.ts';
import { sampleIdPattern } from './row-helpers.ts';
import { sampleTour } from './tours.ts';

/** How many rows of each kind the large set has. */
export interface SampleCounts {
  readonly tours: number;
  readonly dayTrips: number;
  readonly locations: number;
}

/**
 * Splits so many trips: seven tours to three day trips, and a location to every twenty trips while there are any. Of no
 * trips, nothing.
 */
export function planSampleCounts(trips: number): SampleCounts {
  const tours = Math.min(trips, Math.max(1, Math.round(trips * 0.7)));
  const locations = Math.min(maxSampleLocations, Math.ceil(trips / 20));
  return { tours, dayTrips: trips - tours, locations };
}

/** Rows a statement. */
const rowsPerStatement = 250;
const sceneRows = z.array(z.object({ slug: z.string(), address: z.string() }));

/**
 * Puts a large, varied set of trips and places beside the demonstration content, in place of an earlier large set. All of
 * it or nothing; other rows are left as they are. Pictures are those of the demonstration content.
 * @param onProgress told after each portion how many rows are in
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
  });
}

/** Adds rows of the same columns, converted by the table's own types. */
async function insert(sql: postgres.TransactionSql, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql(Object.keys(rows[0] ?? {}));
  await sql`insert into ${sql(`public.${table}`)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql(`public.${table}`)}, ${JSON.stringify(rows)}::text::jsonb)`;
}
