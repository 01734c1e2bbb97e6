import { expect, it } from 'vitest';
import { locationTypes } from '#shared/rules/fixed-choices.ts';
import { requireChoice, toChoices } from './choices.ts';

it('names the select that has no choice', () => {
  expect(requireChoice('Type')('')).toBe('Type is required.');
});

it('accepts every type of location', () => {
  expect(toChoices(locationTypes).map(({ id }) => requireChoice('Type')(id))).not.toContainEqual(expect.any(String));
});
