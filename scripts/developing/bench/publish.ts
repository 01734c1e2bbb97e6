import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { connectToRunningDatabase } from '../../local/running-product.ts';
import { UserError } from '../../runtime/errors.ts';
import { planSampleCounts, writeSampleTrips } from '../../seed/trip-copies.ts';
import { startTemporaryApp, type TemporaryApp } from '../temporary-app.ts';
import { formatFigure, formatTable, percentile } from './figures.ts';
import { type ProcessUsage, readChildUsage } from './process-usage.ts';
import { parsePhases } from './publish-phases.ts';

/** Number of trips in addition to the demonstration content. */
const tripCounts = [100, 1000, 5000] as const;
const edits = 20;
/** Milliseconds between seeing an edit live and making the next: none, and the pause of someone who saves again. */
const pauses = [0, 3000] as const;

interface Edit {
  /** Seconds from the commit of the row to the first answer with its new text. */
  readonly seconds: number;
  /** Seconds by name of the phase, as printed. */
  readonly phases: ReadonlyMap<string, number>;
}

/**
 * Measures in a temporary app how long edits take to go live, from the commit of the row to the first answer of the tour's page
 * with the new text, one edit after another, with and without pauses. Also measures the builder's resources for an edit, including
 * the preparation of the next build. Prints tables; asserts nothing.
 * @param sizes numbers of trips to measure with, all if empty
 */
export async function benchPublish(print: (line: string) => void, sizes: readonly string[]): Promise<void> {
  const sizesToMeasure = tripCounts.filter((size) => sizes.length === 0 || sizes.includes(String(size)));
  if (sizesToMeasure.length === 0 || sizesToMeasure.length < sizes.length)
    throw new UserError(`Publishing is measured with ${tripCounts.join(', ')} trips.`);
  print('Starting a temporary app with demonstration content');
  const app = await startTemporaryApp();
  const sql = await connectToRunningDatabase(app.dataDirectory);
  try {
    if (!sql) throw new UserError('The database of the temporary app cannot be reached.');
    const rows: string[][] = [];
    const phases: { readonly name: string; readonly times: ReadonlyMap<string, number> }[] = [];
    for (const size of sizesToMeasure) {
      print(`Making ${size} trips`);
      await writeSampleTrips(sql, planSampleCounts(size));
      await waitUntilLive(app, sql);
      for (const pause of pauses) {
        const name = `${size} trips, ${pause === 0 ? 'at once' : `${pause / 1000} s apart`}`;
        const { measured, peak, total, processor } = await measureEdits(app, sql, pause, print);
        const times = measured.map(({ seconds }) => seconds);
        rows.push([
          name,
          formatFigure(percentile(times, 0.5), 2),
          formatFigure(percentile(times, 0.95), 2),
          formatFigure(Math.max(...times), 2),
          formatFigure(processor, 2),
          formatFigure(peak, 0),
          formatFigure(total, 0),
        ]);
        phases.push({ name, times: medianPhases(measured) });
      }
    }
    print(`\nFrom commit to live; ${edits} edits, one after the other\n`);
    print(
      `${formatTable(['', 'median s', 'p95 s', 'slowest s', 'processor s', 'builder MB', 'all at once MB'], rows)}\n`,
    );
    print('Where the time goes, median s\n');
    const names = [...new Set(phases.flatMap(({ times }) => [...times.keys()]))];
    const lines = names.map((name) => [name, ...phases.map(({ times }) => formatFigure(times.get(name) ?? 0, 3))]);
    print(`${formatTable(['', ...phases.map(({ name }) => name)], lines)}\n`);
  } finally {
    await sql?.end({ timeout: 1 });
    await app.stop();
  }
}

async function measureEdits(app: TemporaryApp, sql: postgres.Sql, pause: number, print: (line: string) => void) {
  const measured: Edit[] = [];
  const usages: ProcessUsage[] = [];
  const usage = async () => (await readChildUsage(app.pid, 'build-worker.ts')) ?? unknownUsage;
  usages.push(await usage());
  let total = 0;
  // Two builders run while one replaces the other.
  const timer = setInterval(async () => {
    total = Math.max(total, (await usage()).total);
  }, 250);
  for (let index = 0; index < edits; index++) {
    measured.push(await measureEdit(app, sql, index));
    await setTimeout(pause);
    usages.push(await usage());
  }
  clearInterval(timer);
  print(`  ${measured.map(({ seconds }) => formatFigure(seconds, 2)).join(' ')}`);
  // The usage of a replaced builder is lost, so such an edit is left out.
  const used = usages.flatMap(({ processor }, index) => {
    const more = processor - (usages[index - 1]?.processor ?? processor);
    return more > 0 ? [more] : [];
  });
  return { measured, peak: Math.max(...usages.map(({ peak }) => peak)), total, processor: percentile(used, 0.5) };
}

const unknownUsage: ProcessUsage = { peak: Number.NaN, total: Number.NaN, processor: Number.NaN };

/** Changes the title of a tour, and waits until its page shows it and the release is finished. */
export async function measureEdit(app: TemporaryApp, sql: postgres.Sql, index: number): Promise<Edit> {
  const text = `Edited ${index} at ${Date.now()}`;
  const outputLength = app.output().length;
  const [row] = await sql<{ id: string }[]>`update tours set title = ${text}
    where id = (select id from tours where is_active order by id offset ${index} limit 1) returning id`;
  const committed = performance.now();
  const address = `${app.origin}/tours/${row?.id}`;
  while (!(await (await fetch(address)).text()).includes(text)) await setTimeout(15);
  const seconds = (performance.now() - committed) / 1000;
  await waitUntilLive(app, sql);
  // Printed when the publisher has seen the release at the live address.
  let phases = parsePhases(app.output().slice(outputLength));
  while (!phases) {
    await setTimeout(5);
    phases = parsePhases(app.output().slice(outputLength));
  }
  const inPhases = [...phases.values()].reduce((sum, time) => sum + time, 0);
  return { seconds, phases: new Map([...phases, ['the rest', seconds - inPhases]]) };
}

/** Resolves when the newest revision is live. */
export async function waitUntilLive(app: TemporaryApp, sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
  for (;;) {
    const { revision } = await (await fetch(`${app.origin}/revision.json`)).json();
    if (Number(revision) >= Number(row?.revision)) return;
    await setTimeout(20);
  }
}

function medianPhases(measured: readonly Edit[]): Map<string, number> {
  const names = [...new Set(measured.flatMap(({ phases }) => [...phases.keys()]))];
  return new Map(
    names.map((name) => [
      name,
      percentile(
        measured.map(({ phases }) => phases.get(name) ?? 0),
        0.5,
      ),
    ]),
  );
}
