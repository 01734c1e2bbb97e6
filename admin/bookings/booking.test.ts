import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '#shared/options.ts';
import {
  formatPeople,
  getCustomTripLabel,
  getReviewStatusText,
  getStatusChip,
  getTypeLabel,
  getWhatsappLink,
  isReviewLinkValid,
  statusChips,
} from './booking.ts';

describe('a booking in words', () => {
  it('has a word for every status of the specification', () => {
    expect(Object.keys(statusChips)).toEqual([...bookingStatuses]);
    expect(getStatusChip('confirmed').label).toBe('Confirmed');
  });

  it('shows a status it does not know as it is stored', () => {
    expect(getStatusChip('waitlisted')).toEqual({ label: 'waitlisted', tone: 'default' });
    expect(getStatusChip('toString').label).toBe('toString');
  });

  it('tells one person from several', () => {
    expect(formatPeople(1)).toBe('1 person');
    expect(formatPeople(4)).toBe('4 people');
  });

  it('translates what a custom trip stores, and keeps what it does not know', () => {
    expect(getCustomTripLabel('8-14-days', 'duration')).toBe('8 to 14 days');
    expect(getCustomTripLabel('3000-plus', 'budget')).toBe('$3,000 or more');
    expect(getCustomTripLabel('a fortnight', 'duration')).toBe('a fortnight');
    expect(getTypeLabel('day-trip')).toBe('Day trip');
  });
});

describe('the review of a booking', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const end = '2027-11-22T10:00:00+00:00';

  it.each([
    [{ review_submitted: false, review_link_expires_at: null }, undefined],
    [{ review_submitted: false, review_link_expires_at: end }, 'Link made, valid until Nov 22, 2027'],
    [{ review_submitted: false, review_link_expires_at: '2026-11-20T10:00:00+00:00' }, 'Link ran out on Nov 20, 2026'],
    [{ review_submitted: true, review_link_expires_at: end }, 'Submitted'],
  ])('of %j says %s', (booking, text) => {
    expect(getReviewStatusText(booking, now)).toBe(text);
  });

  it('has a link that ends at its moment, not after it', () => {
    expect(isReviewLinkValid(end, now)).toBe(true);
    expect(isReviewLinkValid(end, new Date(end))).toBe(false);
    expect(isReviewLinkValid(null, now)).toBe(false);
  });
});

describe('a chat with a customer', () => {
  it('is at the digits of an international number', () => {
    expect(getWhatsappLink('+212 (600) 12-34.56')).toBe('https://wa.me/212600123456');
    expect(getWhatsappLink('0044 7700 900134')).toBe('https://wa.me/447700900134');
    expect(getWhatsappLink('+49 (0)30 901820')).toBe('https://wa.me/4930901820');
  });

  it('is not offered where the number could be another country’s, or is none', () => {
    for (const phone of ['0600 123456', '600123456', '+1', 'call my sister', '', `+${'1'.repeat(16)}`])
      expect(getWhatsappLink(phone)).toBeUndefined();
  });
});
