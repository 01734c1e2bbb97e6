import { describe, expect, it } from 'vitest';
import { rebaseOrder } from './rebase-order.ts';

describe('rebaseOrder', () => {
  it('drops deleted rows and appends new ones', () => {
    expect(rebaseOrder(['c', 'a', 'b'], ['a', 'new', 'c'])).toEqual(['c', 'a', 'new']);
  });

  it('returns an order of the same rows unchanged', () => {
    expect(rebaseOrder(['b', 'a'], ['a', 'b'])).toEqual(['b', 'a']);
  });
});
