import { expect, it } from 'vitest';
import { formatDetail } from './messages.ts';

it('says in words which mail or answer an entry is about', () => {
  expect(formatDetail('mail', 'review_invitation')).toBe('Review invitation');
  expect(formatDetail('mail', 'booking_alert again')).toBe('New booking, to staff, again');
  expect(formatDetail('answer', 'whatsapp removed')).toBe('WhatsApp, removed');
  expect(formatDetail('settings', 'Mail: on')).toBe('Mail: on');
});
