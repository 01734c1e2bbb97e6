import { expect, it } from 'vitest';
import { differences } from './differences.ts';

const labels = { title: 'Title', price: 'Price', places: 'Places', days: 'Days', open: 'Open' };
const row = {
  title: 'Dunes',
  price: 10,
  places: ['Fes', 'Rabat'],
  days: [{ day: 1, title: 'Walk', activities: ['Tea'] }],
  open: true,
  secret: 'a',
};

it('two versions differ in the fields that the form shows, in words', () => {
  expect(differences(labels, row, row)).toEqual([]);
  expect(differences(labels, row, { ...row, price: 12, places: ['Fes'], open: false, secret: 'b', days: [] })).toEqual([
    { label: 'Price', mine: '10', theirs: '12' },
    { label: 'Places', mine: 'Fes\nRabat', theirs: 'Fes' },
    { label: 'Days', mine: '1\nWalk\nTea', theirs: '' },
    { label: 'Open', mine: 'Yes', theirs: 'No' },
  ]);
});

it('nothing and an empty text are the same', () => {
  expect(differences({ title: 'Title' }, { title: null }, { title: null })).toEqual([]);
  expect(differences<{ title: string | null }>({ title: 'Title' }, { title: '' }, { title: null })).toEqual([]);
});
