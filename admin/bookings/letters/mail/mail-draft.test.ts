import { describe, expect, it } from 'vitest';
import { cleanMail, validateMail } from './mail-draft.ts';

describe('validateMail', () => {
  it('accepts a subject of 200 and a text of 20,000 characters, however they are encoded', () => {
    expect(validateMail({ subject: '🐪'.repeat(200), body: '🐪'.repeat(20_000) })).toEqual({});
  });

  it('requires both and refuses what the database would refuse', () => {
    expect(validateMail({ subject: ' \t', body: ' \n' })).toEqual({
      subject: 'Subject is required.',
      body: 'Text is required.',
    });
    expect(validateMail({ subject: 'a'.repeat(201), body: 'a'.repeat(20_001) })).toEqual({
      subject: 'Subject has at most 200 characters.',
      body: 'Text has at most 20,000 characters.',
    });
  });
});

describe('cleanMail', () => {
  it('makes the subject one line and drops blanks at the ends only', () => {
    expect(cleanMail({ subject: ' Your\r\nbooking\t1 ', body: '  Dear Ana,\r\n\r\nyes.\n \n' })).toEqual({
      subject: 'Your booking 1',
      body: '  Dear Ana,\n\nyes.',
    });
  });
});
