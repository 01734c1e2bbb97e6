import { expect, it } from 'vitest';
import { asFormRecord, type Location, locationPayload, newLocation } from './location.ts';

it('what is saved has no blank edges, and no duration where none was typed', () => {
  const values = {
    ...newLocation,
    name: ' Fes ',
    location_type: 'Imperial City',
    description: ' Old. ',
    duration: '  ',
  };
  expect(locationPayload(values)).toMatchObject({ name: 'Fes', description: 'Old.', duration: null, display_order: 0 });
});

it('what the database keeps by itself is not sent', () => {
  const row: Location = { ...newLocation, id: 'fes', created_at: 'then', updated_at: 'now', duration: null };
  expect(asFormRecord(row).duration).toBe('');
  expect(Object.keys(locationPayload(asFormRecord(row))).sort()).toEqual(Object.keys(newLocation).sort());
});
