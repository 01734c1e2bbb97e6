import { describe, expect, it } from 'vitest';
import { getAvifSrcset, getCoverClass, getCoverSizes, getImageWidths, phoneMaxWidth } from './image-sources.ts';

const image = { name: 'dunes', width: 1600, height: 1200, tint: 3 };

describe('sizes of an image that covers a frame', () => {
  it.each([
    ['40vw', 4 / 5, 'calc(1.67 * 40vw)'],
    ['(min-width: 1200px) 370px, 92vw', 2 / 3, '(min-width: 1200px) calc(2 * 370px), calc(2 * 92vw)'],
    [
      '(min-width: 1200px) 440px, (min-width: 768px) 38vw, min(90vw, 26rem)',
      2 / 3,
      '(min-width: 1200px) calc(2 * 440px), (min-width: 768px) calc(2 * 38vw), calc(2 * min(90vw, 26rem))',
    ],
  ])('are those of the frame %j, as wide as its height at a ratio of %d needs: %j', (sizes, ratio, expected) => {
    expect(getCoverSizes(image, sizes, ratio)).toBe(expected);
  });

  it.each([4 / 3, 16 / 10, 2])('are those of the frame when it is not narrower than the image: %d', (ratio) => {
    expect(getCoverSizes(image, '(min-width: 1200px) 370px, 92vw', ratio)).toBe('(min-width: 1200px) 370px, 92vw');
  });
});

it('an image has sizes up to 2,400 pixels, but none larger than itself, and a phone one of 750', () => {
  expect(getImageWidths(3000).at(-1)).toBe(2400);
  expect(getImageWidths(2000).slice(-2)).toEqual([1600, 2000]);
  expect(getImageWidths(300)).toEqual([240, 300]);
  expect(getAvifSrcset({ ...image, width: 2400 })).toMatch(/-2400q\d+\.avif 2400w$/);
  expect(getAvifSrcset({ ...image, width: 2400 }, phoneMaxWidth)).toMatch(/ 750w$/);
});

it('an image with a focal point has classes for it, and one without has none', () => {
  expect(getCoverClass({ ...image, focus: [30, 100] })).toMatch(/^object-cover focal fx-30 fy-100 bg-/);
  expect(getCoverClass(image)).toMatch(/^object-cover bg-\S+$/);
});
