import type { Page } from '@playwright/test';
import { addTour, expect, test } from './test.ts';

const cards = (page: Page) => page.locator('main').getByRole('article');

for (const width of [390, 1440]) {
  test.describe(`the tours list at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('is searched and filtered in the address, which survives reload and back', async ({
      page,
      staffApi,
      published,
    }) => {
      const tour = await addTour(staffApi, { difficulty_level: 'Challenging', duration: '7 days / 6 nights' });
      await published();
      await page.goto('/tours');
      await page.getByRole('searchbox', { name: 'Search' }).fill(tour.title.toUpperCase());
      await expect(cards(page)).toHaveCount(1);
      await openFilters(page, width);
      await page.getByLabel('Difficulty').selectOption('Challenging');
      await page.getByLabel('Duration').selectOption('7 days');
      await closeFilters(page, width, 'Show 1 tour');
      await expect(page).toHaveURL(/search=.*&difficulty=Challenging&duration=7\+days$/);
      await page.reload();
      await expect(cards(page)).toHaveCount(1);
      await expect(page.getByRole('status')).toContainText('1 tour of');
      await cards(page).getByRole('link', { name: tour.title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tour.title);
      await page.goBack();
      await expect(cards(page)).toHaveCount(1);
      await openFilters(page, width);
      await page.getByLabel('Difficulty').selectOption('Easy');
      await closeFilters(page, width, 'Show 0 tours');
      await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();
      await page.getByRole('button', { name: 'Clear Filters' }).click();
      await expect(page).toHaveURL('/tours');
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    });

    test('offers the choices of the specification, and its cards what a traveller asks first', async ({
      page,
      staffApi,
      published,
    }) => {
      const highlights = ['Dunes', 'Stars', 'Silence', 'Dates', 'Tea'];
      const tour = await addTour(staffApi, { highlights, max_participants: 7, locations: ['Zagora', 'Mhamid'] });
      await published();
      await page.goto(`/tours?search=${encodeURIComponent(tour.title)}`);
      await openFilters(page, width);
      await expect(page.getByLabel('Difficulty').locator('option')).toHaveText([
        'All',
        'Easy',
        'Moderate',
        'Challenging',
        'Difficult',
      ]);
      await expect(page.getByLabel('Duration').locator('option')).toHaveText([
        'All',
        '1 day',
        '2 days',
        '3 days',
        '4 days',
        '5 days',
        '7 days',
      ]);
      await expect(page.getByLabel('Sort').locator('option')).toHaveText(['Default Order', 'Alphabetical']);
      await closeFilters(page, width, 'Show 1 tour');
      const card = cards(page);
      await expect(card).toHaveCount(1);
      for (const text of ['Easy', '3 days / 2 nights', 'Zagora, Mhamid', tour.description, 'Max 7 people', '+2 more']) {
        await expect(card).toContainText(text);
      }
      await expect(card).toContainText('DunesStarsSilence+2 more');
      await expect(card.getByRole('link', { name: `Book Now: ${tour.title}` })).toHaveAttribute(
        'href',
        `/contact?trip=${encodeURIComponent(tour.title)}`,
      );
      await card.getByRole('link', { name: `View Details: ${tour.title}` }).click();
      await expect(page).toHaveURL(`/tours/${tour.id}`);
    });
  });
}

test('tours are sorted by title when asked, and in the order of the staff otherwise', async ({ page, sql }) => {
  const rows = await sql<{ title: string }[]>`select title from tours where is_active order by display_order, title`;
  const own = rows.map(({ title }) => title).filter((title) => !title.startsWith('Test tour'));
  const shown = async () => {
    const titles = await cards(page).getByRole('heading', { level: 3 }).allTextContents();
    return titles.filter((title) => own.includes(title));
  };
  await page.goto('/tours');
  expect(await shown()).toEqual(own.filter((title) => own.includes(title)));
  await page.getByLabel('Sort').selectOption('Alphabetical');
  await expect(page).toHaveURL('/tours?sort=Alphabetical');
  await expect.poll(shown).toEqual([...own].sort((a, b) => a.localeCompare(b, 'en')));
});

test('the filters’ sheet on phones closes on Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tours');
  const button = page.getByRole('button', { name: /^Filters/ });
  await expect(page.getByLabel('Difficulty')).toBeHidden();
  await button.press('Enter');
  await expect(page.getByLabel('Difficulty')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Difficulty')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Difficulty')).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByLabel('Difficulty').selectOption('Moderate');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByLabel('Difficulty')).toHaveValue('Moderate');
  await expect(page.getByRole('button', { name: /^Show/ })).toBeHidden();
});

test('a tour of one’s own can be asked for below the list', async ({ page }) => {
  await page.goto('/tours');
  await page.getByRole('link', { name: 'Request a Custom Tour' }).click();
  await expect(page).toHaveURL('/contact');
});

test.describe('the day trips list', () => {
  test('has a chip a level, in the address, and the way back to all of them', async ({ page, sql }) => {
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

  test('has cards with level, times, rating, first highlights and what is included', async ({ page, sql }) => {
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
    await page.goto('/day-trips');
    const card = cards(page).filter({ has: page.getByRole('link', { name: trip.title, exact: true }) });
    await expect(card).toContainText(trip.subtitle);
    await expect(card).toContainText(`Departs ${trip.departure_time}, returns ${trip.return_time}`);
    await expect(card).toContainText(trip.group_size);
    await expect(card).toContainText(`Rated ${Number(trip.rating).toFixed(1)} of 5(${trip.review_count} reviews)`);
    for (const text of [trip.difficulty, trip.duration, trip.description]) await expect(card).toContainText(text);
    await expect(card.getByRole('link', { name: `View Details: ${trip.title}` })).toHaveAttribute(
      'href',
      `/day-trips/${trip.id}`,
    );
    await expect(card.getByRole('list', { name: 'Highlights' }).getByRole('listitem')).toHaveText(
      trip.highlights.slice(0, 3),
    );
    await expect(card.getByRole('list', { name: 'Included' }).getByRole('listitem')).toHaveText(
      trip.includes.slice(0, 2),
    );
    await card.getByRole('link', { name: `Book Now: ${trip.title}` }).click();
    await expect(page).toHaveURL(`/contact?trip=${encodeURIComponent(trip.title)}&type=day-trip`);
  });
});

async function openFilters(page: Page, width: number): Promise<void> {
  if (width < 640) await page.getByRole('button', { name: /^Filters/ }).click();
}

async function closeFilters(page: Page, width: number, button: string): Promise<void> {
  if (width < 640) await page.getByRole('button', { name: button, exact: true }).click();
}

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
