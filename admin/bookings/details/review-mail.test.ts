import { describe, expect, it } from 'vitest';
import { createReviewMailLink } from './review-mail.ts';

describe('the mail with a review link', () => {
  const link = 'https://www.example.com/review/0a1b#token=abc-_';
  const customer = { customer_name: 'Ana & Co?', customer_email: 'ana+trip@example.com' };
  const address = createReviewMailLink(customer, link, 'Discover Morocco');

  it('goes to the customer alone, with a subject, thanks and the link', () => {
    expect(address).toMatch(/^mailto:ana%2Btrip@example\.com\?subject=/);
    const query = new URLSearchParams(address.slice(address.indexOf('?')));
    expect([...query.keys()]).toEqual(['subject', 'body']);
    expect(query.get('subject')).toBe('How was your trip with Discover Morocco?');
    expect(query.get('body')).toContain('Dear Ana & Co?,\r\n\r\nThank you for travelling with Discover Morocco.');
    expect(query.get('body')).toContain(`\r\n\r\n${link}\r\n\r\n`);
  });

  it('is to nobody whom the customer’s texts name', () => {
    const forged = createReviewMailLink(
      { customer_name: 'A\r\nBcc: b@example.com&cc=c@example.com', customer_email: 'a@x?bcc=b@example.com' },
      link,
      'A',
    );
    expect([...new URLSearchParams(forged.slice(forged.indexOf('?'))).keys()]).toEqual(['subject', 'body']);
    expect(forged).not.toContain('\n');
  });
});
