import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { getSaveErrorMessage } from './save-error-message.ts';

const labels = { highlights: 'Highlights', availability_calendar: 'Availability', title: 'Title' };
const saveFault = (error: unknown) =>
  getSaveErrorMessage(error, { table: 'tours', labels, message: 'Failed to save tour. Please try again.' });
const refusal = (constraint: string) => {
  const message = `new row for relation "tours" violates check constraint "${constraint}"`;
  return new HttpError(message, 400, { code: '23514', message });
};

describe('a row that could not be saved', () => {
  it('names the field that the database refused as the form does', () => {
    expect(saveFault(refusal('tours_highlights_check'))).toBe(
      'Failed to save tour. Please try again. The database refused the field Highlights.',
    );
    expect(saveFault(refusal('tours_availability_calendar_check'))).toContain('the field Availability.');
  });

  it('says that somebody has deleted it, after the sentence of every failure', () => {
    expect(saveFault(new HttpError('This is no longer there.', 404))).toBe(
      'Failed to save tour. Please try again. Somebody has deleted it meanwhile: it is no longer there. What you typed is still here.',
    );
  });

  it('names no field when the refusal names none of the form', () => {
    for (const error of [
      refusal('tours_secret_check'),
      new TypeError('Failed to fetch'),
      undefined,
      'tours_title_check',
    ])
      expect(saveFault(error)).toBe('Failed to save tour. Please try again.');
  });
});
