import { expect, it, vi } from 'vitest';
import { findShade } from './hero-shade.ts';

vi.mock('../settings.ts', () => ({ settings: {} }));

const size = { width: 20, height: 20 };
const whole = { top: 0, bottom: 1, right: 1 };

/** Creates an image of one grey, with the first rows in another. */
function createImage(grey: number, rows = 0, other = 255): Uint8Array {
  return Uint8Array.from({ length: 3 * 400 }, (_, index) => (index < rows * 60 ? other : grey));
}

it('needs no shade over a dark image, and more the brighter it is', () => {
  expect([20, 110, 160, 210, 255].map((grey) => findShade(createImage(grey), size, whole))).toEqual([0, 0, 40, 60, 70]);
});

it('looks only at the region behind the text', () => {
  const image = createImage(20, 10);
  expect(findShade(image, size, { ...whole, top: 0.5 })).toBe(0);
  expect(findShade(image, size, whole)).toBe(70);
});

it('does not follow a few bright pixels', () => {
  const image = createImage(20);
  image.set([255, 255, 255], 300);
  expect(findShade(image, size, whole)).toBe(0);
});
