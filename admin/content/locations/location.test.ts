import { expect, it } from 'vitest';
import { describeConflicts } from '../../ui/form/merge/describe-conflicts.ts';
import {
  copyLocation,
  emptyLocation,
  type Location,
  type LocationValues,
  toLocationPayload,
  toLocationValues,
} from './location.ts';
import { locationContent } from './location-content.ts';
import { validatePosition } from './position.ts';

it('trims the texts of a saved location and stores an empty duration as null', () => {
  const values: LocationValues = {
    ...emptyLocation,
    name: ' Fes ',
    location_type: 'Imperial City',
    description: ' Old. ',
    duration: '  ',
  };
  expect(toLocationPayload(values)).toMatchObject({
    name: 'Fes',
    description: 'Old.',
    duration: null,
    display_order: 0,
  });
});

const fes: Location = {
  ...toLocationPayload({ ...emptyLocation, name: 'Fes', position: '34.0646, -4.9736', display_order: 3 }),
  id: 'fes',
  created_at: 'then',
  updated_at: 'now',
  place: 3,
};

it('copies a location without its place among the numbered ones', () => {
  const values = { name: 'Fes (copy)', position: '34.0646, -4.9736', is_active: false, display_order: 0 };
  expect(copyLocation(fes)).toEqual({ ...emptyLocation, ...values });
});

it('sends no columns of a location that the database sets', () => {
  expect(toLocationValues({ ...fes, duration: null }).duration).toBe('');
  const { id, created_at, updated_at, place, ...columns } = fes;
  expect(toLocationPayload(toLocationValues(fes))).toEqual(columns);
});

it('saves the position of a pasted text in two columns, and null for an empty one', () => {
  const save = (position: string) => toLocationPayload({ ...emptyLocation, position });
  expect(save(' 31,6258; -7,9892 ')).toMatchObject({ latitude: 31.6258, longitude: -7.9892 });
  expect(save('')).toMatchObject({ latitude: null, longitude: null });
  expect(toLocationValues({ ...fes, latitude: null, longitude: null }).position).toBe('');
});

it.each([
  ['', undefined],
  ['31.6258, -7.9892', undefined],
  ['Marrakech', 'Paste two numbers, such as 31.6258, -7.9892, or a link from a map.'],
  ['48.8566, 2.3522', 'This position is outside Morocco. Longitudes there begin with a minus, as in 31.6258, -7.9892.'],
  [
    'https://maps.app.goo.gl/AbCd',
    'A short link cannot be read. Open it, then paste the long address or the two numbers.',
  ],
  [
    'https://www.google.com/maps/place/Fes',
    'This link does not say where the place is. Paste the two numbers that the map shows for it.',
  ],
])('answers to the position "%s": %s', (text, message) => {
  expect(validatePosition(text)).toBe(message);
});

it('never mixes the coordinates of two versions', () => {
  const base = toLocationPayload(toLocationValues(fes));
  const { theirsFirst, mineFirst } = describeConflicts(
    { base, mine: { ...base, latitude: 31 }, theirs: { ...base, longitude: -8 } },
    locationContent.conflictFields,
  );
  expect(mineFirst).toMatchObject({ latitude: 31, longitude: -4.9736 });
  expect(theirsFirst).toMatchObject({ latitude: 34.0646, longitude: -8 });
});

it('a time to publish at and an activation meanwhile are one conflict', () => {
  const base = toLocationPayload(emptyLocation);
  const hidden = { ...base, is_active: false };
  const { changedBy, mineFirst, theirsFirst } = describeConflicts(
    { base: hidden, mine: { ...hidden, publish_at: '2031-01-01T09:00:00.000Z' }, theirs: { ...base, is_active: true } },
    locationContent.conflictFields,
  );
  expect([...changedBy]).toEqual([
    ['is_active', 'both'],
    ['publish_at', 'both'],
  ]);
  expect(mineFirst).toMatchObject({ is_active: false, publish_at: '2031-01-01T09:00:00.000Z' });
  expect(theirsFirst).toMatchObject({ is_active: true, publish_at: null });
});
