import { expect, it } from 'vitest';
import { findNearestPlaceholder, placeholderClasses } from './placeholders.ts';

it('returns for the colour of each placeholder that placeholder', () => {
  placeholderClasses.forEach((tint, index) => {
    const [r = 0, g = 0, b = 0] = [5, 7, 9].map((at) => Number.parseInt(tint.slice(at, at + 2), 16));
    expect(findNearestPlaceholder({ r, g, b }), tint).toBe(index);
  });
});

it('returns a dark placeholder for black, a light one for white and a blue one for a sky', () => {
  expect(placeholderClasses[findNearestPlaceholder({ r: 0, g: 0, b: 0 })]).toBe('bg-[#1c2440]');
  expect(placeholderClasses[findNearestPlaceholder({ r: 255, g: 255, b: 255 })]).toBe('bg-[#ece5da]');
  expect(placeholderClasses[findNearestPlaceholder({ r: 90, g: 130, b: 180 })]).toBe('bg-[#5b7fb0]');
});
