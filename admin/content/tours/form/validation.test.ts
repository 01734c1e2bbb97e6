import { describe, expect, it } from 'vitest';
import { validateDates, validateMaxParticipants, validateStopPositions } from './validation.ts';

describe('tour validation', () => {
  it('names the stop whose position it cannot read', () => {
    expect(validateStopPositions(['Tazzarine: 30.7783, -5.5662'])).toBeUndefined();
    expect(validateStopPositions(['Erfoud: 31.4, -4.2', 'Tazzarine: soon'])).toMatch(
      /^Tazzarine: soon: write the stop/,
    );
  });

  it('accepts a whole number of people from 1 to 1000', () => {
    for (const people of [null, 0, -1, 2.5]) {
      expect(validateMaxParticipants(people)).toBe('Please enter a valid max participants (> 0).');
    }
    expect(validateMaxParticipants(1)).toBeUndefined();
    expect(validateMaxParticipants(1001)).toBe('Max participants: at most 1000 people.');
  });

  it('accepts existing blackout dates, and names one that does not exist', () => {
    const rule = validateDates('Closed days');
    expect(rule(['2027-03-21', '2028-02-29'])).toBeUndefined();
    for (const wrong of ['2027-02-29', '2027-04-31', '2027-13-01', '21.03.2027', '2027-3-1', 'Eid'])
      expect(rule(['2027-03-21', wrong])).toMatch(new RegExp(`^Closed days: ‘${wrong}’ is not a date`));
  });
});
