import { describe, expect, it } from 'vitest';
import { describeKnownFacts } from './known-facts.ts';
import { createRecord } from './search-record.fixture.ts';
import { createSiteSearch } from './search-site.ts';

const trip = { lowestAge: 6, isPrivate: false, days: 7, departures: ['April', 'Friday', 'Sunday'] };
const search = await createSiteSearch([
  createRecord('tours', 'Summit', {
    description: 'A family cooks. Best in April, with a private hut. 7 days.',
    ...describeKnownFacts({ lowestAge: 16, isPrivate: false, days: 6, departures: ['July', 'Monday'] }),
  }),
  createRecord('tours', 'Loop', describeKnownFacts(trip)),
  createRecord('tours', 'Rif', describeKnownFacts({ ...trip, lowestAge: 0, isPrivate: true, days: 2 })),
  createRecord(
    'tours',
    'Any',
    describeKnownFacts({ ...trip, lowestAge: null, days: 3, departures: ['May', 'Monday'] }),
  ),
  createRecord('tours', 'Crossing', describeKnownFacts({ ...trip, lowestAge: 13, days: 4, departures: [] })),
  createRecord('day-trips', 'Mill', { description: 'Closed on Fridays.' }),
  createRecord('questions', 'Do kids pay?'),
  createRecord('pages', 'Privacy', { description: 'Friday.' }),
]);
const findTitles = (typed: string) => [...search(typed).found.values()].flat().map(({ title }) => title);

describe('the facts of trips', () => {
  it.each([
    ['april', ['Loop', 'Rif', 'Summit']],
    ['trips in April', ['Loop', 'Rif', 'Summit']],
    ['MAY', ['Any']],
    ['Fridays', ['Loop', 'Rif', 'Mill', 'Privacy']],
    ['april fridays', ['Loop', 'Rif']],
    ['weekend', ['Rif']],
    ['apr', ['Summit']],
    ['sun', []],
    ['7 days', ['Loop', 'Summit']],
    ['private', ['Rif', 'Summit']],
    ['kids', ['Loop', 'Rif', 'Do kids pay?']],
    ['family', ['Loop', 'Rif', 'Do kids pay?']],
    ['private for kids', ['Rif']],
  ])('answer %j with %j, in this order', (typed, titles) => {
    expect(findTitles(typed)).toEqual(titles);
  });

  it.each([
    ['5 year old', ['Any', 'Rif']],
    ['a five-year-old', ['Any', 'Rif']],
    ['aged 13 years', ['Any', 'Crossing', 'Loop', 'Rif']],
  ])('answer %j with the trips for that age: %j', (typed, titles) => {
    expect(findTitles(typed).toSorted()).toEqual(titles);
  });

  it('show the month or weekday of departure that is searched for', () => {
    const { found, findMatched: match } = search('april');
    const [record] = found.get('tours') ?? [];
    expect(record && match(record).texts).toEqual([
      { content: { text: 'April', marks: [{ start: 0, end: 5 }] }, isDeparture: true },
    ]);
  });

  it('keep trips before answers, which come first only if they alone have the words in their title', () => {
    expect([...search('kids').found.keys()][0]).toBe('tours');
    expect([...search('pay').found.keys()][0]).toBe('questions');
    expect([...search('privacy').found.keys()][0]).toBe('pages');
  });
});
