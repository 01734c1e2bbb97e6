import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { getSaveFailure } from './save-error-message.ts';

const labels = { highlights: 'Highlights', availability_calendar: 'Availability', title: 'Title' };
const getMessage = (error: unknown) =>
  getSaveFailure(error, { table: 'tours', labels, message: 'Failed to save tour. Please try again.' }).failure;
const checkViolation = (constraint: string) => {
  const message = `new row for relation "tours" violates check constraint "${constraint}"`;
  return new HttpError(message, 400, { code: '23514', message });
};

describe('getSaveFailure', () => {
  it('names the field that the database refused by its label', () => {
    expect(getMessage(checkViolation('tours_highlights_check'))).toBe(
      'Failed to save tour. Please try again. The field Highlights cannot be saved as it is.',
    );
    expect(getMessage(checkViolation('tours_availability_calendar_check'))).toContain('The field Availability cannot');
  });

  it('adds that someone has deleted the row to the general message', () => {
    expect(getMessage(new HttpError('This is no longer there.', 404))).toBe(
      'Failed to save tour. Please try again. Someone has deleted it in the meantime: it is no longer there. What you typed is still here.',
    );
  });

  it('says why the database refused a field by its hint', () => {
    const error = new HttpError('Too early.', 400, { code: 'PT400', hint: 'too_early' });
    const refusals = { too_early: { field: 'title', message: 'Please wait.' } };
    expect(getSaveFailure(error, { table: 'tours', labels, message: 'Not saved.', refusals })).toEqual({
      failure: 'Not saved. Title: Please wait.',
      field: 'title',
      fieldMessage: 'Please wait.',
    });
  });

  it('says whether the service did not answer', () => {
    const isOffline = (error: unknown) => getSaveFailure(error, { table: 'tours', labels, message: '' }).isOffline;
    for (const error of [new TypeError('Failed to fetch'), new HttpError('TypeError: Load failed', 0)])
      expect(isOffline(error)).toBe(true);
    for (const error of [new HttpError('Gateway Timeout', 504), new TypeError('x is not a function')])
      expect(isOffline(error)).toBe(false);
  });

  it('names no field when the error belongs to none', () => {
    for (const error of [
      checkViolation('tours_secret_check'),
      new TypeError('Failed to fetch'),
      undefined,
      'tours_title_check',
    ])
      expect(getMessage(error)).toBe('Failed to save tour. Please try again.');
  });
});
