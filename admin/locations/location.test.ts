import { expect, it } from 'vitest';
import { emptyLocation, type Location, locationPayload, toLocationFormRecord } from './location.ts';

it('what is saved has no blank edges, and no duration where none was typed', () => {
  const values = {
    ...emptyLocation,
    name: ' Fes ',
    location_type: 'Imperial City',
    description: ' Old. ',
    duration: '  ',
  };
  expect(locationPayload(values)).toMatchObject({ name: 'Fes', description: 'Old.', duration: null, display_order: 0 });
});

it('what the database keeps by itself is not sent', () => {
  const row: Location = { ...emptyLocation, id: 'fes', created_at: 'then', updated_at: 'now', duration: null };
  expect(toLocationFormRecord(row).duration).toBe('');
  expect(Object.keys(locationPayload(toLocationFormRecord(row))).sort()).toEqual(Object.keys(emptyLocation).sort());
});
