import { describe, expect, it } from 'vitest';
import { searchFilter } from './search.ts';

describe('searchFilter', () => {
  it('looks for the whole phrase in every column', () => {
    expect(searchFilter('three days desert', ['title', 'description'])).toBe(
      '(title.ilike.*three days desert*,description.ilike.*three days desert*)',
    );
  });

  it('never lets typed characters become part of the filter language', () => {
    expect(searchFilter('Fes, (Morocco)', ['title'])).toBe('(title.ilike.*Fes_ _Morocco_*)');
    expect(searchFilter('the "blue" \\ city', ['title'])).toBe('(title.ilike.*the _blue_ _ city*)');
    expect(searchFilter('x),id.gte.(', ['title'])).toBe('(title.ilike.*x__id.gte._*)');
  });

  it('takes wildcards for single characters at most', () => {
    expect(searchFilter('100%*', ['title'])).toBe('(title.ilike.*100__*)');
  });

  it('keeps the characters of e-mail addresses and telephone numbers', () => {
    expect(searchFilter('a.hart+1@example.com', ['customer_email'])).toBe(
      '(customer_email.ilike.*a.hart+1@example.com*)',
    );
  });

  it('asks for nothing when only spaces were typed', () => {
    expect(searchFilter('  \t ', ['title'])).toBeUndefined();
  });

  it('also finds a booking by its number', () => {
    expect(searchFilter('#1A2B3C4D', ['customer_name'], 'id')).toBe(
      '(customer_name.ilike.*#1A2B3C4D*,and(id.gte.1a2b3c4d-0000-0000-0000-000000000000,id.lte.1a2b3c4d-ffff-ffff-ffff-ffffffffffff))',
    );
    expect(searchFilter('1a2b', ['customer_name'], 'id')).toBe('(customer_name.ilike.*1a2b*)');
  });
});
