import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { createTestDayTrip, insertApprovedReview, readStoredImages } from '../../helpers/e2e/trip-rows.ts';
import { elementText, elementTexts, linkAddresses, readLivePage } from '../../helpers/release-pages.ts';

const samplesShown = 'Custom images for this day trip are being uploaded. Showing sample images for now.';
const panel = (page: Page) => page.getByRole('tabpanel');
const hero = (page: Page) => page.getByRole('main').locator('header');
/** Finds the main image of the gallery. */
const mainImage = (page: Page) => page.getByRole('figure').getByRole('img');
const readTripPage = ({ id }: { id: string }) => readLivePage(`/day-trips/${id}`);
/** Returns the alternative texts of the gallery's images, starting with the one shown. */
const galleryOf = (document: Document) =>
  [...document.querySelectorAll('figure img')].map((image) => image.getAttribute('alt'));
const starsOf = (document: Document) =>
  document.querySelector('main header [aria-label$="stars"]')?.getAttribute('aria-label');

// In one worker, so that the trips are created and published once for all tests.
test.describe.configure({ mode: 'default' });
let trips: Awaited<ReturnType<typeof addTrips>>;

async function addTrips(api: Parameters<typeof createTestDayTrip>[0], sql: Parameters<typeof insertApprovedReview>[0]) {
  const stored = await readStoredImages(sql, 3);
  // Other addresses of the same files, without descriptions.
  const [tall, short1, short2] = stored.map((image) => `${image}?plain`);
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(2);
  const missingFile = 'missing/image.jpg';
  const reviewed = await createTestDayTrip(api, { rating: 4.6, review_count: 12, images: { tall: missingFile } });
  for (const rating of [3, 3, 4])
    await insertApprovedReview(sql, {
      tour_id: null,
      day_trip_id: reviewed.id,
      rating,
      comment: 'It rained, and was lovely.',
    });
  return {
    full: await createTestDayTrip(api, {
      subtitle: 'There by train, back by boat',
      images: { tall, short1, short2 },
      meeting_point: 'The old post office',
      highlights: ['The lake at noon', 'Herons'],
      includes: ['Minibus', 'Local guide'],
      excludes: ['Lunch'],
      what_to_bring: ['A warm layer'],
      cancellation_policy: 'Free up to 24 hours before departure.',
    }),
    minimal: await createTestDayTrip(api, { highlights: [], excludes: [], images: {}, rating: null, review_count: 7 }),
    single: await createTestDayTrip(api, { images: { tall: stored[0] }, rating: 4.6, review_count: 12 }),
    partial: await createTestDayTrip(api, { images: { tall, short1: missingFile } }),
    reviewed,
    longWords: await createTestDayTrip(api, {
      title: `${word} ${crypto.randomUUID()}`,
      subtitle: word,
      duration: word,
      group_size: word,
      departure_time: word,
      meeting_point: word,
      what_to_bring: [word],
      cancellation_policy: word,
      includes: [word],
    }),
  };
}

test.beforeAll(async ({ sql, staffApi, waitUntilPublished }) => {
  trips = await addTrips(staffApi, sql);
  await waitUntilPublished();
});

test('the page of a day trip shows all its details', async () => {
  const { full } = trips;
  const { document } = await readTripPage(full);
  const header = document.querySelector('main header');
  expect(elementText(header?.querySelector('h1'))).toBe(full.title);
  expect(header?.querySelector('img')).not.toBeNull();
  for (const text of ['There by train, back by boat', 'Full day, about 9 hours', '2-10 people', 'Difficult'])
    expect(elementText(header)).toContain(text);
  expect(elementTexts(document, 'nav[aria-label=Breadcrumb] a')).toEqual(['Home', 'Day Trips']);
  expect(elementTexts(document, '[data-tabs] a')).toEqual(['Overview', "What's Included"]);
  const overview = elementText(document.querySelector('section#overview'));
  for (const text of [
    full.description,
    'Herons',
    'Departure time',
    '08:15',
    'Return time',
    '17:45',
    'The old post office',
    'A warm layer',
    'Free up to 24 hours before departure.',
  ])
    expect(overview).toContain(text);
  for (const text of ['Included', 'Local guide', 'Not included', 'Lunch'])
    expect(elementText(document.querySelector('section#included'))).toContain(text);
  expect(elementText(document.body)).not.toContain(samplesShown);
  expect(elementText(header)).not.toContain('Sample image');
  const aside = document.querySelector('aside[aria-label=Booking]');
  expect(elementText(aside)).toContain('$45');
  for (const fact of ['Full day, about 9 hours', '2-10 people', 'Difficult', '08:15', '17:45', 'The old post office'])
    expect(
      [elementText(header), overview, elementText(aside)].filter((text) => text.includes(fact)),
      fact,
    ).toHaveLength(1);
  expect(linkAddresses(aside, 'View All Day Trips')).toEqual(['/day-trips']);
  expect(linkAddresses(aside, 'Ask Questions')).toEqual([
    `/contact?trip=${encodeURIComponent(full.title)}&type=day-trip&ask`,
  ]);
  const [chat] = linkAddresses(aside, 'Ask on WhatsApp');
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(`Hello, I have a question about "${full.title}".`);
  expect(galleryOf(document)).toEqual([2, 3, 1].map((number) => `${full.title}, image ${number}`));
  const related = document.querySelector('section[aria-labelledby=related-title]');
  expect(elementTexts(related, 'h2')).toEqual(['More days out']);
  expect(related?.querySelectorAll('article')).toHaveLength(3);
  expect(elementTexts(related, 'article h3')).not.toContain(full.title);
});

test('a day trip with little content leaves out what is missing and shows sample images', async () => {
  const { document } = await readTripPage(trips.minimal);
  expect(elementText(document.querySelector('section#overview'))).toContain('Return time');
  const all = elementTexts(document, 'main *');
  for (const name of ['Meeting point', 'What to bring', 'Cancellation policy', 'Highlights', 'Not included'])
    expect(all).not.toContain(name);
  expect(all).toContain(samplesShown);
  expect(document.querySelectorAll('[aria-label^="Show image"]')).toHaveLength(3);
  for (const alt of galleryOf(document)) expect(alt).toMatch(/^Sample image: /);
  expect(elementTexts(document, 'figure')).toEqual(['Sample image', 'Sample image', 'Sample image']);
  const card = [...(await readLivePage('/day-trips')).document.querySelectorAll('article')].find(
    (article) => elementText(article.querySelector('h3')) === trips.minimal.title,
  );
  for (const part of [document.querySelector('main header'), card]) {
    expect(part?.querySelector('img')?.alt).toMatch(/^Sample image: /);
    expect(elementText(part)).toContain('Sample image');
  }
  expect(starsOf(document)).toBeUndefined();
});

test('a day trip with one image has no gallery, but samples for missing ones', { tag: '@deep' }, async ({ sql }) => {
  const { single, partial, reviewed } = trips;
  const one = (await readTripPage(single)).document;
  const [focus] = await sql<{ x: number }[]>`select round(focus_x, -1)::int as x
    from image_details where id = (select images ->> 'tall' from day_trips where id = ${single.id})`;
  expect(one.querySelector('main header img')?.classList).toContain(`fx-${focus?.x}`);
  expect(galleryOf(one)).toEqual([]);
  expect(one.querySelector('[aria-label^="Show image"]')).toBeNull();
  expect(elementText(one.body)).not.toContain(samplesShown);
  const two = (await readTripPage(partial)).document;
  expect(galleryOf(two)).toEqual([`${partial.title}, image 1`, expect.stringMatching(/^Sample image: /)]);
  expect(elementTexts(two, 'figure')).toEqual(['', 'Sample image']);
  expect(elementText(two.body)).not.toContain(samplesShown);
  const none = (await readTripPage(reviewed)).document;
  expect(elementText(none.body)).toContain(samplesShown);
  expect(none.querySelectorAll('[aria-label^="Show image"]')).toHaveLength(3);
});

test('a day trip has the rating that staff entered until three reviews are approved', async () => {
  const before = (await readTripPage(trips.single)).document;
  expect(starsOf(before)).toBe('4.6 of 5 stars');
  expect(elementText(before.querySelector('main header'))).toContain('(12 earlier ratings)');
  expect(elementTexts(before, 'h2')).not.toContain('What travellers say');
  const { document } = await readTripPage(trips.reviewed);
  expect(starsOf(document)).toBe('3.3 of 5 stars');
  expect(linkAddresses(document.querySelector('main header'), '(3 reviews)')).toEqual(['#reviews']);
  expect(elementText(document.getElementById('reviews'))).toContain('What travellers say');
  expect(elementTexts(document, 'h2')).toContain('What travellers say');
  expect(elementText(document.body)).toContain('It rained, and was lovely.');
});

/** Opens the page of the day trip with all details, by default on a wide screen. */
async function openFullTrip(page: Page, viewport = { width: 1440, height: 900 }) {
  await page.setViewportSize(viewport);
  await page.goto(`/day-trips/${trips.full.id}`);
  await expect(panel(page)).toHaveCount(1);
  return trips.full;
}
const bookBar = (page: Page) => page.locator('[data-book-bar]');

test('a day trip on a wide screen has tabs, price and booking in view', async ({ page }) => {
  const full = await openFullTrip(page);
  await expect(bookBar(page)).toBeHidden();
  const booking = page.getByRole('complementary', { name: 'Booking' });
  await expect(booking.getByText('$45')).toBeInViewport({ ratio: 1 });
  await expect(booking.getByRole('link', { name: 'Book Now' })).toBeInViewport({ ratio: 1 });
  await expect(panel(page)).toContainText(full.description);
  await page.getByRole('tab', { name: "What's Included" }).click();
  await expect(page).toHaveURL(/#included$/);
  await expect(panel(page)).toContainText('Local guide');
});

test('the gallery of a day trip switches by click and arrow keys, opens full screen', { tag: '@deep' }, async ({
  page,
}) => {
  const full = await openFullTrip(page);
  // The first is that of the hero.
  await expect(mainImage(page)).toHaveAccessibleName(`${full.title}, image 2`);
  await page.getByRole('radio', { name: 'Show image 3 of 3' }).click();
  await expect(mainImage(page)).toHaveAccessibleName(`${full.title}, image 1`);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Show image 2 of 3' })).toBeFocused();
  await expect(mainImage(page)).toHaveAccessibleName(`${full.title}, image 3`);
  await mainImage(page).click();
  const viewer = page.getByRole('dialog', { name: `Images: ${full.title}` });
  await expect(viewer.getByRole('img', { name: `${full.title}, image 3` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('a day trip prints all its text, without images and controls', { tag: '@deep' }, async ({ page }) => {
  const full = await openFullTrip(page);
  await page.emulateMedia({ media: 'print' });
  for (const text of [full.title, full.description, '08:15', 'Local guide', 'hello@discovermorocco.example'])
    await expect(page.getByText(text).locator('visible=true').first(), text).toBeVisible();
  await expect(page.locator('img').locator('visible=true')).toHaveCount(0);
  for (const role of ['button', 'radio', 'navigation'] as const) await expect(page.getByRole(role)).toHaveCount(0);
});

test('on a phone, the booking bar of a day trip stays clear of the footer', { tag: '@deep' }, async ({ page }) => {
  await openFullTrip(page, { width: 390, height: 844 });
  // While the panel's button is in view the bar is hidden.
  await page.getByRole('heading', { name: 'Trip details' }).scrollIntoViewIfNeeded();
  await expect(bookBar(page).getByRole('link', { name: 'Book Now' })).toBeInViewport({ ratio: 1 });
  const footer = page.getByRole('contentinfo');
  // The page may grow once more after the change of width.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(footer).toBeInViewport({ timeout: 1000 });
    const [barBox, footerBox] = await Promise.all([bookBar(page).boundingBox(), footer.boundingBox()]);
    expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((footerBox?.y ?? 0) + 1);
  }).toPass();
});

test('the link to book a day trip names it', async ({ page }) => {
  const full = await openFullTrip(page, { width: 390, height: 844 });
  await page
    .getByRole('complementary', { name: 'Booking' })
    .getByRole('link', { name: 'Book Now', exact: true })
    .click();
  await expect(page).toHaveURL(/\/contact\?trip=/);
  expect(new URL(page.url()).searchParams.get('trip')).toBe(full.title);
});

test('a link to another day trip opens it at its top', { tag: '@deep' }, async ({ page }) => {
  await openFullTrip(page, { width: 390, height: 844 });
  const next = page.getByRole('region', { name: 'More days out' }).getByRole('heading', { level: 3 }).first();
  const title = await next.textContent();
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await next.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a day trip with very long words fits the page', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/day-trips/${trips.longWords.id}`);
  await expect(panel(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('in a browser that cannot load an image', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a day trip falls back to its WebP file, then to a sample image', { tag: '@deep' }, async ({ page }) => {
    const { document } = await readTripPage(trips.full);
    const fallback = document.querySelector('header [data-fallback]')?.getAttribute('data-fallback');
    const ownSource = document.querySelector('figure img')?.getAttribute('src') ?? 'none';
    const isSample = (address: string) => address.includes(fallback?.replace('.webp', '') ?? 'none');
    expect(isSample(ownSource)).toBe(false);
    await page.route('**/images/*.avif', (route) => route.abort());
    await page.goto(`/day-trips/${trips.full.id}`);
    await expect
      .poll(() => mainImage(page).evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(ownSource);
    await page.route('**/images/*', (route) => (isSample(route.request().url()) ? route.continue() : route.abort()));
    await page.reload();
    for (const galleryImage of [hero(page).locator('img'), mainImage(page)]) {
      await galleryImage.scrollIntoViewIfNeeded();
      await expect(galleryImage).toHaveAttribute('src', fallback ?? '');
      await expect
        .poll(() => galleryImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a day trip can be read whole, and its gallery can be switched', async ({ page }) => {
    await page.goto(`/day-trips/${trips.full.id}`);
    for (const name of ['Overview', "What's Included"])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.locator('#included').getByText('Minibus')).toBeVisible();
    await page.getByRole('radio', { name: 'Show image 3 of 3' }).check();
    await expect(mainImage(page)).toHaveAccessibleName(`${trips.full.title}, image 1`);
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  });
});
