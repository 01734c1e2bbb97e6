import { expect, it } from 'vitest';
import { describeConflicts } from './describe-conflicts.ts';

const labels = {
  title: 'Title',
  price: 'Price',
  places: 'Places',
  days: 'Days',
  'when.months': 'Months',
  open: 'Open',
};
const texts = { days: ({ days }: typeof base) => days.map(({ day, title }) => `Day ${day}: ${title}`) };
const base = {
  title: 'Dunes',
  price: 10,
  places: ['Fes', 'Rabat'],
  days: [{ day: 1, title: 'Walk' }],
  when: { months: ['May'] },
  open: true,
  secret: 'a',
};

it('describes two versions by the labels of the form, with who changed each field', () => {
  const compare = (mine: typeof base, theirs: typeof base) =>
    describeConflicts({ base, mine, theirs }, { labels, texts }).fields;
  expect(compare(base, base)).toEqual([]);
  expect(
    compare(
      { ...base, price: 12, places: ['Fes'], title: 'High dunes' },
      {
        ...base,
        price: 11,
        open: false,
        secret: 'b',
        days: [],
        when: { months: ['May', 'June'] },
        title: 'High dunes',
      },
    ),
  ).toEqual([
    { label: 'Price', changedBy: 'both', mine: ['12'], theirs: ['11'] },
    { label: 'Places', changedBy: 'you', mine: ['Fes'], theirs: ['Fes', 'Rabat'] },
    { label: 'Days', changedBy: 'they', mine: ['Day 1: Walk'], theirs: [] },
    { label: 'Months', changedBy: 'they', mine: ['May'], theirs: ['May', 'June'] },
    { label: 'Open', changedBy: 'they', mine: ['Yes'], theirs: ['No'] },
  ]);
});
