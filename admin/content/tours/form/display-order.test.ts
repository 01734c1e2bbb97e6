import { expect, it } from 'vitest';
import { getNextDisplayOrder } from './display-order.ts';

it('places a new row after all others, within the limit of the column', () => {
  expect(getNextDisplayOrder([])).toBe(1);
  expect(getNextDisplayOrder([{ display_order: 3 }, { display_order: 12 }])).toBe(13);
  expect(getNextDisplayOrder([{ display_order: 2_147_483_647 }])).toBe(2_147_483_647);
});
