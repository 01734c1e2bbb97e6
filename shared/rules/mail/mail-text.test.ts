import { expect, it } from 'vitest';
import { createReplyText, fillTemplate, findMissingValues, type MailBooking, templateFields } from './mail-text.ts';

const booking: MailBooking = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  customer_name: 'Amélie Dupont',
  booking_type: 'tour',
  tour_title: 'Sahara in Three Days',
  number_of_people: 2,
  total_price: 590,
  currency: 'EUR',
  travel_dates: 'Apr 3-5, 2027',
};

/** Returns the body that a template makes. */
const fill = (body: string, values: Partial<MailBooking> = {}) =>
  fillTemplate({ subject: 'x', body }, { ...booking, ...values }, 'Atlas Tours').body;

it('lists the facts of a trip, and leaves out those without a value', () => {
  expect(fill('{facts}')).toBe(
    'Trip: Sahara in Three Days\nTravel dates: Apr 3-5, 2027\nTravellers: 2\nTotal price: €590',
  );
  expect(fill('{facts}', { travel_dates: null, total_price: null })).toBe('Trip: Sahara in Three Days\nTravellers: 2');
});

it('leaves out a field in parentheses that has no value', () => {
  const body = 'Your booking of {trip} ({dates}) is cancelled (see {number}).';
  expect(fill(body)).toBe('Your booking of Sahara in Three Days (Apr 3-5, 2027) is cancelled (see #0f8fad5b).');
  expect(fill(body, { travel_dates: ' ' })).toBe('Your booking of Sahara in Three Days is cancelled (see #0f8fad5b).');
});

it('names the agreed days where there are any, else the words of the traveller', () => {
  const agreed = { departure_date: '2027-04-10', return_date: '2027-04-12' };
  expect(fill('{dates}', agreed)).toBe('Apr 10-12, 2027');
  expect(fill('{dates}', { ...agreed, return_date: null })).toBe('Apr 10, 2027');
  expect(fill('{dates}')).toBe('Apr 3-5, 2027');
});

it('never calls the trip of a question "Question"', () => {
  const question = { booking_type: 'question', tour_title: 'Question', travel_dates: null, total_price: null };
  expect(fill('{trip}|{people}|{facts}', question)).toBe('your trip|your group|');
  expect(fill('{trip}', { ...question, tour_title: 'Blue City' })).toBe('Blue City');
});

it('reads as a sentence for a custom trip without a title', () => {
  const custom = { ...booking, booking_type: 'custom', tour_title: 'Custom trip', travel_dates: null };
  const template = { subject: 'How was {trip}?', body: 'Dear {name},\n\nhow was {trip}?' };
  const filled = { subject: 'How was your trip?', body: 'Dear Amélie Dupont,\n\nhow was your trip?' };
  expect(fillTemplate(template, custom, 'Atlas Tours')).toEqual(filled);
  expect(findMissingValues(template, custom)).toEqual([]);
  expect(fill('How was {trip}?', { ...custom, tour_title: 'The Rif on foot' })).toBe('How was The Rif on foot?');
  expect(fill('{facts}', { ...custom, total_price: null })).toBe('Trip: Custom trip\nTravellers: 2');
});

it('finds the fields of a template that a booking has no value for', () => {
  const template = { subject: 'About {trip}', body: '{name}, {total} and ({dates}) {link}' };
  expect(findMissingValues(template, booking)).toEqual([]);
  const empty = { ...booking, tour_title: '', travel_dates: null, total_price: null };
  expect(findMissingValues(template, empty)).toEqual(['trip', 'total']);
});

it('begins a reply with greeting, number and facts, and leaves room for words of staff', () => {
  expect(createReplyText(booking, 'Atlas Tours')).toEqual({
    subject: 'Your booking #0f8fad5b',
    body: [
      'Dear Amélie Dupont,\n\nThank you for your booking request #0f8fad5b.\n\n',
      'Trip: Sahara in Three Days\nTravel dates: Apr 3-5, 2027\nTravellers: 2\nTotal price: €590\n\n\n\n',
      'Kind regards,\nThe Atlas Tours team',
    ].join(''),
  });
});

it('begins the answer to a question with the question, quoted', () => {
  const question = { ...booking, booking_type: 'question', special_requests: 'Is it cold?\r\n\nAnd wet?' };
  expect(createReplyText(question, 'Atlas Tours')).toEqual({
    subject: 'Your question #0f8fad5b',
    body: [
      'Dear Amélie Dupont,\n\nThank you for your question about Sahara in Three Days:\n\n',
      '> Is it cold?\n> And wet?\n\n\n\nKind regards,\nThe Atlas Tours team',
    ].join(''),
  });
  expect(createReplyText({ ...question, tour_title: 'Question' }, 'Atlas Tours').body).toContain('your question:\n');
});

it('fills in every field of a template, and leaves unknown ones', () => {
  const text = templateFields.map((field) => `{${field}}`).join('|');
  const filled = fillTemplate({ subject: '{number}', body: `${text}|{link} ({unknown})` }, booking, 'Atlas Tours');
  expect(filled.subject).toBe('#0f8fad5b');
  expect(filled.body).toMatch(
    /^Amélie Dupont\|Sahara in Three Days\|Apr 3-5, 2027\|2 travellers\|€590\|#0f8fad5b\|Trip: [^|]+\|Atlas Tours\|\{link\} \(\{unknown\}\)$/,
  );
});

it('replaces fields without a value with words that read in a sentence', () => {
  const empty = { ...booking, customer_name: '', travel_dates: null, total_price: null };
  const template = { subject: 'x', body: 'Dear {name}, we are full on {dates}. The total is {total}.' };
  expect(fillTemplate(template, empty, 'Atlas Tours').body).toBe(
    'Dear traveller, we are full on your dates. The total is on request.',
  );
});

it('does not fill in fields that a customer typed, nor dollar patterns', () => {
  const hostile = { ...booking, customer_name: '{total} $&' };
  expect(fillTemplate({ subject: 'x', body: '{name}' }, hostile, 'Atlas Tours').body).toBe('{total} $&');
});

it('keeps values on one line and subjects within 200 characters', () => {
  const hostile = { ...booking, customer_name: 'A\r\nBcc: x@y.example', tour_title: '🐪'.repeat(300) };
  const filled = fillTemplate({ subject: '{name} {trip}', body: '{name}' }, hostile, 'Atlas Tours');
  expect(filled.body).toBe('A Bcc: x@y.example');
  expect(filled.subject).not.toMatch(/\p{Cc}/u);
  expect([...filled.subject]).toHaveLength(200);
});
