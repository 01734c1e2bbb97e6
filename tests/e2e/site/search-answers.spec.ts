import { createSiteSearch, type SiteResult } from '#site/search/search-site.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';

/** What the demonstration answers first, of the kind that is shown first. */
const answers: readonly (readonly [typed: string, first: string])[] = [
  ['Sahara', 'sahara-desert-3-days'],
  ['Mrezouga', 'sahara-desert-3-days'],
  ['marrakesh', 'marrakech-medina-1-day'],
  ['toubkal', 'toubkal-summit-4-days'],
  ['hiking', 'private-caravan-8-days'],
  ['camel', 'agafay-night-2-days'],
  ['quad', 'agafay-night-2-days'],
  ['7 days', 'imperial-cities-7-days'],
  ['seven-day', 'imperial-cities-7-days'],
  ['a week', 'imperial-cities-7-days'],
  ['weekend', 'fes-meknes-and-the-cedars-3-days'],
  ['july', 'mgoun-traverse-6-days'],
  ['sahara in april', 'sahara-desert-3-days'],
  ['marrakech to fes', 'sahara-desert-3-days'],
  ['from and back to fes', 'fes-meknes-and-the-cedars-3-days'],
  ['private', 'private-caravan-8-days'],
  ['private desert', 'private-caravan-8-days'],
  ['children', 'agafay-night-2-days'],
  ['wheelchair', 'marrakech-medina-1-day'],
  ['wheel chair', 'marrakech-medina-1-day'],
  ['Jemaa el-Fnaa', 'marrakech-medina-1-day'],
  ['Djemaa el Fna', 'marrakech-medina-1-day'],
  ['Djemaa', 'marrakech-medina-1-day'],
  ['Jemaa el Fna square', 'marrakech-medina-1-day'],
  ['activities', 'quad-biking'],
  ['cancel', 'cancellation'],
  ['refund', 'cancellation'],
  ['refunds', 'cancellation'],
  ['money back', 'cancellation'],
  ['terms', 'payment'],
  ['ramadan', 'question-can-we-come-during-ramadan'],
  ['visa', 'question-do-i-need-a-visa'],
  ['airport', 'question-do-you-fetch-us-from-the-airport'],
  ['allergy', 'question-do-you-cook-for-vegetarians-and-for-people-with-all'],
  ['vegan', 'question-do-you-cook-for-vegetarians-and-for-people-with-all'],
  ['alone', 'question-can-i-travel-alone'],
  ['privacy', 'privacy'],
  ['guide', 'guides'],
  ['guides', 'guides'],
  ['Hassan', 'guide-hassan'],
];

test.describe('the search of the demonstration', () => {
  let search: (typed: string) => SiteResult;
  test.beforeAll(async ({ playwright, origin }) => {
    const request = await playwright.request.newContext({ baseURL: origin });
    search = await createSiteSearch((await (await request.get('/search.json')).json()).records);
  });
  const find = (typed: string) => [...search(typed).found.values()].flat();
  const findTours = (typed: string) => (search(typed).found.get('tours') ?? []).map(({ id }) => id);

  test('answers what people ask', () => {
    expect(answers.map(([typed]) => [typed, find(typed)[0]?.id])).toEqual(answers);
  });

  test('finds the tours of a month and of a weekday', () => {
    const closedInApril = ['mgoun-traverse-6-days', 'private-caravan-8-days'];
    expect(findTours('april').filter((id) => closedInApril.includes(id))).toEqual([]);
    expect(findTours('april').length).toBeGreaterThanOrEqual(12);
    expect(findTours('Friday').length).toBeGreaterThanOrEqual(5);
    expect(findTours('Friday')).not.toContain('mgoun-traverse-6-days');
  });

  for (const typed of ['kids', 'family', 'children', '5 year old'])
    test(`finds no trip from 14 years for ${typed}`, () => {
      expect(find(typed).filter(({ isForAdults }) => isForAdults)).toEqual([]);
      expect(findTours(typed).length).toBeGreaterThan(3);
    });
});
