import { expect, it } from 'vitest';
import { line } from '#shared/columns/columns.ts';
import { dayTrips } from '#shared/columns/day-trips.ts';
import { about, terms } from '#shared/columns/site-content.ts';
import { emptyValues, field, imagesOf, toPayload, toValues } from './columns.ts';
import type { LineInput } from './LineInput.tsx';

const pasted = '\u200e Fes\r\n\tto\u00a0Azrou\u2028\u202e';
const nothing = '\u200e\r\n';
const empty = emptyValues(dayTrips);

it('cleans texts and entries of one line, and keeps the line breaks of others', () => {
  const values = { ...empty, title: pasted, description: ' One\r\ntwo ', highlights: [nothing, pasted] };
  expect(toPayload(dayTrips, values)).toMatchObject({
    title: 'Fes to Azrou',
    description: 'One\ntwo',
    highlights: ['Fes to Azrou'],
  });
});

it('stores for nothing null or an empty text, as the column says, and no key in a record', () => {
  const payload = toPayload(dayTrips, { ...empty, subtitle: nothing, images: { ...empty.images, short1: ['a.jpg'] } });
  expect(payload).toMatchObject({ subtitle: null, cancellation_policy: '', rating: null, price: Number.NaN });
  expect(payload.images).toEqual({ short1: 'a.jpg' });
});

it('gives back the values of what is stored, with empty ones for the others', () => {
  const row = toPayload(dayTrips, {
    ...empty,
    title: 'Ourika',
    price: 40,
    images: { ...empty.images, tall: ['a.jpg'] },
  });
  expect(toValues(dayTrips, { ...row, images: { ...row.images, short1: null } })).toEqual({
    ...empty,
    title: 'Ourika',
    price: 40,
    images: { tall: ['a.jpg'], short1: [], short2: [] },
  });
});

it('keeps every field of an entry, an image as a list in the form', () => {
  const guide = {
    id: 'a',
    name: 'Hassan',
    region: 'Fes',
    languages: 'Arabic',
    speciality: '',
    trips: '',
    portrait: '',
  };
  const row = { ...toPayload(about, emptyValues(about)), guides: [guide, { ...guide, portrait: 'b.jpg' }] };
  const values = toValues(about, { ...row, about_image: 'a.jpg' });
  expect(values.guides.map(({ portrait }) => portrait)).toEqual([[], ['b.jpg']]);
  expect(toPayload(about, values)).toEqual({ ...row, about_image: 'a.jpg' });
  expect(imagesOf(about, { ...row, about_image: 'a.jpg' })).toEqual(['a.jpg', 'b.jpg']);
});

it('stores no choice as the column does, and names the fields of an entry by its place', () => {
  // A select has null for no choice.
  const questions = [Object.assign(emptyValues(terms.questions.fields), { question: 'Why?', trips: null })];
  expect(toPayload(terms, { ...emptyValues(terms), questions }).questions).toEqual([
    { question: 'Why?', answer: '', topic: '', trips: '' },
  ]);
  expect(field(terms.questions.fields, 'answer', 'questions.0').source).toBe('questions.0.answer');
  expect(field(terms, 'questions')).toMatchObject({ maxEntries: 30, emptyEntry: { question: '' } });
});

it('tells an input its limits, and whether it is required', () => {
  const title = field(dayTrips, 'title');
  expect([title.label, title.isRequired, field(dayTrips, 'subtitle').isRequired]).toEqual(['Title', true, false]);
  expect(title.validate(nothing)).toBe('Title is required.');
  expect(title.validate('x'.repeat(201))).toBe('Title has at most 200 characters.');
  const { choices, validate } = field(dayTrips, 'currency');
  expect(choices[0]).toEqual({ id: 'USD', name: 'USD' });
  expect([validate(''), field(dayTrips, 'group_type').validate(null)]).toEqual(['Currency is required.', undefined]);
  expect(field(dayTrips, 'km_on_foot').validate(101)).toContain('from 0 to 100');
});

it('takes no misspelt option, and gives an input no column of another kind', () => {
  type LineProps = Parameters<typeof LineInput>[0];
  const ofLine: LineProps = field(dayTrips, 'title');
  // @ts-expect-error a text of several lines
  const ofText: LineProps = field(dayTrips, 'description');
  // @ts-expect-error a list
  const ofList: LineProps = field(dayTrips, 'highlights');
  // @ts-expect-error a number
  const ofNumber: LineProps = field(dayTrips, 'km_on_foot');
  // @ts-expect-error misspelt
  const misspelt = line({ label: 'Title', max: 200, requird: true });
  expect([ofLine, ofText, ofList, ofNumber, misspelt]).toHaveLength(5);
});
