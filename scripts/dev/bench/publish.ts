import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { Failure } from '../../app/errors.ts';
import { connectToRunning } from '../../local-supabase/running-database.ts';
import { planLargeSet, writeLargeSet } from '../../seed/sample-data/sample-data.ts';
import { startTemporaryProduct, type TemporaryProduct } from '../temporary-app.ts';
import { type Usage, usageOf } from './process-usage.ts';
import { phasesOf } from './publish-phases.ts';
import { figure, table } from './table.ts';

/** Trips beside the demonstration content. */
const allSizes = [100, 1000, 5000] as const;
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
  const wanted = allSizes.filter((size) => sizes.length === 0 || sizes.includes(String(size)));
  if (wanted.length === 0 || wanted.length < sizes.length)
    throw new Failure(`Publishing is measured with ${allSizes.join(', ')} trips.`);
  print('Starting a product with demonstration content');
  const product = await startTemporaryProduct();
  const sql = await connectToRunning(product.dataDirectory);
  try {
    if (!sql) throw new Failure('The database of the product cannot be reached.');
    const rows: string[][] = [];
    const phases: { readonly name: string; readonly of: ReadonlyMap<string, number> }[] = [];
    for (const size of wanted) {
      print(`Making ${size} trips`);
      await writeLargeSet(sql, planLargeSet(size));
      await everythingIsLive(product, sql);
      for (const pause of pauses) {
        const name = `${size} trips, ${pause === 0 ? 'at once' : `${pause / 1000} s apart`}`;
        const { made, peak, together, processor } = await measure(product, sql, pause, print);
        const times = made.map(({ seconds }) => seconds);
        rows.push([
          name,
          figure(share(times, 0.5), 2),
          figure(share(times, 0.95), 2),
          figure(Math.max(...times), 2),
          figure(processor, 2),
          figure(peak, 0),
          figure(together, 0),
        ]);
        phases.push({ name, of: medianPhases(made) });
      }
    }
    print(`\nFrom commit to live; ${edits} edits, one after the other\n`);
    print(`${table(['', 'median s', 'p95 s', 'slowest s', 'processor s', 'builder MB', 'all at once MB'], rows)}\n`);
    print('Where the time goes, median s\n');
    const names = [...new Set(phases.flatMap(({ of }) => [...of.keys()]))];
    const lines = names.map((name) => [name, ...phases.map(({ of }) => figure(of.get(name) ?? 0, 3))]);
    print(`${table(['', ...phases.map(({ name }) => name)], lines)}\n`);
  } finally {
    await sql?.end({ timeout: 1 });
    await product.stop();
  }
}

async function measure(product: TemporaryProduct, sql: postgres.Sql, pause: number, print: (line: string) => void) {
  const made: Edit[] = [];
  const usages: Usage[] = [];
  const usage = async () => (await usageOf(product.pid, 'builder-process')) ?? unknown;
  usages.push(await usage());
  let together = 0;
  // While one is replaced there are two.
  const timer = setInterval(async () => {
    together = Math.max(together, (await usage()).together);
  }, 250);
  for (let index = 0; index < edits; index++) {
    made.push(await edit(product, sql, index));
    await setTimeout(pause);
    usages.push(await usage());
  }
  clearInterval(timer);
  print(`  ${made.map(({ seconds }) => figure(seconds, 2)).join(' ')}`);
  // A builder that was replaced takes its figure with it: such an edit says nothing.
  const used = usages.flatMap(({ processor }, index) => {
    const more = processor - (usages[index - 1]?.processor ?? processor);
    return more > 0 ? [more] : [];
  });
  return { made, peak: Math.max(...usages.map(({ peak }) => peak)), together, processor: share(used, 0.5) };
}

const unknown: Usage = { peak: Number.NaN, together: Number.NaN, processor: Number.NaN };

async function edit(product: TemporaryProduct, sql: postgres.Sql, index: number): Promise<Edit> {
  const text = `Edited ${index} at ${Date.now()}`;
  const printed = product.output().length;
  const [row] = await sql<{ id: string }[]>`update tours set title = ${text}
    where id = (select id from tours where is_active order by id offset ${index} limit 1) returning id`;
  const committed = performance.now();
  const address = `${product.origin}/tours/${row?.id}`;
  while (!(await (await fetch(address)).text()).includes(text)) await setTimeout(15);
  const seconds = (performance.now() - committed) / 1000;
  await everythingIsLive(product, sql);
  // The product tells it once it has seen for itself that the release is live.
  let phases = phasesOf(product.output().slice(printed));
  while (!phases) {
    await setTimeout(5);
    phases = phasesOf(product.output().slice(printed));
  }
  const told = [...phases.values()].reduce((sum, time) => sum + time, 0);
  return { seconds, phases: new Map([...phases, ['the rest', seconds - told]]) };
}

async function everythingIsLive(product: TemporaryProduct, sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
  for (;;) {
    const { revision } = await (await fetch(`${product.origin}/revision.json`)).json();
    if (Number(revision) >= Number(row?.revision)) return;
    await setTimeout(20);
  }
}

function medianPhases(made: readonly Edit[]): Map<string, number> {
  const names = [...new Set(made.flatMap(({ phases }) => [...phases.keys()]))];
  return new Map(
    names.map((name) => [
      name,
      share(
        made.map(({ phases }) => phases.get(name) ?? 0),
        0.5,
      ),
    ]),
  );
}

/** The time that this share of all does not exceed. */
function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN;
}
