import { describe, expect, it } from 'vitest';
import { testBooking } from './booking.fixture.ts';
import { checkDays, createStatusChange, getChangedDays, toTravelDays } from './travel-days.ts';

describe('the days of a booking', () => {
  it('are refused with a return before the departure or without one', () => {
    expect(checkDays({ departure: '2027-04-10', return: '2027-04-09' })).toBe('The return is before the departure.');
    expect(checkDays({ departure: '', return: '2027-04-09' })).toBe('Please enter the departure date too.');
    expect(checkDays({ departure: '2027-04-10', return: '2027-04-10' })).toBe(false);
    expect(checkDays({ departure: '', return: '' })).toBe(false);
    expect(checkDays({ departure: '0026-04-10', return: '' })).toBe('Please enter a year of four digits.');
  });

  it('are stored and undone only where they were changed, so that days of others stay', () => {
    const agreed = { ...testBooking, departure_date: '2027-04-10' };
    expect(getChangedDays({ departure: '2027-04-10', return: '' }, agreed)).toBeUndefined();
    const days = getChangedDays({ departure: '', return: '' }, agreed);
    expect(days).toEqual({ departure_date: null, return_date: null });
    expect(createStatusChange(agreed, days)).toEqual({
      id: agreed.id,
      former: 'pending',
      formerDays: { departure_date: '2027-04-10', return_date: null },
    });
    expect(createStatusChange(agreed, undefined)).toEqual({ id: agreed.id, former: 'pending' });
  });

  it('are stored without empty ones', () => {
    expect(toTravelDays({ departure: '2027-04-10', return: '' })).toEqual({
      departure_date: '2027-04-10',
      return_date: null,
    });
  });
});
