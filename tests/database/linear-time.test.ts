import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { sql } from './clients.ts';

/** Milliseconds below which growth is not told from noise. */
const floor = 100;
const length = 10_000;
const runs = [' ', '1', 'a', '1 ', 'a ', '@', 'a@', '+', '.', 'a.', '-', '"', '/', '1 / ', '\u0301', '㏩'];

let milliseconds = 0;
/** Reports the processor's time of each step of a statement, since a busy machine lets every function wait. */
const timed = postgres(inject('databaseUrl'), {
  max: 1,
  connection: { client_min_messages: 'log', log_parser_stats: 'off', log_statement_stats: 'on' },
  onnotice({ detail = '' }) {
    const [, user = 0, system = 0] = /([\d.]+) s user, ([\d.]+) s system/.exec(detail) ?? [];
    milliseconds += 1000 * (Number(user) + Number(system));
  },
});
afterAll(() => timed.end());

it('no function of a text takes longer than the text grows', async () => {
  const functions = await sql<{ call: string }[]>`
    select format('%s(%s)', oid::regproc, concat_ws(', ', '$1', case when pronargs = 2 then '100000' end)) as call from pg_proc
    where pronamespace = 'private'::regnamespace and provolatile = 'i'
      and oidvectortypes(proargtypes) in ('text', 'text, integer')`;
  expect(functions.length).toBeGreaterThan(10);
  const slow: string[] = [];
  for (const { call } of functions) {
    const measure = async (text: string) => {
      milliseconds = 0;
      await timed.unsafe(`select count(*) from ${call} as result`, [text]);
      return milliseconds;
    };
    const median = async (text: string) =>
      [await measure(text), await measure(text), await measure(text)].sort((a, b) => a - b)[1] ?? 0;
    for (const text of runs.flatMap((run) => ['', 'x', '~'].map((end) => run.repeat(length / run.length) + end))) {
      const long = text.slice(0, length).repeat(2) + text.slice(length);
      if ((await measure(long)) > floor && (await median(long)) > 3 * (await median(text))) slow.push(call);
    }
  }
  expect([...new Set(slow)]).toEqual([]);
});
