import { expect, it } from 'vitest';
import { readFirstAgency } from './first-agency.ts';

it('takes the first values that are set, trimmed, and nothing else of the environment', () => {
  expect(
    readFirstAgency({
      AGENCY_NAME: ' Atlas Ways\n',
      AGENCY_WHATSAPP: '+212 600 000 000',
      AGENCY_INSTAGRAM: 'https://www.instagram.com/atlas',
      AGENCY_PHONE: '',
      SMTP_URL: 'smtp://secret',
    }),
  ).toEqual({
    agency_name: 'Atlas Ways',
    whatsapp: '+212 600 000 000',
    instagram: 'https://www.instagram.com/atlas',
  });
  expect(readFirstAgency({})).toEqual({});
});

it.each([
  ['AGENCY_EMAIL', 'hello'],
  ['AGENCY_PHONE', 'call us'],
  ['AGENCY_WHATSAPP', '0600 000 000'],
  ['AGENCY_YOUTUBE', 'https://www.youtube.com/'],
])('names %s when its value cannot be used', (name, value) => {
  expect(() => readFirstAgency({ [name]: value })).toThrow(`${name} cannot be used: "${value}"`);
});
