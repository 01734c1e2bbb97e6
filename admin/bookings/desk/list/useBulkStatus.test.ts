import { describe, expect, it } from 'vitest';
import { getFailureMessage, getResultMessage } from './useBulkStatus.ts';

describe('messages of a bulk status change', () => {
  it('states how many bookings got a new status', () => {
    expect(getResultMessage('confirmed', 3, 3)).toBe('3 bookings marked as confirmed.');
    expect(getResultMessage('cancelled', 1, 1)).toBe('1 booking marked as cancelled.');
  });

  it('states how many bookings had been deleted by someone else', () => {
    expect(getResultMessage('completed', 2, 3)).toBe('2 bookings marked as completed. 1 booking was no longer there.');
  });

  it('states how many bookings were changed before a failure', () => {
    expect(getFailureMessage('confirmed', 0, 3)).toBe('The status could not be changed. Please try again.');
    expect(getFailureMessage('confirmed', 100, 140)).toBe(
      '100 bookings marked as confirmed. The other 40 could not be changed and are still selected. Please try again.',
    );
  });
});
