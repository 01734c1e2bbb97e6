import { expect, it } from 'vitest';
import { parsePhases } from '../../dev/bench/publish-phases.ts';
import { createStopwatch } from './stopwatch.ts';

it('tells what the site did in a phase as a phase of its own, counting once what was done at the same time', () => {
  const stopwatch = createStopwatch(0);
  performance.measure('publish: rows', { start: 1, duration: 4 });
  performance.measure('publish: rows', { start: 3, duration: 4 });
  performance.measure('publish: rows', { start: 10, duration: 1 });
  stopwatch.lap('routes', 'rows');
  expect(stopwatch.phases['rows']).toBe(7);
  stopwatch.lap('pages', 'rows');
  expect(stopwatch.phases['rows']).toBe(7);
});

it('takes in the phases of another, and keeps apart what they do not explain', () => {
  const stopwatch = createStopwatch(performance.now() - 1000);
  stopwatch.addPhases({ rows: 100, pages: 300 }, 'the way');
  expect(stopwatch.phases).toMatchObject({ rows: 100, pages: 300 });
  expect(stopwatch.phases['the way']).toBeGreaterThanOrEqual(600);
});

it('describes them so that the measuring program reads the same', () => {
  const stopwatch = createStopwatch();
  stopwatch.addPhases({ 'waiting for the builder': 20, rows: 100 }, 'the way');
  const read = parsePhases(`  Published revision 12 in ${stopwatch.describe()}\n`);
  expect([...(read?.keys() ?? [])].slice(0, 2)).toEqual(['waiting for the builder', 'rows']);
  expect(read?.get('rows')).toBe(0.1);
});
