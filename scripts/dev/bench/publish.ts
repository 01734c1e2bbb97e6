import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { UserError } from '../../app/errors.ts';
import { connectToRunningDatabase } from '../../local-supabase/running-database.ts';
import { planSampleCounts, writeSampleData } from '../../seed/sample-data/sample-data.ts';
import { startTemporaryApp, type TemporaryApp } from '../temporary-app.ts';
import { type ProcessUsage, readChildUsage } from './process-usage.ts';
import { parsePhases } from './publish-phases.ts';
import { formatFigure, formatTable } from './table.ts';

/** Trips beside the demonstration content. */
const tripCounts = [100, 1000, 5000] as const;
const edits = 20;
/** Milliseconds from seeing one edit live to making the next: none, and what somebody takes who presses Save again. */
const pauses = [0, 3000] as const;

interface Edit {
  /** From the commit of the row to the first answer with its new text, in seconds. */
  readonly seconds: number;
  /** Seconds by the name of the phase, as the product says it. */
  readonly phases: ReadonlyMap<string, number>;
}

/**
 * Measures how long an edit takes to be live: from the commit of the row to the first answer of the tour's page with the
 * new text, one edit after the other, at once and with pauses, in a product of its own; and what the builder uses for one, the preparing of the next
 * build included. Prints tables; asserts nothing.
 * @param sizes the numbers of trips to measure with, all where empty
 */
export async function benchPublish(print: (line: string) => void, sizes: readonly string[]): Promise<void> {
  const sizesToMeasure = tripCounts.filter((size) => sizes.length === 0 || sizes.includes(String(size)));
  if (sizesToMeasure.length === 0 || sizesToMeasure.length < sizes.length)
    throw new UserError(`Publishing is measured with ${tripCounts.join(', ')} trips.`);
  print('Starting a product with demonstration content');
  const app = await startTemporaryApp();
  const sql = await connectToRunningDatabase(app.dataDirectory);
  try {
    if (!sql) throw new UserError('The database of the product cannot be reached.');
    const rows: string[][] = [];
    const phases: { readonly name: string; readonly of: ReadonlyMap<string, number> }[] = [];
    for (const size of sizesToMeasure) {
      print(`Making ${size} trips`);
      await writeSampleData(sql, planSampleCounts(size));
      await waitUntilLive(app, sql);
      for (const pause of pauses) {
        const name = `${size} trips, ${pause === 0 ? 'at once' : `${pause / 1000} s apart`}`;
        const { made, peak, together, processor } = await measureEdits(app, sql, pause, print);
        const times = made.map(({ seconds }) => seconds);
        rows.push([
          name,
          formatFigure(percentile(times, 0.5), 2),
          formatFigure(percentile(times, 0.95), 2),
          formatFigure(Math.max(...times), 2),
          formatFigure(processor, 2),
          formatFigure(peak, 0),
          formatFigure(together, 0),
        ]);
        phases.push({ name, of: medianPhases(made) });
      }
    }
    print(`\nFrom commit to live; ${edits} edits, one after the other\n`);
    print(
      `${formatTable(['', 'median s', 'p95 s', 'slowest s', 'processor s', 'builder MB', 'all at once MB'], rows)}\n`,
    );
    print('Where the time goes, median s\n');
    const names = [...new Set(phases.flatMap(({ of }) => [...of.keys()]))];
    const lines = names.map((name) => [name, ...phases.map(({ of }) => formatFigure(of.get(name) ?? 0, 3))]);
    print(`${formatTable(['', ...phases.map(({ name }) => name)], lines)}\n`);
  } finally {
    await sql?.end({ timeout: 1 });
    await app.stop();
  }
}

async function measureEdits(app: TemporaryApp, sql: postgres.Sql, pause: number, print: (line: string) => void) {
  const made: Edit[] = [];
  const usages: ProcessUsage[] = [];
  const usage = async () => (await readChildUsage(app.pid, 'builder-process')) ?? unknownUsage;
  usages.push(await usage());
  let together = 0;
  // While one is replaced there are two.
  const timer = setInterval(async () => {
    together = Math.max(together, (await usage()).together);
  }, 250);
  for (let index = 0; index < edits; index++) {
    made.push(await measureEdit(app, sql, index));
    await setTimeout(pause);
    usages.push(await usage());
  }
  clearInterval(timer);
  print(`  ${made.map(({ seconds }) => formatFigure(seconds, 2)).join(' ')}`);
  // A builder that was replaced takes its figure with it: such an edit says nothing.
  const used = usages.flatMap(({ processor }, index) => {
    const more = processor - (usages[index - 1]?.processor ?? processor);
    return more > 0 ? [more] : [];
  });
  return { made, peak: Math.max(...usages.map(({ peak }) => peak)), together, processor: percentile(used, 0.5) };
}

const unknownUsage: ProcessUsage = { peak: Number.NaN, together: Number.NaN, processor: Number.NaN };

async function measureEdit(app: TemporaryApp, sql: postgres.Sql, index: number): Promise<Edit> {
  const text = `Edited ${index} at ${Date.now()}`;
  const printed = app.output().length;
  const [row] = await sql<{ id: string }[]>`update tours set title = ${text}
    where id = (select id from tours where is_active order by id offset ${index} limit 1) returning id`;
  const committed = performance.now();
  const address = `${app.origin}/tours/${row?.id}`;
  while (!(await (await fetch(address)).text()).includes(text)) await setTimeout(15);
  const seconds = (performance.now() - committed) / 1000;
  await waitUntilLive(app, sql);
  // The product tells it once it has seen for itself that the release is live.
  let phases = parsePhases(app.output().slice(printed));
  while (!phases) {
    await setTimeout(5);
    phases = parsePhases(app.output().slice(printed));
  }
  const explained = [...phases.values()].reduce((sum, time) => sum + time, 0);
  return { seconds, phases: new Map([...phases, ['the rest', seconds - explained]]) };
}

async function waitUntilLive(app: TemporaryApp, sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
  for (;;) {
    const { revision } = await (await fetch(`${app.origin}/revision.json`)).json();
    if (Number(revision) >= Number(row?.revision)) return;
    await setTimeout(20);
  }
}

function medianPhases(made: readonly Edit[]): Map<string, number> {
  const names = [...new Set(made.flatMap(({ phases }) => [...phases.keys()]))];
  return new Map(
    names.map((name) => [
      name,
      percentile(
        made.map(({ phases }) => phases.get(name) ?? 0),
        0.5,
      ),
    ]),
  );
}

/** The time that this share of all does not exceed. */
function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN;
}
