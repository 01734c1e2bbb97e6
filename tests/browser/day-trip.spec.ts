import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { addDayTrip, addReview, storedPictures } from './trip-pages.ts';

const samplesShown = 'Custom images for this day trip are being uploaded. Showing sample images for now.';
const panel = (page: Page) => page.getByRole('tabpanel');
/** The main picture of the gallery. */
const mainPicture = (page: Page) => page.getByRole('figure').getByRole('img');
const thumbnails = (page: Page) => page.getByRole('radio', { name: /^Show image/ });

/** The three slots of a day trip, filled with pictures that the storage holds. */
async function threeImages(sql: Parameters<typeof storedPictures>[0]) {
  const [tall, short1, short2] = await storedPictures(sql, 3);
  return { tall, short1, short2 };
}

for (const width of [390, 1440]) {
  test(`a day trip’s page has everything that a traveller asks at ${width} px`, async ({
    page,
    sql,
    staffApi,
    published,
  }) => {
    const trip = await addDayTrip(staffApi, {
      subtitle: 'There by train, back by boat',
      images: await threeImages(sql),
      meeting_point: 'The old post office',
      highlights: ['The lake at noon', 'Herons'],
      includes: ['Minibus', 'Local guide'],
      excludes: ['Lunch'],
      what_to_bring: ['A warm layer'],
      cancellation_policy: 'Free up to 24 hours before departure.',
    });
    await published();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/day-trips/${trip.id}`);
    const hero = page.getByRole('main').locator('header');
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(trip.title);
    await expect(hero.locator('img')).toBeVisible();
    for (const text of ['There by train, back by boat', 'Full day, about 9 hours', '2-10 people', 'Difficult']) {
      await expect(hero).toContainText(text);
    }
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
      'Home',
      'Day Trips',
    ]);

    await expect(page.getByRole('tab')).toHaveText(['Overview', "What's Included"]);
    for (const text of [
      trip.description,
      'Herons',
      'Departure time',
      '08:15',
      'Return time',
      '17:45',
      'The old post office',
      'A warm layer',
      'Free up to 24 hours before departure.',
    ]) {
      await expect(panel(page)).toContainText(text);
    }
    await page.getByRole('tab', { name: "What's Included" }).click();
    await expect(page).toHaveURL(/#included$/);
    for (const text of ['Included', 'Local guide', 'Not included', 'Lunch']) {
      await expect(panel(page)).toContainText(text);
    }
    await expect(page.getByText(samplesShown)).toHaveCount(0);

    const aside = page.getByRole('complementary', { name: 'Booking' });
    await expect(aside).toContainText('$45');
    await aside.getByRole('link', { name: 'View All Day Trips' }).click();
    await expect(page).toHaveURL('/day-trips');
    await page.goBack();
    await page.getByRole('link', { name: 'Book Now', exact: true }).locator('visible=true').last().click();
    await expect(page).toHaveURL(/\/contact\?trip=/);
    expect(new URL(page.url()).searchParams.get('trip')).toBe(trip.title);
  });
}

test('a day trip without meeting point, list to bring or policy leaves them out', async ({
  page,
  staffApi,
  published,
}) => {
  const trip = await addDayTrip(staffApi, { highlights: [], excludes: [] });
  await published();
  await page.goto(`/day-trips/${trip.id}`);
  await expect(panel(page)).toContainText('Return time');
  for (const name of ['Meeting point', 'What to bring', 'Cancellation policy', 'Highlights', 'Not included']) {
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  }
});

test.describe('the gallery of a day trip', () => {
  test('switches its main picture by click and by arrow keys, and opens it full screen', async ({
    page,
    sql,
    staffApi,
    published,
  }) => {
    const trip = await addDayTrip(staffApi, { images: await threeImages(sql) });
    await published();
    await page.goto(`/day-trips/${trip.id}`);
    await expect(thumbnails(page)).toHaveCount(3);
    await expect(mainPicture(page)).toHaveAccessibleName(`${trip.title}, image 1`);
    await page.getByRole('radio', { name: 'Show image 3 of 3' }).click();
    await expect(mainPicture(page)).toHaveAccessibleName(`${trip.title}, image 3`);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Show image 2 of 3' })).toBeFocused();
    await expect(mainPicture(page)).toHaveAccessibleName(`${trip.title}, image 2`);
    await mainPicture(page).click();
    const viewer = page.getByRole('dialog', { name: `Images: ${trip.title}` });
    await expect(viewer.getByRole('img', { name: `${trip.title}, image 2` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  test('has no thumbnails for a single picture', async ({ page, sql, staffApi, published }) => {
    const [tall] = await storedPictures(sql, 1);
    const trip = await addDayTrip(staffApi, { images: { tall } });
    await published();
    await page.goto(`/day-trips/${trip.id}`);
    await expect(mainPicture(page)).toBeVisible();
    await expect(thumbnails(page)).toHaveCount(0);
    await expect(page.getByText(samplesShown)).toHaveCount(0);
  });

  test('shows samples, and says so, when the trip has no pictures', async ({ page, staffApi, published }) => {
    const trip = await addDayTrip(staffApi, { images: {} });
    await published();
    await page.goto(`/day-trips/${trip.id}`);
    await expect(page.getByText(samplesShown, { exact: true })).toBeVisible();
    await expect(thumbnails(page)).toHaveCount(3);
    await expect(mainPicture(page)).toHaveAccessibleName(/^Sample image: /);
    await expect(page.getByRole('main').locator('header img')).toBeVisible();
  });

  test('shows a sample in place of a picture that could not be had when the page was built', async ({
    page,
    sql,
    staffApi,
    published,
  }) => {
    const [own] = await storedPictures(sql, 1);
    const one = await addDayTrip(staffApi, { images: { tall: own, short1: 'gone/for-ever.jpg' } });
    const all = await addDayTrip(staffApi, { images: { tall: 'gone/for-ever.jpg' } });
    await published();
    await page.goto(`/day-trips/${one.id}`);
    await expect(mainPicture(page)).toHaveAccessibleName(`${one.title}, image 1`);
    await page.getByRole('radio', { name: 'Show image 2 of 2' }).click();
    await expect(mainPicture(page)).toHaveAccessibleName(/^Sample image: /);
    await expect(page.getByRole('figure')).toContainText('Sample image');
    await expect(page.getByText(samplesShown)).toHaveCount(0);
    await page.goto(`/day-trips/${all.id}`);
    await expect(page.getByText(samplesShown)).toBeVisible();
    await expect(thumbnails(page)).toHaveCount(3);
  });

  test.describe('in a browser that cannot load a picture', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('shows a sample in its place', async ({ page, sql, staffApi, published }) => {
      const trip = await addDayTrip(staffApi, { images: await threeImages(sql) });
      await published();
      await page.goto(`/day-trips/${trip.id}`);
      const fallback = await page.locator('header [data-fallback]').getAttribute('data-fallback');
      const isSample = (address: string) => address.includes(fallback?.replace('.webp', '') ?? 'none');
      // Its own size for older browsers is the first that takes its place, then a sample.
      await page.route('**/images/*.avif', (route) => route.abort());
      await page.reload();
      await expect
        .poll(() => mainPicture(page).evaluate((image: HTMLImageElement) => image.currentSrc))
        .toContain((await mainPicture(page).getAttribute('src')) ?? 'none');
      expect(isSample((await mainPicture(page).getAttribute('src')) ?? '')).toBe(false);
      await page.route('**/images/*', (route) => (isSample(route.request().url()) ? route.continue() : route.abort()));
      await page.reload();
      const hero = page.getByRole('main').locator('header img');
      for (const picture of [hero, mainPicture(page)]) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveAttribute('src', fallback ?? '');
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
    });
  });
});

test.describe('the rating of a day trip', () => {
  test('is the one that staff entered until a review is approved', async ({ page, sql, staffApi, published }) => {
    const trip = await addDayTrip(staffApi, { rating: 4.6, review_count: 12 });
    const review = { tour_id: null, day_trip_id: trip.id };
    await published();
    const hero = page.getByRole('main').locator('header');
    await page.goto(`/day-trips/${trip.id}`);
    await expect(hero.getByRole('img', { name: '4.6 of 5 stars' })).toBeVisible();
    await expect(hero).toContainText('(12 reviews)');
    await expect(page.getByRole('heading', { name: 'What travellers say' })).toHaveCount(0);
    await addReview(sql, { ...review, rating: 3, comment: 'It rained, and was lovely.' });
    await published();
    await page.reload();
    await expect(hero.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
    await expect(hero).toContainText('(1 review)');
    await expect(page.getByRole('heading', { name: 'What travellers say' })).toBeVisible();
    await expect(page.getByText('It rained, and was lovely.')).toBeVisible();
  });

  test('is absent without either', async ({ page, staffApi, published }) => {
    const trip = await addDayTrip(staffApi, { rating: null, review_count: 7 });
    await published();
    await page.goto(`/day-trips/${trip.id}`);
    await expect(page.getByRole('main').locator('header').getByRole('img', { name: /stars/ })).toHaveCount(0);
  });
});

test('the next day trip is read from its top', async ({ page, staffApi, published }) => {
  const trip = await addDayTrip(staffApi);
  await addDayTrip(staffApi);
  await published();
  await page.goto(`/day-trips/${trip.id}`);
  const related = page.getByRole('region', { name: 'More days out' });
  await expect(related.getByRole('article')).toHaveCount(3);
  await expect(related.getByRole('heading', { name: trip.title, exact: true })).toHaveCount(0);
  const next = related.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = await next.textContent();
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a phone has a bar for booking a day trip that stays clear of the footer', async ({
  page,
  staffApi,
  published,
}) => {
  const trip = await addDayTrip(staffApi);
  await published();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/day-trips/${trip.id}`);
  const bar = page.locator('[data-book-bar]');
  await expect(bar.getByRole('link', { name: 'Book Now' })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeInViewport();
  const [barBox, footerBox] = await Promise.all([bar.boundingBox(), footer.boundingBox()]);
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((footerBox?.y ?? 0) + 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toBeHidden();
});

test('a day trip of endless words keeps its shape', async ({ page, staffApi, published }) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(2);
  const trip = await addDayTrip(staffApi, {
    title: `${word} ${crypto.randomUUID()}`,
    subtitle: word,
    duration: word,
    group_size: word,
    departure_time: word,
    meeting_point: word,
    what_to_bring: [word],
    cancellation_policy: word,
    includes: [word],
  });
  await published();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/day-trips/${trip.id}`);
  await expect(panel(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a day trip prints without pictures and controls', async ({ page, staffApi, published }) => {
  const trip = await addDayTrip(staffApi, { includes: ['Minibus there and back'] });
  await published();
  await page.goto(`/day-trips/${trip.id}`);
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    trip.title,
    trip.description,
    '08:15',
    'Minibus there and back',
    'hello@discovermorocco.example',
  ]) {
    await expect(page.getByText(text).locator('visible=true').first(), text).toBeVisible();
  }
  await expect(page.locator('img').locator('visible=true')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a day trip can be read whole, and its gallery switches', async ({ page, sql, staffApi, published }) => {
    const trip = await addDayTrip(staffApi, { images: await threeImages(sql), includes: ['Minibus there and back'] });
    await published();
    await page.goto(`/day-trips/${trip.id}`);
    for (const name of ['Overview', "What's Included"]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.locator('#included').getByText('Minibus there and back')).toBeVisible();
    await page.getByRole('radio', { name: 'Show image 2 of 3' }).check();
    await expect(mainPicture(page)).toHaveAccessibleName(`${trip.title}, image 2`);
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  });
});
