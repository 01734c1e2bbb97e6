import { expect, it } from 'vitest';
import {
  createCancellationText,
  createConfirmationText,
  createDeclineText,
  createReplyText,
  createReviewText,
  fillTemplate,
  type MailBooking,
  templateFields,
} from './confirmation-and-reply-texts.ts';

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

it('confirms a booking with trip, dates, travellers and total', () => {
  const { subject, body } = createConfirmationText(booking, 'Atlas Tours');
  expect(subject).toBe('Your booking #0f8fad5b is confirmed');
  expect(body).toContain('Dear Amélie Dupont,\n\n');
  expect(body).toContain('Trip: Sahara in Three Days\nDates: Apr 3-5, 2027\nTravellers: 2\nTotal: €590\n\n');
  expect(body).toMatch(/The Atlas Tours team$/);
});

it('leaves out lines of a confirmation that have no value', () => {
  const { body } = createConfirmationText({ ...booking, travel_dates: null, total_price: null }, 'Atlas Tours');
  expect(body).not.toMatch(/Dates:|Total:/);
});

it('names the trip and the dates of a cancelled booking', () => {
  expect(createCancellationText(booking, 'Atlas Tours').body).toContain(
    'Your booking of Sahara in Three Days (Apr 3-5, 2027) is cancelled.',
  );
  expect(createCancellationText({ ...booking, travel_dates: ' ' }, 'Atlas Tours').body).toContain(
    'Your booking of Sahara in Three Days is cancelled.',
  );
});

it('declines a request with its trip and dates, without calling it a booking', () => {
  const { subject, body } = createDeclineText(booking, 'Atlas Tours');
  expect(subject).toBe('Your booking request #0f8fad5b');
  expect(body).toContain('your booking request for Sahara in Three Days (Apr 3-5, 2027). We are sorry');
  expect(body).not.toMatch(/cancel/);
});

it('names the agreed days where there are any, else the words of the traveller', () => {
  const agreed = { ...booking, departure_date: '2027-04-10', return_date: '2027-04-12' };
  expect(createConfirmationText(agreed, 'Atlas Tours').body).toContain('Dates: Apr 10-12, 2027\n');
  expect(createConfirmationText({ ...agreed, return_date: null }, 'Atlas Tours').body).toContain(
    'Dates: Apr 10, 2027\n',
  );
  expect(fillTemplate({ subject: 'x', body: '{dates}' }, agreed, 'Atlas Tours').body).toBe('Apr 10-12, 2027');
  expect(createCancellationText(agreed, 'Atlas Tours').body).toContain('(Apr 10-12, 2027) is cancelled.');
});

it('begins a reply with greeting, number and facts, and leaves room for words of staff', () => {
  expect(createReplyText(booking, 'Atlas Tours')).toEqual({
    subject: 'Your booking #0f8fad5b',
    body: [
      'Dear Amélie Dupont,\n\nThank you for your booking request #0f8fad5b.\n\n',
      'Trip: Sahara in Three Days\nDates: Apr 3-5, 2027\nTravellers: 2\nTotal: €590\n\n\n\n',
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

it('puts a review link on a line of its own', () => {
  const link = 'https://atlas.example/review/1?token=x';
  expect(createReviewText(booking, link, 'Atlas Tours').body.split('\n')).toContain(link);
});

it('fills in every field of a template, and leaves unknown ones', () => {
  const text = templateFields.map((field) => `{${field}}`).join('|');
  expect(fillTemplate({ subject: '{number}', body: `${text}|{unknown}` }, booking, 'Atlas Tours')).toEqual({
    subject: '#0f8fad5b',
    body: 'Amélie Dupont|Sahara in Three Days|Apr 3-5, 2027|2 travellers|€590|#0f8fad5b|Atlas Tours|{unknown}',
  });
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
