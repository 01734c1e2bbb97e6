import { expect, it } from 'vitest';
import { emptyLocation, type Location, locationPayload, toLocationFormRecord } from './location.ts';

it('trims the texts of a saved location and stores an empty duration as null', () => {
  const values = {
    ...emptyLocation,
    name: ' Fes ',
    location_type: 'Imperial City',
    description: ' Old. ',
    duration: '  ',
  };
  expect(locationPayload(values)).toMatchObject({ name: 'Fes', description: 'Old.', duration: null, display_order: 0 });
});

it('sends no columns of a location that the database sets', () => {
  const row: Location = { ...emptyLocation, id: 'fes', created_at: 'then', updated_at: 'now', duration: null };
  expect(toLocationFormRecord(row).duration).toBe('');
  expect(Object.keys(locationPayload(toLocationFormRecord(row))).sort()).toEqual(Object.keys(emptyLocation).sort());
});
