import { expect, it } from 'vitest';
import { toLines } from './one-line-columns.ts';

const pasted = '\u200e Fes\r\n\tto\u00a0Azrou\u2028\u202e';
const nothing = '\u200e\r\n';

it('cleans the texts, lists and records of one line, and leaves the others as they are', () => {
  const day = { day: 1, title: pasted, description: pasted, activities: [pasted, nothing] };
  const tour = { title: pasted, description: pasted, highlights: [nothing, pasted], itinerary: [day], price: 1 };
  expect(toLines('tours', tour)).toEqual({
    title: 'Fes to Azrou',
    description: pasted,
    highlights: ['Fes to Azrou'],
    itinerary: [{ ...day, title: 'Fes to Azrou', activities: ['Fes to Azrou'] }],
    price: 1,
  });
});

it('makes an optional text of which nothing is left null, and adds no column', () => {
  expect(toLines('site_content', { tagline: nothing, agency_name: nothing })).toEqual({
    tagline: null,
    agency_name: '',
  });
  expect(toLines('bookings', { customer_name: pasted })).toEqual({ customer_name: pasted });
});
