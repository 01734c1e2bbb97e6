import { describe, expect, it } from 'vitest';
import { rebaseOrder } from './rebase-order.ts';

describe('an order that is used again', () => {
  it('leaves out what has gone and puts what has come behind', () => {
    expect(rebaseOrder(['c', 'a', 'b'], ['a', 'new', 'c'])).toEqual(['c', 'a', 'new']);
  });

  it('is itself over the same list', () => {
    expect(rebaseOrder(['b', 'a'], ['a', 'b'])).toEqual(['b', 'a']);
  });
});
