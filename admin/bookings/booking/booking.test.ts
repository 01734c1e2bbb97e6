import { describe, expect, it } from 'vitest';
import { getCustomTripLabel } from '#shared/rules/booking/custom-trip-options.ts';
import { bookingStatuses } from '#shared/rules/fixed-choices.ts';
import {
  formatTravellers,
  getPhoneLink,
  getReviewStatusText,
  getStatusChip,
  getTypeLabel,
  getWhatsappLink,
  isReviewLinkValid,
  statusChips,
} from './booking.ts';

describe('booking labels', () => {
  it('defines a label for every booking status', () => {
    expect(Object.keys(statusChips)).toEqual([...bookingStatuses]);
    expect(getStatusChip('confirmed').label).toBe('Confirmed');
    // Red is the colour of Delete.
    expect(Object.values(statusChips).map(({ tone }) => tone)).not.toContain('error');
  });

  it('shows an unknown status as it is stored', () => {
    expect(getStatusChip('waitlisted')).toEqual({ label: 'waitlisted', tone: 'default' });
    expect(getStatusChip('toString').label).toBe('toString');
  });

  it('formats one traveller in the singular and several in the plural', () => {
    expect(formatTravellers(1)).toBe('1 traveller');
    expect(formatTravellers(4)).toBe('4 travellers');
  });

  it('labels the stored values of a custom trip and shows unknown values as they are', () => {
    expect(getCustomTripLabel('8-14-days', 'duration')).toBe('8 to 14 days');
    expect(getCustomTripLabel('3000-plus', 'budget')).toBe('3,000 or more');
    expect(getCustomTripLabel('a fortnight', 'duration')).toBe('a fortnight');
    expect(getTypeLabel('day-trip')).toBe('Day trip');
  });
});

describe('review status of a booking', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const expiresAt = '2027-11-22T10:00:00+00:00';

  it.each([
    [{ review_submitted: false, review_link_expires_at: null }, undefined],
    [{ review_submitted: false, review_link_expires_at: expiresAt }, 'Link created, valid until Nov 22, 2027'],
    [{ review_submitted: false, review_link_expires_at: '2026-11-20T10:00:00+00:00' }, 'Link ran out on Nov 20, 2026'],
    [{ review_submitted: true, review_link_expires_at: expiresAt }, 'Submitted'],
  ])('formats the review status of %j as %s', (booking, text) => {
    expect(getReviewStatusText(booking, now)).toBe(text);
  });

  it('treats a review link as invalid from the moment it expires', () => {
    expect(isReviewLinkValid(expiresAt, now)).toBe(true);
    expect(isReviewLinkValid(expiresAt, new Date(expiresAt))).toBe(false);
    expect(isReviewLinkValid(null, now)).toBe(false);
  });
});

describe('links of a telephone number', () => {
  const typed = '+212 (0) 612 34-56.78';

  it('have the number with its country code', () => {
    const booking = { customer_phone: typed, customer_phone_e164: '+212612345678' };
    expect(getWhatsappLink(booking)).toBe('https://wa.me/212612345678');
    expect(getPhoneLink(booking)).toBe('tel:+212612345678');
  });

  it.each(['call my sister', '06 12', null])('are missing where %j has no complete number', (customer_phone) => {
    const booking = { customer_phone, customer_phone_e164: null };
    expect(getWhatsappLink(booking)).toBeUndefined();
    expect(getPhoneLink(booking)).toBeUndefined();
  });
});
