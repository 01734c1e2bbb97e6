import { expect, it } from 'vitest';
import { copyLocation, emptyLocation, type Location, toLocationPayload, toLocationValues } from './location.ts';

it('trims the texts of a saved location and stores an empty duration as null', () => {
  const values = {
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

const setByDatabase = { id: 'fes', created_at: 'then', updated_at: 'now', place: 3 } as const;

it('copies a location without its place among the numbered ones', () => {
  const copy = copyLocation({ ...emptyLocation, ...setByDatabase, name: 'Fes', display_order: 3 });
  expect(copy).toEqual({ ...emptyLocation, name: 'Fes (copy)', is_active: false, display_order: 0 });
});

it('sends no columns of a location that the database sets', () => {
  const row: Location = { ...emptyLocation, ...setByDatabase, duration: null };
  expect(toLocationValues(row).duration).toBe('');
  expect(Object.keys(toLocationPayload(toLocationValues(row))).sort()).toEqual(Object.keys(emptyLocation).sort());
});
