import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { composeMail } from './smtp-transport.ts';

it.each([
  'Atlas\r\nBcc: other@example.com',
  'Atlas\u2028Bcc: other@example.com',
  '\u202eAtlas\u0085Bcc: other@example.com',
])('composes a mail from the name %j without another header or a direction mark', async (name) => {
  const mail = { id: '1', to: 'amal@example.com', subject: 'Your trip', text: 'x', html: '<p>x</p>', replyTo: null };
  const content = await composeMail(mail, { name, address: 'hello@example.org' });
  const parsed = await simpleParser(content);
  expect(parsed.from?.value).toEqual([{ name: 'Atlas Bcc: other@example.com', address: 'hello@example.org' }]);
  expect(parsed.bcc).toBeUndefined();
});
