import { describe, expect, it } from 'vitest';
import { createReviewMailLink } from './review-mail.ts';

describe('createReviewMailLink', () => {
  const link = 'https://www.example.com/review/0a1b#token=abc-_';
  const customer = { customer_name: 'Ana & Co?', customer_email: 'ana+trip@example.com' };
  const address = createReviewMailLink(customer, link, 'Discover Morocco');

  it('addresses the review mail to the customer only, with subject, thanks and link', () => {
    expect(address).toMatch(/^mailto:ana%2Btrip@example\.com\?subject=/);
    const query = new URLSearchParams(address.slice(address.indexOf('?')));
    expect([...query.keys()]).toEqual(['subject', 'body']);
    expect(query.get('subject')).toBe('How was your trip with Discover Morocco?');
    expect(query.get('body')).toContain('Dear Ana & Co?,\r\n\r\nThank you for travelling with Discover Morocco.');
    expect(query.get('body')).toContain(`\r\n\r\n${link}\r\n\r\n`);
  });

  it('adds no recipients or headers from the customer’s name and e-mail address', () => {
    const forged = createReviewMailLink(
      { customer_name: 'A\r\nBcc: b@example.com&cc=c@example.com', customer_email: 'a@x?bcc=b@example.com' },
      link,
      'A',
    );
    expect([...new URLSearchParams(forged.slice(forged.indexOf('?'))).keys()]).toEqual(['subject', 'body']);
    expect(forged).not.toContain('\n');
  });
});
