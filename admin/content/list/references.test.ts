import { describe, expect, it } from 'vitest';
import { describeReferences } from './references.ts';

describe('describeReferences', () => {
  it('names bookings and reviews, which keep the title', () => {
    expect(describeReferences({ bookings: 4, reviews: 1, tours: 0 })).toBe(
      '4 bookings and 1 review of it stay here and keep its title.',
    );
    expect(describeReferences({ bookings: 0, reviews: 2, tours: 0 })).toBe(
      '2 reviews of it stay here and keep its title.',
    );
  });

  it('names the tours of a location, which keep its name', () => {
    expect(describeReferences({ bookings: 0, reviews: 0, tours: 1 })).toBe(
      '1 tour names it and keeps its name, without a page.',
    );
    expect(describeReferences({ bookings: 0, reviews: 0, tours: 3 })).toBe(
      '3 tours name it and keep its name, without a page.',
    );
  });

  it('says that nothing refers to it', () => {
    expect(describeReferences({ bookings: 0, reviews: 0, tours: 0 })).toBe('Nothing else refers to it.');
  });
});
