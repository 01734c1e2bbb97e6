import { describe, expect, it } from 'vitest';
import { getBulkMessage, getFlagMessage } from './messages.ts';

describe('messages about moderation', () => {
  it('names the review and what visitors will see of it', () => {
    expect(getFlagMessage('Amal', 'is_approved', true)).toBe(
      'Approved the review of Amal. Visitors see it after the next publish.',
    );
    expect(getFlagMessage('Amal', 'is_approved', false)).toBe('Unapproved the review of Amal.');
    expect(getFlagMessage('Amal', 'is_featured', true)).toBe('Featured the review of Amal.');
    expect(getFlagMessage('Amal', 'is_featured', false)).toBe('Unfeatured the review of Amal.');
  });

  it('truncates a long customer name in a message', () => {
    expect(getFlagMessage('A'.repeat(200), 'is_featured', true).length).toBeLessThan(80);
  });

  it('counts changed and missing reviews of a bulk change', () => {
    expect(getBulkMessage(1, 1, true)).toBe('1 review approved. Visitors see it after the next publish.');
    expect(getBulkMessage(3, 3, false)).toBe('3 reviews unapproved.');
    expect(getBulkMessage(3, 2, true)).toBe('2 of 3 reviews approved. 1 is no longer there.');
    expect(getBulkMessage(3, 0, true)).toBe('0 of 3 reviews approved. 3 are no longer there.');
  });
});
