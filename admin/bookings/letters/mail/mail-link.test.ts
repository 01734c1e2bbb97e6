import { describe, expect, it } from 'vitest';
import { createMailLink } from './mail-link.ts';

const parse = (address: string) => new URLSearchParams(address.slice(address.indexOf('?')));

describe('createMailLink', () => {
  it('addresses the mail to the customer only, with subject and text', () => {
    const address = createMailLink('ana+trip@example.com', {
      subject: 'How was it?',
      body: 'Dear Ana & Co?,\n\nThanks.',
    });
    expect(address).toMatch(/^mailto:ana%2Btrip@example\.com\?subject=/);
    expect([...parse(address)]).toEqual([
      ['subject', 'How was it?'],
      ['body', 'Dear Ana & Co?,\r\n\r\nThanks.'],
    ]);
  });

  it('adds no recipients or headers from address, subject and text', () => {
    const forged = createMailLink('a@x?bcc=b@example.com', {
      subject: 'A\r\nBcc: b@example.com',
      body: 'A&cc=c@example.com\r\nBcc: b@example.com',
    });
    expect([...parse(forged).keys()]).toEqual(['subject', 'body']);
    expect(parse(forged).get('subject')).toBe('A Bcc: b@example.com');
    expect(forged).not.toContain('\n');
  });
});
