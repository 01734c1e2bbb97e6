import { expect, it } from 'vitest';
import { type AgencyColumn, type AgencyValues, agencyField, toAgencyPayload, toAgencyValues } from './agency.ts';

const validate = (column: AgencyColumn, value: unknown) => agencyField(column).validate?.(value);

const row = {
  agency_name: 'Atlas Ways',
  tagline: null,
  phone: '+212 535 111 111',
  whatsapp: null,
  email: null,
  address: null,
  licence_number: '12/34',
  insurance: null,
  guiding_since: 2014,
  facebook: null,
  instagram: 'https://www.instagram.com/atlas',
  twitter: null,
  youtube: null,
  booking_image: null,
};

it('shows what is missing as empty, and stores it as missing again', () => {
  const values = toAgencyValues(row);
  expect(values.tagline).toBe('');
  expect(values.booking_image).toEqual([]);
  expect(values.instagram).toBe(row.instagram);
  expect(toAgencyPayload(values)).toEqual(row);
});

it('trims what was typed', () => {
  const values: AgencyValues = {
    ...toAgencyValues(row),
    agency_name: ' Rif Ways ',
    email: ' salam@rif.example\u200b',
    address: ' ',
    guiding_since: ' 2014 ',
    insurance: ' ',
  };
  expect(toAgencyPayload(values)).toEqual({ ...row, agency_name: 'Rif Ways', email: 'salam@rif.example' });
});

it('stores telephone numbers and profiles without the marks that are pasted with them', () => {
  const phone = '\u202a+212 535 111 111\u202c';
  const values: AgencyValues = { ...toAgencyValues(row), phone, instagram: `\u200e${row.instagram}` };
  expect(validate('phone', values.phone)).toBeUndefined();
  expect(validate('instagram', values.instagram)).toBeUndefined();
  expect(toAgencyPayload(values)).toEqual(row);
});

it.each([
  ['agency_name', ' ', 'Name is required.'],
  ['tagline', 'x'.repeat(121), 'Tagline has at most 120 characters.'],
  ['phone', 'call us', /^Phone: a number that can be called/],
  ['whatsapp', '0600 000 000', /^WhatsApp: the number with its country code/],
  ['email', 'hello', /^E-mail: an address such as/],
  ['licence_number', 'x'.repeat(61), 'Licence number has at most 60 characters.'],
  ['guiding_since', '1899', /^Guiding since: a year from 1900/],
  ['guiding_since', '2.014', /^Guiding since: a year from 1900/],
  ['facebook', 'facebook.com/atlas', /^Facebook: the whole address of your profile/],
  ['youtube', 'https://www.youtube.com/', /^YouTube: the whole address/],
] as const)('refuses in %s %j with a message', (column, value, message) => {
  expect(validate(column, value)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

it('accepts what is usable, and what is empty', () => {
  const { booking_image: _, ...values } = { ...toAgencyValues(row), email: 'salam@étoile.example' };
  const columns = Object.keys(values) as (keyof typeof values)[];
  expect(columns.map((column) => validate(column, values[column])).filter(Boolean)).toEqual([]);
});
