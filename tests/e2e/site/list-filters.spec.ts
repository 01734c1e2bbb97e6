import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { createExcerpt } from '#shared/rules/text/excerpt.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { elementText, elementTexts, linkAddresses, readLivePage } from '../../helpers/release-pages.ts';

const cards = (page: Page) => page.locator('main').getByRole('article');
/** Finds the card with this heading in the page of a list. */
const findCard = (document: Document, title: string) =>
  [...document.querySelectorAll('main article')].find((card) => elementText(card.querySelector('h3')) === title);

test('the tours list has its filters, and cards with the main facts', async ({ sql }) => {
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
  if (!tour) throw new Error('The demonstration content has no such tour.');
  const { document } = await readLivePage('/tours');
  const options = (name: string) => elementTexts(document, `select[name=${name}] option`);
  expect(options('difficulty')).toEqual(['All', 'Easy', 'Moderate', 'Challenging', 'Difficult']);
  expect(options('duration')).toEqual(['All', '1 day', '2 days', '3 days', '4 days', '5 days', '7 days']);
  expect(options('sort')).toEqual(['Default Order', 'Alphabetical', 'Lowest Price', 'Shortest']);
  const card = findCard(document, tour.title);
  for (const text of [
    tour.difficulty_level,
    tour.duration,
    tour.locations.join(', '),
    createExcerpt(tour.description, 80),
    `Max ${tour.max_participants} people`,
  ])
    expect(elementText(card)).toContain(text);
  expect(elementTexts(card, 'p + ul li')).toEqual([
    ...tour.highlights.slice(0, 3),
    `+${tour.highlights.length - 3} more`,
  ]);
  expect(linkAddresses(card, `Book Now: ${tour.title}`)).toEqual([`/contact?trip=${encodeURIComponent(tour.title)}`]);
  expect(linkAddresses(card, `View Details: ${tour.title}`)).toEqual([`/tours/${tour.id}`]);
  expect(linkAddresses(document, 'Request a Custom Tour')).toEqual(['/contact?custom']);
});

test('the lists of day trips and destinations end with a call for a custom trip', async () => {
  for (const path of ['/day-trips', '/locations']) {
    const { document } = await readLivePage(path);
    expect(linkAddresses(document, 'Request a Custom Trip'), path).toEqual(['/contact?custom']);
  }
});

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const difficultyField = (page: Page) => page.getByLabel('Difficulty');
const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/** Reads the demonstration's tours, and one of them with the days that the filter calls it by. */
async function readTours(sql: Sql) {
  const rows = await sql<{ title: string; difficulty: string; duration: string }[]>`
    select title, difficulty_level as difficulty, duration from tours where is_active and display_order < 500
    order by display_order, title`;
  const tour = rows.find(({ duration }) => /^[1-57] days? \//.test(duration)) ?? rows[0];
  if (!tour) throw new Error('There is no tour.');
  return { rows, tour, days: tour.duration.replace(/ \/.*/, '') };
}

test('the tours list offers what comes close when no tour passes its filters', async ({ page, sql }) => {
  const [farther] = await sql<{ title: string; start: string }[]>`
    select title, start_town as start from tours where is_active and display_order < 500 and difficulty_level = 'Difficult'`;
  await page.goto(`/tours?difficulty=Difficult&duration=1+day&start=${farther?.start}`);
  await expect(page.getByText('No tours found')).toBeVisible();
  await expect(page.getByRole('link', { name: farther?.title ?? 'none' })).toBeVisible();
  const wishes = new URL(
    `${await page.getByRole('link', { name: 'tell us what you have in mind' }).getAttribute('href')}`,
    page.url(),
  ).searchParams.get('place');
  expect(wishes).toBe(`Difficult, 1 day, from ${farther?.start}`);
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).click();
  // The filters of the address are shown; without any, they are on demand.
  const more = page.getByRole('button', { name: 'More filters' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Month')).toBeHidden();
  await more.click();
  await page.getByLabel('Month').selectOption('April');
  await page.getByLabel('Sort').selectOption('Shortest');
  await expect(page).toHaveURL(/\/tours\?month=April&sort=Shortest$/);
});

test('the tours list keeps search and filters in its address, through reload and Back', async ({ page, sql }) => {
  const { tour, days } = await readTours(sql);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tours');
  await searchBox(page).fill(tour.title.toUpperCase());
  await expect(cards(page)).toHaveCount(1);
  await filtersButton(page).click();
  await difficultyField(page).selectOption(tour.difficulty);
  await page.getByLabel('Duration').selectOption(days);
  await page.getByRole('button', { name: 'Show 1 tour', exact: true }).click();
  await expect(page).toHaveURL(/search=.*&difficulty=\w+&duration=\d\+days?$/);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('status')).toContainText(/^1 of \d+ tours$/);
  await cards(page).getByRole('link', { name: tour.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tour.title);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
});

test('the filter sheet on phones closes on Escape and returns the focus', { tag: '@deep' }, async ({ page }) => {
  const field = difficultyField(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tours');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(field).toBeHidden();
  await filtersButton(page).press('Enter');
  await expect(field).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(filtersButton(page)).toBeFocused();
});

test('filters chosen on a phone are part of the page on a larger screen', { tag: '@deep' }, async ({ page, sql }) => {
  const { tour, days } = await readTours(sql);
  const others = ['Easy', 'Moderate', 'Challenging', 'Difficult'].filter((level) => level !== tour.difficulty);
  const field = difficultyField(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    `/tours?${new URLSearchParams({ search: tour.title.toUpperCase(), difficulty: tour.difficulty, duration: days })}`,
  );
  await expect(cards(page)).toHaveCount(1);
  await filtersButton(page).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(field).toHaveValue(tour.difficulty);
  await expect(page.getByRole('button', { name: /^Show/ })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 844 });
  await field.selectOption(others[0] ?? '');
  await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^0 of \d+ tours$/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/tours');
  await expect(searchBox(page)).toHaveValue('');
});

test('tours are in display order, or sorted by title', async ({ page, sql }) => {
  const { rows } = await readTours(sql);
  await page.goto('/tours');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const seededTitles = rows.map(({ title }) => title);
  const readSeededTitles = async () => {
    const titles = await cards(page).getByRole('heading', { level: 3 }).allTextContents();
    return titles.filter((title) => seededTitles.includes(title));
  };
  await expect.poll(readSeededTitles).toEqual(seededTitles);
  await page.getByLabel('Sort').selectOption('Alphabetical');
  await expect(page).toHaveURL('/tours?sort=Alphabetical');
  await expect.poll(readSeededTitles).toEqual([...seededTitles].sort((a, b) => a.localeCompare(b, 'en')));
});

test('the day trips list is filtered by difficulty, in its address, and back', async ({ page, sql }) => {
  const countActive = async (difficulty: string) =>
    (await sql`select 1 from day_trips where is_active and difficulty = ${difficulty}`).length;
  await page.goto('/day-trips');
  const chips = page.getByRole('navigation', { name: 'Difficulty' }).getByRole('link');
  await expect(chips).toHaveText(['All Trips', 'Easy', 'Moderate', 'Challenging']);
  await expect(chips.first()).toHaveAttribute('aria-current', 'true');
  await chips.filter({ hasText: 'Easy' }).click();
  await expect(page).toHaveURL('/day-trips?difficulty=Easy');
  await expect(cards(page)).toHaveCount(await countActive('Easy'));
  await page.reload();
  await expect(chips.filter({ hasText: 'Easy' })).toHaveAttribute('aria-current', 'true');
  await expect(cards(page)).toHaveCount(await countActive('Easy'));
  await page.getByRole('link', { name: 'From Marrakech' }).click();
  await expect(page).toHaveURL('/day-trips?difficulty=Easy&from=Marrakech');
  await expect(cards(page).first()).toContainText('From Marrakech');
  await expect(cards(page).filter({ hasNotText: 'From Marrakech' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show All Trips' }).click();
  await expect(page).toHaveURL('/day-trips');
  await expect(chips.first()).toHaveAttribute('aria-current', 'true');
  await expect(cards(page).filter({ hasNotText: 'Easy' })).not.toHaveCount(0);
});

test('cards of day trips show difficulty, times, rating, highlights and what is included', async ({ sql }) => {
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
  if (!trip) throw new Error('The demonstration content has no such day trip.');
  const card = findCard((await readLivePage('/day-trips')).document, trip.title);
  for (const text of [
    trip.subtitle,
    `Departs ${trip.departure_time}, returns ${trip.return_time}`,
    trip.group_size,
    trip.difficulty,
    trip.duration,
    createExcerpt(trip.description, 80),
  ])
    expect(elementText(card)).toContain(text);
  expect(elementText(card)).toContain(`Rated ${Number(trip.rating).toFixed(1)} of 5(${trip.review_count} ratings)`);
  expect(linkAddresses(card, `View Details: ${trip.title}`)).toEqual([`/day-trips/${trip.id}`]);
  expect(elementTexts(card, 'ul[aria-label=Highlights] li')).toEqual(trip.highlights.slice(0, 3));
  expect(elementTexts(card, 'ul[aria-label=Included] li')).toEqual([`Included: ${trip.includes[0]}`, trip.includes[1]]);
  expect(linkAddresses(card, `Book Now: ${trip.title}`)).toEqual([
    `/contact?trip=${encodeURIComponent(trip.title)}&type=day-trip`,
  ]);
});

for (const width of [390, 1440]) {
  test(`cards of trips cut off no text, at ${width} px`, { tag: width === 390 ? [] : '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/tours', '/day-trips']) {
      await page.goto(path);
      const cut = await cards(page).evaluateAll((articles) =>
        articles.flatMap((article) =>
          [...article.querySelectorAll('p, p > span:not(.sr-only), ul, li')]
            .filter((text) => {
              const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(text);
              return overflowX !== 'visible' || textOverflow !== 'clip' || webkitLineClamp !== 'none';
            })
            .map(({ textContent }) => textContent),
        ),
      );
      expect(cut, path).toEqual([]);
    }
  });
}

test.describe('going from a card to its page', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('animates the card’s image into the header of the page, and only that', async ({ page }) => {
    await page.addInitScript(() => {
      const findNamed = () =>
        [...document.querySelectorAll('*')]
          .filter((element) => getComputedStyle(element).viewTransitionName === 'trip-picture')
          .map((element) => element.closest('article') === null);
      // Registered after the page's own listeners, which name the image.
      addEventListener('load', () => {
        addEventListener('pageswap', ({ viewTransition }) => {
          sessionStorage.setItem('pageswap', JSON.stringify([viewTransition !== null, ...findNamed()]));
        });
      });
      addEventListener('pagereveal', ({ viewTransition }) => {
        sessionStorage.setItem('pagereveal', JSON.stringify([viewTransition !== null, ...findNamed()]));
      });
    });
    const readRecord = (key: string) => page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]'), key);
    // A busy browser may show the page before it has read the image, and then does not animate.
    await expect(async () => {
      await page.goto('/tours');
      await cards(page).first().getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/tours\/[a-z0-9-]+$/);
      expect(await readRecord('pageswap')).toEqual([true, false]);
      expect(await readRecord('pagereveal')).toEqual([true, true]);
    }).toPass();
  });
});
