import { expect, it } from 'vitest';
import { toLines } from './one-line-columns.ts';

const pasted = '\u200e Fes\r\n\tto\u00a0Azrou\u2028\u202e';
const nothing = '\u200e\r\n';

it('cleans the fields of records that are one line, and leaves the others as they are', () => {
  const activity = { title: pasted, text: pasted };
  expect(toLines('site_content', { agency_name: pasted, about_text: pasted, activities: [activity] })).toEqual({
    agency_name: 'Fes to Azrou',
    about_text: pasted,
    activities: [{ title: 'Fes to Azrou', text: pasted }],
  });
});

it('makes an optional text of which nothing is left null, and adds no column', () => {
  expect(toLines('site_content', { tagline: nothing, agency_name: nothing })).toEqual({
    tagline: null,
    agency_name: '',
  });
  expect(toLines('bookings', { customer_name: pasted })).toEqual({ customer_name: pasted });
});
