import { expect, it } from 'vitest';
import { formatMailKind } from './mail-kind.ts';

it('a mail has its kind in words, also one that is not known yet', () => {
  expect(formatMailKind('review_invitation')).toBe('Review invitation');
  expect(formatMailKind('price_change')).toBe('price change');
});
