import { expect, it } from 'vitest';
import { findPeriod, findPeriodChoice, getPeriodChoices, withPeriod } from './period.ts';

const today = '2026-12-01';

it.each([
  ['any', {}],
  ['received 2026-12', { 'created_at@gte': '2026-12-01T00:00:00.000Z', 'created_at@lt': '2027-01-01T00:00:00.000Z' }],
  ['received 2026-11', { 'created_at@gte': '2026-11-01T00:00:00.000Z', 'created_at@lt': '2026-12-01T00:00:00.000Z' }],
  // Until September 2026 clocks in Morocco were an hour ahead, except in Ramadan.
  ['received 2026-08', { 'created_at@gte': '2026-07-31T23:00:00.000Z', 'created_at@lt': '2026-08-31T23:00:00.000Z' }],
  ['received 2026-09', { 'created_at@gte': '2026-08-31T23:00:00.000Z', 'created_at@lt': '2026-10-01T00:00:00.000Z' }],
  ['week', { 'departure_date@gte': '2026-12-01', 'departure_date@lte': '2026-12-07' }],
  ['30 days', { 'departure_date@gte': '2026-12-01', 'departure_date@lte': '2026-12-30' }],
  ['coming', { 'departure_date@gte': '2026-12-01' }],
  ['past', { 'departure_date@lte': '2026-11-30' }],
  ['none', { 'departure_date@is': 'null' }],
  ['departing 2027-02', { 'departure_date@gte': '2027-02-01', 'departure_date@lte': '2027-02-28' }],
  ['departing 2026-11', { 'departure_date@gte': '2026-11-01', 'departure_date@lte': '2026-11-30' }],
])('the choice of period %s filters by its days', (value, filter) => {
  expect(getPeriodChoices(today).get(value)?.filter).toEqual(filter);
  expect(findPeriodChoice({ ...filter, status: 'confirmed' }, today)).toBe(value);
});

it('the months to choose are this one and twelve before, and six to come for departures', () => {
  const list = [...getPeriodChoices('2026-12-31').values()];
  const labels = (kind: string) => list.flatMap((choice) => (choice.kind === kind ? [choice.label] : []));
  expect(labels('received')).toHaveLength(13);
  expect(labels('received')).toEqual(expect.arrayContaining(['This month', 'Last month', 'Oct 2026', 'Dec 2025']));
  expect(labels('departing').slice(5, 12)).toEqual([
    'This month',
    'Next month',
    'Feb 2027',
    'Mar 2027',
    'Apr 2027',
    'May 2027',
    'Jun 2027',
  ]);
  expect(labels('departing')).toHaveLength(24);
});

it.each([
  ['no period', { status: 'pending' }, 'any'],
  ['those of yesterday’s week', { 'departure_date@gte': '2026-11-30', 'departure_date@lte': '2026-12-06' }, 'other'],
  ['a value that is no day', { 'departure_date@gte': 7 }, 'other'],
])('a filter with %s is the choice %j', (_, filter, choice) => {
  expect(findPeriodChoice(filter, today)).toBe(choice);
});

it.each([
  [{ kind: 'received', from: '2026-08-01', to: '2026-08-31' }],
  [{ kind: 'received', from: '2026-11-10', to: '' }],
  [{ kind: 'departing', from: '', to: '2027-02-28' }],
] as const)('the days %j are read back from their filter', (period) => {
  expect(findPeriod(withPeriod({ status: 'confirmed' }, period))).toEqual(period);
});

it.each([{}, { 'departure_date@is': 'null' }, { 'created_at@gte': 'yesterday', 'departure_date@gte': 7 }])(
  'the filter %j has no days',
  (filter) => {
    expect(findPeriod(filter)).toBeUndefined();
  },
);

it('other filters stay when the period changes or goes', () => {
  const filter = { status: 'confirmed', 'created_at@gte': '2026-11-01T00:00:00.000Z' };
  expect(withPeriod(filter)).toEqual({ status: 'confirmed' });
  expect(withPeriod(filter, { 'departure_date@is': 'null' })).toEqual({
    status: 'confirmed',
    'departure_date@is': 'null',
  });
});
