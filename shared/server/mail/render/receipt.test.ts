import { describe, expect, it } from 'vitest';
import { agency, agencyRow } from '#shared/rules/agency.fixture.ts';
import type { ClaimedBooking, ClaimedMail } from '../claimed-mail.ts';
import { renderMail } from './render-mail.ts';

const booking: ClaimedBooking = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  customer_name: 'Amal',
  customer_email: 'amal@example.com',
  customer_phone: '+212 612 345 678',
  booking_type: 'tour',
  trip_id: 'sahara',
  trip_source: 'tours',
  tour_title: 'Sahara',
  number_of_people: 2,
  total_price: 590,
  currency: 'EUR',
  travel_dates: null,
  duration: null,
  budget: null,
  special_requests: null,
  status: 'pending',
  created_at: '2026-11-20T10:00:00Z',
};

function render(values: Partial<ClaimedBooking>, terms: Partial<ClaimedMail['agency']> = {}) {
  const mail: ClaimedMail = {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    claim: 'claim',
    kind: 'receipt',
    recipient: 'amal@example.com',
    subject: null,
    body: null,
    template: null,
    attempts: 1,
    created_at: booking.created_at,
    admin_path: 'secret-desk',
    review_token: null,
    booking: { ...booking, ...values },
    overdue: null,
    publish: null,
    gets_alerts: null,
    departure: null,
    account: null,
    agency: { ...agencyRow, ...terms },
  };
  return renderMail(mail, { agency, site: new URL('https://www.example.com') });
}

const question = { booking_type: 'question', special_requests: 'Is it cold?', total_price: null, currency: null };
const custom = { booking_type: 'custom', trip_id: null, trip_source: null, total_price: null, currency: null };
const asWritten = 'We have them as you wrote them';

describe('a receipt', () => {
  it.each([
    ['a tour', {}, 'https://www.example.com/tours/sahara'],
    ['a day trip', { booking_type: 'day-trip', trip_source: 'day-trips' }, 'https://www.example.com/day-trips/sahara'],
    ['a question about a trip', question, 'https://www.example.com/tours/sahara'],
    ['a question about no trip', { ...question, trip_id: null, trip_source: null }, undefined],
    ['a custom trip', { ...custom, duration: '4-7-days', budget: '500-1000' }, undefined],
    ['a trip deleted since', { trip_id: null, trip_source: null }, undefined],
    ['a trip not offered any more', { trip_source: null }, undefined],
  ] as const)('of %s links to the page of its trip if there is one', (_case, values, page) => {
    const { text, html } = render(values);
    expect(text.match(/Read about the trip:\n(.*)/)?.[1]).toBe(page);
    expect(/href="([^"]*)"[^>]*>Read about the trip</.exec(html)?.[1]).toBe(page);
  });

  it.each([{ payment_terms: 'Cash.' }, { cancellation_terms: 'Free.' }])('links to terms such as %j', (terms) => {
    const address = 'https://www.example.com/terms';
    for (const values of [{}, question]) {
      const { text, html } = render(values, terms);
      expect(text).toContain(`Our terms: ${address}\n`);
      expect(html).toContain(`href="${address}"`);
    }
  });

  it('links to no terms while the agency has entered none', () => {
    const { text, html } = render({}, { payment_terms: '', cancellation_terms: null });
    expect(`${text}${html}`).not.toContain('terms');
  });

  it.each([
    ['long wishes', 'A quiet camp. '.repeat(350)],
    ['HTML', '<b>quiet</b> & <img src=x onerror=alert(1)>'],
    ['a translation', 'مخيم هادئ من فضلك\r\n静かなキャンプ'],
    ['an address', 'https://evil.example/win'],
  ])('says that %s arrived, without a word of it', (_case, written) => {
    const { text, html, subject } = render({ special_requests: written, travel_dates: written.slice(0, 200) });
    expect(text).toContain(`\nSpecial requests: ${asWritten}\n`);
    expect(text).toContain(`\nTravel dates: ${asWritten}\n`);
    expect(html.split(asWritten)).toHaveLength(3);
    const asked = render({ ...question, special_requests: written });
    expect(asked.text).toContain('It has arrived as you wrote it');
    const all = [subject, text, html, asked.subject, asked.text, asked.html].join();
    expect(all).not.toMatch(/quiet|هادئ|静か|evil|onerror/);
  });

  it('says that a request for a full departure waits for a place', () => {
    expect(render({ is_waiting: true }).text).toContain('Waiting list: This departure is full.');
    expect(render({ is_waiting: false }).text).not.toContain('Waiting list');
  });

  it.each([null, '', ' \n', '\u200b\u2069'])('says nothing of the wishes %j', (nothing) => {
    expect(render({ special_requests: nothing, travel_dates: nothing }).text).not.toMatch(/Special|dates:|wrote/);
  });

  it('has the dates of the form, and the options of a custom trip in words', () => {
    expect(render({ travel_dates: 'Apr 3-5, 2027' }).text).toContain('\nTravel dates: Apr 3-5, 2027\n');
    const { text } = render({ ...custom, tour_title: 'evil.example', duration: '4-7-days', budget: '500-1000' });
    expect(text).toContain(
      'Trip: Custom trip\nTravellers: 2 travellers\nDuration: 4 to 7 days\nBudget per person: 500 to 1,000\nTotal price: Price on request\n',
    );
  });

  it('shows a title as it is, in both parts', () => {
    const tour_title = 'Dunes <Zagora> & "Tea" \u202eتيزي';
    for (const values of [{ tour_title }, { ...question, tour_title }]) {
      const { text, html } = render(values);
      expect(text).toContain('Dunes <Zagora> & "Tea" تيزي');
      expect(html).toContain('Dunes &lt;Zagora&gt; &amp; &quot;Tea&quot; تيزي');
      expect(html).not.toContain('<Zagora>');
    }
  });

  it.each([
    [{}, 'booking request', /question #|us anything/],
    [question, 'question', /booking|Travellers|Total|for a trip/],
  ] as const)('calls the request %j what it is', (values, noun, other) => {
    const { subject, text, html } = render(values);
    expect(subject).toBe(`We have your ${noun} #0f8fad5b`);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(text).not.toMatch(other);
  });

  it('leaves out names with addresses, and subjects that a stranger typed', () => {
    const hostile = { customer_name: 'Win at evil.example', tour_title: 'evil.example' };
    for (const values of [custom, { ...question, trip_id: null, trip_source: null }]) {
      const { subject, text, html } = render({ ...values, ...hostile });
      expect([subject, text, html].join()).not.toContain('evil');
      expect(text).toMatch(/^Hello,/);
    }
    expect(render(question).text).toContain('your question about Sahara to Discover Morocco.');
  });
});
