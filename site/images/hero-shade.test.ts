import { expect, it, vi } from 'vitest';
import { measureShade } from './hero-shade.ts';

vi.mock('../settings.ts', () => ({ settings: {} }));

const size = { width: 20, height: 20 };

/** Creates an image of one grey, with the first rows in another. */
function createImage(grey: number, rows = 0, other = 255): Uint8Array {
  return Uint8Array.from({ length: 3 * 400 }, (_, index) => (index < rows * 60 ? other : grey));
}

it('needs no shade over a dark image, and more the brighter it is', () => {
  expect([20, 110, 160, 210, 255].map((grey) => measureShade(createImage(grey), size).text)).toEqual([
    0, 0, 40, 60, 70,
  ]);
});

it('looks behind the menu and behind the text apart', () => {
  expect(measureShade(createImage(20, 5), size)).toMatchObject({ menu: 70, text: 0 });
  expect(measureShade(createImage(20, 10), size)).toMatchObject({ menu: 70, text: 70 });
});

it('does not follow a few bright pixels', () => {
  const image = createImage(20);
  image.set([255, 255, 255], 300);
  expect(measureShade(image, size).text).toBe(0);
});

it('has the hue of the dark parts of the image', () => {
  const dusk = Uint8Array.from(
    { length: 3 * 400 },
    (_, index) =>
      [
        [70, 30, 110],
        [250, 180, 60],
      ][index < 660 ? 0 : 1]?.[index % 3] ?? 0,
  );
  expect(measureShade(dusk, size).hue).toBe(300);
  expect(
    measureShade(
      Uint8Array.from({ length: 1200 }, (_, index) => [20, 120, 60][index % 3] ?? 0),
      size,
    ).hue,
  ).toBe(120);
});
