import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { elementText, elementTexts, linkAddresses, readLivePage } from '../../helpers/release-pages.ts';

const cards = (page: Page) => page.locator('main').getByRole('article');
/** The card of a list's page whose heading is this title. */
const cardOf = (document: Document, title: string) =>
  [...document.querySelectorAll('main article')].find((card) => elementText(card.querySelector('h3')) === title);

test('the tours list offers the choices of the specification, and its cards what a traveller asks first', async ({
  sql,
}) => {
  const [tour] = await sql<
    {
      id: string;
      title: string;
      description: string;
      duration: string;
      difficulty_level: string;
      max_participants: number;
      locations: string[];
      highlights: string[];
    }[]
  >`select * from tours where is_active and display_order < 500 and cardinality(highlights) > 3 and cardinality(locations) > 1
    order by display_order, title limit 1`;
  if (!tour) throw new Error('The demonstration content has such a tour.');
  const { document } = await readLivePage('/tours');
  const choices = (name: string) => elementTexts(document, `select[name=${name}] option`);
  expect(choices('difficulty')).toEqual(['All', 'Easy', 'Moderate', 'Challenging', 'Difficult']);
  expect(choices('duration')).toEqual(['All', '1 day', '2 days', '3 days', '4 days', '5 days', '7 days']);
  expect(choices('sort')).toEqual(['Default Order', 'Alphabetical']);
  const card = cardOf(document, tour.title);
  for (const text of [
    tour.difficulty_level,
    tour.duration,
    tour.locations.join(', '),
    tour.description,
    `Max ${tour.max_participants} people`,
  ])
    expect(elementText(card)).toContain(text);
  expect(elementTexts(card, 'p + ul li')).toEqual([
    ...tour.highlights.slice(0, 3),
    `+${tour.highlights.length - 3} more`,
  ]);
  expect(linkAddresses(card, `Book Now: ${tour.title}`)).toEqual([`/contact?trip=${encodeURIComponent(tour.title)}`]);
  expect(linkAddresses(card, `View Details: ${tour.title}`)).toEqual([`/tours/${tour.id}`]);
  expect(linkAddresses(document, 'Request a Custom Tour')).toEqual(['/contact']);
});

test('the tours list is searched, filtered and sorted in the address, which survives reload and back', async ({
  page,
  sql,
}) => {
  const rows = await sql<{ title: string; difficulty: string; duration: string }[]>`
    select title, difficulty_level as difficulty, duration from tours where is_active and display_order < 500
    order by display_order, title`;
  const tour = rows.find(({ duration }) => /^[1-57] days? \//.test(duration)) ?? rows[0];
  if (!tour) throw new Error('There is no tour.');
  const days = tour.duration.replace(/ \/.*/, '');
  const others = ['Easy', 'Moderate', 'Challenging', 'Difficult'].filter((level) => level !== tour.difficulty);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const difficulty = page.getByLabel('Difficulty');
  const button = page.getByRole('button', { name: /^Filters/ });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tours');

  await test.step('the filters’ sheet on phones closes on Escape and gives the focus back', async () => {
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(difficulty).toBeHidden();
    await button.press('Enter');
    await expect(difficulty).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(difficulty).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(difficulty).toBeHidden();
    await expect(button).toBeFocused();
  });

  await search.fill(tour.title.toUpperCase());
  await expect(cards(page)).toHaveCount(1);
  await button.click();
  await difficulty.selectOption(tour.difficulty);
  await page.getByLabel('Duration').selectOption(days);
  await page.getByRole('button', { name: 'Show 1 tour', exact: true }).click();
  await expect(page).toHaveURL(/search=.*&difficulty=\w+&duration=\d\+days?$/);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('status')).toContainText('1 tour of');
  await cards(page).getByRole('link', { name: tour.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tour.title);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);

  await test.step('on a larger screen the same filters stand in the page', async () => {
    await button.click();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(difficulty).toHaveValue(tour.difficulty);
    await expect(page.getByRole('button', { name: /^Show/ })).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 844 });
    await difficulty.selectOption(others[0] ?? '');
    await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/tours');
    await expect(search).toHaveValue('');
  });

  await test.step('in the order of the staff, and by title when asked', async () => {
    const own = rows.map(({ title }) => title);
    const shown = async () => {
      const titles = await cards(page).getByRole('heading', { level: 3 }).allTextContents();
      return titles.filter((title) => own.includes(title));
    };
    await expect.poll(shown).toEqual(own);
    await page.getByLabel('Sort').selectOption('Alphabetical');
    await expect(page).toHaveURL('/tours?sort=Alphabetical');
    await expect.poll(shown).toEqual([...own].sort((a, b) => a.localeCompare(b, 'en')));
  });
});

test('the day trips list has a chip a level, in the address, and the way back to all of them', async ({
  page,
  sql,
}) => {
  const levels = async (difficulty: string) =>
    (await sql`select 1 from day_trips where is_active and difficulty = ${difficulty}`).length;
  await page.goto('/day-trips');
  const chips = page.getByRole('navigation', { name: 'Difficulty' }).getByRole('link');
  await expect(chips).toHaveText(['All Trips', 'Easy', 'Moderate', 'Challenging']);
  await expect(chips.first()).toHaveAttribute('aria-current', 'true');
  await chips.filter({ hasText: 'Easy' }).click();
  await expect(page).toHaveURL('/day-trips?difficulty=Easy');
  await expect(cards(page)).toHaveCount(await levels('Easy'));
  await page.reload();
  await expect(chips.filter({ hasText: 'Easy' })).toHaveAttribute('aria-current', 'true');
  await expect(cards(page)).toHaveCount(await levels('Easy'));
  await page.getByRole('button', { name: 'Show All Trips' }).click();
  await expect(page).toHaveURL('/day-trips');
  await expect(chips.first()).toHaveAttribute('aria-current', 'true');
  await expect(cards(page).filter({ hasNotText: 'Easy' })).not.toHaveCount(0);
});

test('the day trips list has cards with level, times, rating, first highlights and what is included', async ({
  sql,
}) => {
  const [trip] = await sql<
    {
      id: string;
      title: string;
      subtitle: string;
      departure_time: string;
      return_time: string;
      group_size: string;
      difficulty: string;
      duration: string;
      description: string;
      rating: string;
      review_count: number;
      highlights: string[];
      includes: string[];
    }[]
  >`select * from day_trips where is_active and subtitle <> '' and cardinality(highlights) > 3 and cardinality(includes) > 2
      and rating > 0 and review_count > 1 and id not in (select day_trip_id from reviews where day_trip_id is not null)
      order by display_order, title limit 1`;
  if (!trip) throw new Error('The demonstration content has such a day trip.');
  const card = cardOf((await readLivePage('/day-trips')).document, trip.title);
  for (const text of [
    trip.subtitle,
    `Departs ${trip.departure_time}, returns ${trip.return_time}`,
    trip.group_size,
    trip.difficulty,
    trip.duration,
    trip.description,
  ])
    expect(elementText(card)).toContain(text);
  expect(elementText(card)).toContain(`Rated ${Number(trip.rating).toFixed(1)} of 5(${trip.review_count} reviews)`);
  expect(linkAddresses(card, `View Details: ${trip.title}`)).toEqual([`/day-trips/${trip.id}`]);
  expect(elementTexts(card, 'ul[aria-label=Highlights] li')).toEqual(trip.highlights.slice(0, 3));
  expect(elementTexts(card, 'ul[aria-label=Included] li')).toEqual(trip.includes.slice(0, 2));
  expect(linkAddresses(card, `Book Now: ${trip.title}`)).toEqual([
    `/contact?trip=${encodeURIComponent(trip.title)}&type=day-trip`,
  ]);
});

test.describe('going from a card to its page', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('carries the card’s picture over to the head of the page, and only that', async ({ page }) => {
    await page.addInitScript(() => {
      const named = () =>
        [...document.querySelectorAll('*')]
          .filter((element) => getComputedStyle(element).viewTransitionName === 'trip-picture')
          .map((element) => element.closest('article') === null);
      // After the page's own listeners, which name the picture.
      addEventListener('load', () => {
        addEventListener('pageswap', ({ viewTransition }) => {
          sessionStorage.setItem('left', JSON.stringify([viewTransition !== null, ...named()]));
        });
      });
      addEventListener('pagereveal', ({ viewTransition }) => {
        sessionStorage.setItem('came', JSON.stringify([viewTransition !== null, ...named()]));
      });
    });
    await page.goto('/tours');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/tours\/[a-z0-9-]+$/);
    const told = (key: string) => page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]'), key);
    expect(await told('left')).toEqual([true, false]);
    expect(await told('came')).toEqual([true, true]);
  });
});
