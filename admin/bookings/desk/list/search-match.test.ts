import { describe, expect, it } from 'vitest';
import { testBooking } from '../../booking/booking.fixture.ts';
import { findHiddenMatch as findMatch } from './search-match.ts';

const booking = {
  ...testBooking,
  customer_name: 'Chloé',
  special_requests: 'We would like a quiet room, and please no nuts: my daughter is allergic to every kind of them.',
  internal_note: 'Called on Monday',
  travel_dates: 'second week of May',
  departure_date: '2027-05-09',
};

const findHiddenMatch = (row: typeof booking | typeof testBooking, search: string) => findMatch(row, search, true);

describe('why a search found a booking', () => {
  it('is shown with the words around it, whatever case and accents, and where a text is hidden only', () => {
    expect(findHiddenMatch(booking, 'NÙTS')).toEqual({
      label: 'Special requests',
      before: '…ike a quiet room, and please no ',
      found: 'nuts',
      after: ': my daughter is allergic to eve…',
    });
    expect(findHiddenMatch(booking, 'chloe monday')).toMatchObject({
      label: 'Internal note',
      found: 'Monday',
      after: '',
    });
    expect(findHiddenMatch(booking, 'second')).toMatchObject({ label: 'Travel dates', found: 'second' });
    expect(findHiddenMatch({ ...booking, departure_date: null }, 'second')).toBeUndefined();
    expect(findHiddenMatch(booking, '2027-05-09')).toMatchObject({ label: 'Departure', found: '2027-05-09' });
    // Words in different columns.
    expect(findHiddenMatch({ ...booking, internal_note: 'Room 06' }, '2027-06')).toMatchObject({ found: '06' });
  });

  it('is the e-mail address where the row does not show that', () => {
    expect(findMatch(booking, 'amal@example', false)).toMatchObject({ label: 'E-mail', found: 'amal@example' });
  });

  it('is found as the database finds it, also where letters become two or none', () => {
    const note = { ...booking, internal_note: 'Ask Mr Weißmüller at M’Goun \u200fabout أَحمد' };
    expect(findHiddenMatch(note, 'weissmuller')).toMatchObject({
      found: 'Weißmüller',
      after: ' at M’Goun \u200fabout أَحمد',
    });
    expect(findHiddenMatch(note, 'MGOUN')).toMatchObject({ found: 'M’Goun' });
    expect(findHiddenMatch(note, 'احمد')).toMatchObject({ found: 'أَحمد', after: '' });
    const punycode = { ...booking, customer_email: 'info@xn--mller-kva.de' };
    expect(findMatch(punycode, 'info@müller.de', false)).toMatchObject({ found: 'info@xn--mller-kva.de' });
  });

  it('is not shown where the row shows it, nor without a search', () => {
    for (const words of ['', ' ', 'chloe', 'May 9, 2027', 'amal@example.com', testBooking.id.slice(0, 8), 'unknown'])
      expect(findHiddenMatch(booking, words), words).toBeUndefined();
  });
});
