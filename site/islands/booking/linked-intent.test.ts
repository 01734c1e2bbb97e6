import { expect, it } from 'vitest';
import { emptyBookingForm } from '#shared/rules/booking/booking-form.ts';
import { paths } from '#shared/rules/paths.ts';
import { applyIntent, readIntent, readSubject } from './linked-intent.ts';

const offered = [
  { id: 'dunes', type: 'tour', title: 'Dunes', price: 10, currency: 'EUR' },
  { id: 'atlas', type: 'tour', title: 'Atlas', price: 10, currency: 'EUR' },
  { id: 'dunes', type: 'day-trip', title: 'Dunes', price: 10, currency: 'EUR' },
] as const;
const read = (path: string) => readIntent(new URL(path, 'https://site.example').search, offered);

/** Returns the form after a visitor has followed several links in turn. */
function follow(links: readonly string[], form = emptyBookingForm) {
  let earlier: ReturnType<typeof read>;
  return links.reduce((current, path) => {
    const intent = read(path);
    if (!intent) return current;
    const next = applyIntent(current, intent, earlier);
    earlier = intent;
    return next;
  }, form);
}

it.each([
  [paths.bookTrip('Dunes'), { trip: 'tour:dunes', line: '', dates: '' }],
  [paths.bookTripOn('Dunes', 'Dec 5-7, 2026'), { trip: 'tour:dunes', line: '', dates: 'Dec 5-7, 2026' }],
  [paths.bookTripOn('Dunes', "I'm\u00a0 flexible\n"), { trip: 'tour:dunes', line: '', dates: "I'm flexible" }],
  [`${paths.bookDayTrip('Dunes')}&people=4`, { trip: 'day-trip:dunes', line: '', dates: '', people: '4' }],
  [`${paths.bookTrip('Dunes')}&people=99`, { trip: 'tour:dunes', line: '', dates: '', people: '10' }],
  [paths.bookTripOn('Gone', 'May'), { trip: '', line: 'I am interested in: Gone' }],
  [paths.bookDayTrip('Dunes'), { trip: 'day-trip:dunes', line: '', dates: '' }],
  [paths.askAboutTrip('Dunes'), { trip: 'tour:dunes', line: '', dates: '' }],
  [paths.askAboutDayTrip('Dunes'), { trip: 'day-trip:dunes', line: '', dates: '' }],
  [paths.askAboutTrip('Gone'), { trip: '', line: 'I would like to know more about Gone.' }],
  [paths.bookTrip('Gone'), { trip: '', line: 'I am interested in: Gone' }],
  [paths.bookCustomTrip, { trip: 'custom', line: '' }],
  [
    `${paths.bookCustomTrip}&${new URLSearchParams({ place: 'surf & sand' })}`,
    { trip: 'custom', line: 'I am interested in: surf & sand' },
  ],
  [paths.bookPlace('Fes'), { trip: '', line: 'I am interested in: Fes' }],
  [paths.askAbout('Fes'), { trip: '', line: 'I would like to know more about Fes.' }],
  [paths.ask, { trip: '', line: '' }],
  [paths.contact, undefined],
])('reads the link %s as %j', (path, intent) => {
  expect(read(path)).toEqual(intent);
});

it.each([
  [paths.askAboutTrip('Dunes'), 'Dunes'],
  [paths.askAbout('Fes'), 'Fes'],
  [paths.ask, ''],
])('reads what the question of %s is about: %j', (path, subject) => {
  expect(readSubject(new URL(path, 'https://site.example').search)).toBe(subject);
});

it('replaces the trip and the line of the earlier link', () => {
  const links = [paths.bookTrip('Dunes'), paths.bookPlace('Fes'), paths.askAbout('Camels')];
  expect(follow(links.slice(0, 2))).toMatchObject({ trip: '', requests: 'I am interested in: Fes' });
  expect(follow(links)).toMatchObject({ trip: '', requests: 'I would like to know more about Camels.' });
  expect(follow([...links, paths.bookTrip('Atlas')])).toMatchObject({ trip: 'tour:atlas', requests: '' });
});

it('fills in the dates of a link, and takes them out with the next link unless the visitor changed them', () => {
  const onDunes = (dates: string) => paths.bookTripOn('Dunes', dates);
  const chosen = follow([onDunes('Dec 5-7, 2026')]);
  expect(chosen.dates).toBe('Dec 5-7, 2026');
  expect(follow([onDunes('Dec 5-7, 2026'), onDunes("I'm flexible")]).dates).toBe("I'm flexible");
  for (const link of [paths.bookTrip('Atlas'), paths.bookCustomTrip, paths.bookPlace('Fes')])
    expect(applyIntent(chosen, read(link) ?? { trip: '', line: '' }, read(onDunes('Dec 5-7, 2026'))).dates).toBe('');
  const changed = { ...chosen, dates: 'Dec 6-8' };
  expect(applyIntent(changed, { trip: 'tour:atlas', line: '' }, read(onDunes('Dec 5-7, 2026'))).dates).toBe('Dec 6-8');
});

it('fills in the travellers of a link, takes them out with the next, and keeps what the visitor chose', () => {
  const forFour = `${paths.bookTrip('Dunes')}&people=4`;
  expect(follow([forFour]).people).toBe('4');
  expect(follow([forFour, paths.bookTrip('Atlas')]).people).toBe('1');
  expect(follow([forFour, paths.bookCustomTrip, `${paths.bookTrip('Atlas')}&people=3`]).people).toBe('3');
  expect(follow([forFour], { ...emptyBookingForm, people: '2' }).people).toBe('2');
  expect(applyIntent({ ...follow([forFour]), people: '5' }, { trip: '', line: '' }, read(forFour)).people).toBe('5');
});

it('keeps what the visitor typed and chose', () => {
  const typed = { ...emptyBookingForm, name: 'Amal', trip: 'tour:atlas', requests: 'A cot.\n\nNo peanuts.' };
  expect(follow([paths.bookPlace('Fes'), paths.ask], typed)).toEqual(typed);
  const edited = { ...follow([paths.bookPlace('Fes')]), requests: 'I am interested in: Fes and Meknes' };
  expect(applyIntent(edited, { trip: 'tour:dunes', line: '' }, read(paths.bookPlace('Fes')))).toMatchObject({
    trip: 'tour:dunes',
    requests: 'I am interested in: Fes and Meknes',
  });
  const custom = { ...follow([paths.bookCustomTrip]), duration: '1-day' };
  expect(applyIntent(custom, { trip: '', line: 'More' }, read(paths.bookCustomTrip))).toEqual({
    ...custom,
    requests: 'More',
  });
});

it('adds the line of the same link once and leaves it in place', () => {
  const once = follow([paths.bookPlace('Fes')]);
  const longer = { ...once, requests: `${once.requests}\nWith a cot.` };
  expect(follow([paths.bookPlace('Fes')], longer)).toEqual(longer);
});
