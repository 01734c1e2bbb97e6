import { expect, it } from 'vitest';
import { parsePhases } from '../../developing/bench/publish-phases.ts';
import { createStopwatch } from './stopwatch.ts';

it('separates the measured work of the site from a phase, and counts overlapping work once', () => {
  const stopwatch = createStopwatch(0);
  performance.measure('publish: rows', { start: 1, duration: 4 });
  performance.measure('publish: rows', { start: 3, duration: 4 });
  performance.measure('publish: rows', { start: 10, duration: 1 });
  stopwatch.lap('routes', 'rows');
  expect(stopwatch.phases['rows']).toBe(7);
  stopwatch.lap('pages', 'rows');
  expect(stopwatch.phases['rows']).toBe(7);
});

it('adds the phases of another process, and assigns the rest of the time to a named phase', () => {
  const stopwatch = createStopwatch(performance.now() - 1000);
  stopwatch.addPhases({ rows: 100, pages: 300 }, 'rest');
  expect(stopwatch.phases).toMatchObject({ rows: 100, pages: 300 });
  expect(stopwatch.phases['rest']).toBeGreaterThanOrEqual(600);
});

it('adds the time of a phase that both processes measured', () => {
  const stopwatch = createStopwatch(performance.now() - 1000);
  performance.measure('publish: rows', { start: 1, duration: 40 });
  stopwatch.lap('opening', 'rows');
  stopwatch.addPhases({ rows: 100 }, 'rest');
  expect(stopwatch.phases['rows']).toBe(140);
});

it('describes phases so that the publish benchmark can parse them', () => {
  const stopwatch = createStopwatch();
  stopwatch.addPhases({ 'waiting for the builder': 20, rows: 100 }, 'rest');
  const read = parsePhases(`  Published revision 12 in ${stopwatch.describe()}\n`);
  expect([...(read?.keys() ?? [])].slice(0, 2)).toEqual(['waiting for the builder', 'rows']);
  expect(read?.get('rows')).toBe(0.1);
});
