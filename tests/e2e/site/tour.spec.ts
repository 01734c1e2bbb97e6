import type { Page } from '@playwright/test';
import { getDepartureDates } from '#shared/rules/booking/availability.ts';
import { addDays, getMoroccoTime } from '#shared/rules/clock.ts';
import { roomNotices } from '#site/copy/room-notices.ts';
import { insertBooking } from '../../helpers/e2e/admin-bookings.ts';
import { createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { insertApprovedReview, readStoredImages } from '../../helpers/e2e/trip-rows.ts';
import { elementText, elementTexts, linkAddresses, readLivePage } from '../../helpers/release-pages.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const readTourPage = ({ id }: { id: string }) => readLivePage(`/tours/${id}`);
const reviewNote = 'Reviews are submitted after completion of the trip, via the booking confirmation email.';
const nextYear = new Date().getFullYear() + 1;

// In one worker, so that the tours are created and published once for all tests.
test.describe.configure({ mode: 'default' });
let tours: Awaited<ReturnType<typeof addTours>>;

async function addTours(api: Parameters<typeof createTestTour>[0], sql: Parameters<typeof insertApprovedReview>[0]) {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
  const [location] = await sql<{ id: string; name: string }[]>`
    select id, name from locations where is_active order by place, name limit 1`;
  if (!location) throw new Error('There is no location.');
  const locationNames = [location.name.toUpperCase(), 'A Place Of Its Own'];
  const day = { accommodation: 'A kasbah', activities: ['A walk in the palms'] };
  const calendar = {
    available_months: ['October', 'March'],
    weekly_schedule: ['Thursday', 'Monday'],
    blackout_dates: [`${nextYear}-12-31`, `${nextYear}-12-30`, '2020-01-01'],
  };
  const full = await createTestTour(api, {
    difficulty_level: 'Challenging',
    price: 1250,
    currency: 'EUR',
    locations: locationNames,
    images: await readStoredImages(sql, 2),
    itinerary: [
      { day: 1, title: 'Into the valley', description: 'Along the river.', ...day },
      { day: 2, title: 'And back', description: 'Over the pass.', activities: [] },
    ],
    highlights: ['The long view'],
    includes: ['All transfers'],
    excludes: ['Tips at the end'],
    availability_calendar: calendar,
  });
  const [, , third] = getDepartureDates(
    { availableMonths: calendar.available_months, weeklySchedule: calendar.weekly_schedule, blackoutDates: [] },
    addDays(getMoroccoTime(new Date()).slice(0, 10), 1),
  );
  const onTour = { booking_type: 'tour', tour_id: full.id, duration: null, budget: null };
  await insertBooking(sql, { ...onTour, number_of_people: 8, status: 'confirmed', departure_date: third });
  const review = { tour_id: full.id, day_trip_id: null };
  await insertApprovedReview(sql, {
    ...review,
    rating: 5,
    customer_name: 'Ana de la Cruz',
    comment: 'The best <b>three days</b>.',
    travel_dates: 'May 4 to 6',
    is_featured: true,
    created_at: '2026-05-20T12:00:00Z',
  });
  await insertApprovedReview(sql, { ...review, rating: 5 });
  await insertApprovedReview(sql, { ...review, rating: 4 });
  await insertApprovedReview(sql, { ...review, rating: 1, is_approved: false });
  return {
    location,
    locationNames,
    full,
    similar: await createTestTour(api, {
      locations: locationNames,
      display_order: 900,
      images: await readStoredImages(sql, 1),
    }),
    minimal: await createTestTour(api, {
      title: `${word} ${crypto.randomUUID()}`,
      description: word,
      locations: [word],
      images: [],
    }),
    longWords: await createTestTour(api, {
      meeting_point: word,
      highlights: [word],
      includes: [word],
      itinerary: [{ day: 1, title: word, description: word, activities: [word], accommodation: word }],
    }),
  };
}

test.beforeAll(async ({ sql, staffApi, waitUntilPublished }) => {
  tours = await addTours(staffApi, sql);
  await waitUntilPublished();
});

test('a tour’s side panel shows its facts, and leads to booking and telephone', async () => {
  const { document } = await readTourPage(tours.full);
  const aside = document.querySelector('aside[aria-label=Booking]');
  for (const text of ['€1,250', '3 days / 2 nights', 'Max 8 people', 'Challenging'])
    expect(elementText(aside)).toContain(text);
  expect(aside?.querySelector('a[href^="tel:"]')?.getAttribute('href')).toMatch(/^tel:\+212\d+$/);
  expect(elementText(aside?.querySelector('a[href^="tel:"]'))).toMatch(/^\+212/);
  for (const name of ['Book This Tour', 'Ask Questions']) {
    const { pathname, searchParams } = new URL(linkAddresses(aside, name)[0] ?? '', 'http://site.invalid');
    expect(pathname).toBe('/contact');
    expect(searchParams.get('trip')).toBe(tours.full.title);
    expect(searchParams.has('ask')).toBe(name === 'Ask Questions');
  }
  expect(elementText(aside)).toMatch(
    /€1,250\s*per person\s*€1,187.50 per person for 3 or 4, €1,125 per person for 5 or more/,
  );
  expect(elementText(aside)).toMatch(/2 travellers\s*€2,500\s*3 travellers\s*€3,562.50\s*5 travellers\s*€5,625/);
  expect(elementText(aside)).toMatch(/a deposit of 20% .* free of charge up to 14 days/s);
  const [chat] = linkAddresses(aside, 'Ask on WhatsApp');
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(`Hello, I have a question about "${tours.full.title}".`);
});

test('the reviews of a tour show average, stars, count, distribution and each comment', async () => {
  const { document } = await readTourPage(tours.full);
  expect(linkAddresses(document, '4.7 (3 reviews)')).toEqual(['#reviews']);
  const reviews = document.querySelector('section#reviews');
  expect(elementText(reviews)).toContain('4.7');
  expect(reviews?.querySelector('[aria-label="4.7 of 5 stars"]')).not.toBeNull();
  expect(elementText(reviews)).toContain('3 reviews');
  expect([...(reviews?.querySelectorAll('progress') ?? [])].map((bar) => bar.getAttribute('aria-label'))).toEqual(
    [
      [5, 2],
      [4, 1],
      [3, 0],
      [2, 0],
      [1, 0],
    ].map(([stars, count]) => `${stars} stars: ${count} of 3`),
  );
  const featured = elementTexts(reviews, 'li').filter((text) => text.includes('Featured Review'));
  expect(featured).toHaveLength(1);
  for (const text of ['Ana de la Cruz', 'AC', 'May 2026', 'May 4 to 6', 'The best <b>three days</b>.'])
    expect(featured[0]).toContain(text);
  expect(elementText(reviews)).toContain(reviewNote);
});

test('a tour shows when it runs, and links to its locations and to similar tours', async () => {
  const { full, similar, location, locationNames } = tours;
  const { document } = await readTourPage(full);
  const overview = document.querySelector('section#overview');
  const months = elementTexts(overview, 'li').filter((text) => text.includes('available'));
  expect(months).toHaveLength(12);
  expect(months.filter((text) => !text.includes('not'))).toEqual([
    expect.stringMatching(/^March ?available/),
    expect.stringMatching(/^October ?available/),
  ]);
  expect(elementText(overview)).toContain('Departs on Monday and Thursday.');
  expect(elementText(overview)).toContain(`No departures Dec 30-31, ${nextYear}.`);
  const departures = overview?.querySelector('#departures');
  const days = elementTexts(departures, 'li');
  expect(days.length).toBeGreaterThan(14);
  for (const text of days) expect(text).toMatch(/^(Mon|Thu) \d+( ?Full)?$/);
  expect(days.map((text) => text.endsWith('Full'))).toEqual(days.map((_, place) => place === 2));
  const weekday = /^(Mon|Thu), (Mar|Oct) \d+$/;
  const lists = [...(departures?.querySelectorAll('details') ?? [])].map((month) => [
    elementText(month.querySelector('summary')),
    month.hasAttribute('open'),
  ]);
  expect(lists.toSorted((a, b) => Number(b[1]) - Number(a[1]))).toEqual(lists);
  for (const [name] of lists) expect(name).toMatch(/^(Mar|Oct) \d{4}$/);
  const panel = elementTexts(
    document.querySelector('aside[aria-label=Booking]'),
    'a[href*="&dates="], a[href="#departures"]',
  );
  expect(panel).toEqual([expect.stringMatching(weekday), expect.stringMatching(weekday), 'all dates']);
  const chosen = new URL(departures?.querySelector('li a')?.getAttribute('href') ?? '', 'http://site.invalid')
    .searchParams;
  expect(chosen.get('trip')).toBe(full.title);
  expect(chosen.get('dates')).toMatch(/^(Mar|Oct) \d+-\d+, \d{4}$|^Mar 31, \d{4} to Apr 1, \d{4}$/);
  expect(elementText(departures)).toMatch(/I'm flexible\s*As of [A-Z][a-z]{2} \d+, \d{4}\./);
  expect(elementTexts(document, 'main p')).toContain(`From ${locationNames[0]} · 2 stops`);
  expect(elementTexts(overview, 'ol[aria-label="The route"] li')).toEqual(locationNames);
  expect(linkAddresses(document, 'A Place Of Its Own')).toEqual([]);
  expect(new Set(linkAddresses(document, locationNames[0] ?? ''))).toEqual(new Set([`/locations/${location.id}`]));
  const related = document.querySelector('section[aria-labelledby=related-title]');
  expect(elementTexts(related, 'h2')).toEqual(['Similar journeys']);
  expect(related?.querySelectorAll('article')).toHaveLength(3);
  expect(elementTexts(related, 'h3')[0]).toBe(similar.title);
  expect(elementTexts(related, 'h3')).not.toContain(full.title);
});

test('a departure of a tour fills in the travel dates of its booking', async ({ page }) => {
  await page.goto(`/tours/${tours.full.id}`);
  const departure = page.locator('#departures li a').nth(1);
  const dates = new URL(`${await departure.getAttribute('href')}`, page.url()).searchParams.get('dates') ?? '';
  await departure.click();
  await expect(page.getByLabel('Preferred travel dates')).toHaveValue(dates);
  await page.goBack();
  await page.getByRole('link', { name: "I'm flexible" }).click();
  await expect(page.getByLabel('Preferred travel dates')).toHaveValue("I'm flexible");
});

test('the request of a full departure says that it is full', async ({ page }) => {
  await page.goto(`/tours/${tours.full.id}`);
  await page.getByRole('link', { name: 'Full' }).click();
  await expect(page.getByRole('status').getByText(roomNotices.waiting)).toBeVisible();
});

test('a tour with little content leaves out empty sections and says what is to come', async () => {
  const { document } = await readTourPage(tours.minimal);
  const headings = elementTexts(document, 'h2, h3');
  for (const name of ['Highlights', 'When to go', 'Not included']) expect(headings).not.toContain(name);
  for (const [section, text] of [
    ['itinerary', "We'll send you the day-by-day plan when we reply."],
    ['gallery', 'Images of this tour are coming soon.'],
    ['reviews', 'No Reviews Yet'],
    ['reviews', reviewNote],
  ] as const)
    expect(elementText(document.querySelector(`section#${section}`))).toContain(text);
  expect(elementTexts(document, 'a').filter((text) => /reviews?\)/.test(text))).toEqual([]);
});

test('a tour with one image has no controls, one without images the pattern', { tag: '@deep' }, async () => {
  const one = (await readTourPage(tours.similar)).document;
  expect(one.querySelectorAll('image-slider img')).toHaveLength(1);
  expect(one.querySelector('[data-dot], [data-move], [data-pause]')).toBeNull();
  const { minimal } = tours;
  const pattern = (await readTourPage(minimal)).document.querySelector('image-slider [role=img]');
  expect(pattern?.getAttribute('aria-label')).toBe(minimal.title);
});

test('a tour’s rating opens its reviews, and the tour prints as an itinerary', async ({ page }) => {
  const { full } = tours;
  await page.goto(`/tours/${full.id}`);
  await page.getByRole('link', { name: '4.7 (3 reviews)' }).click();
  await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page).getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused();
  await expect(panel(page).getByRole('img', { name: '4.7 of 5 stars' })).toBeVisible();
  await expect(panel(page).getByRole('progressbar', { name: '5 stars: 2 of 3' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    full.title,
    '€1,250',
    '3 days / 2 nights',
    full.description,
    'Into the valley',
    'A walk in the palms',
    'And back',
    'All transfers',
    'Tips at the end',
    'hello@discovermorocco.example',
    '+212',
  ])
    await expect(page.getByText(text).locator('visible=true').first(), text).toBeVisible();
  for (const selector of ['header, site-header', 'nav', 'footer', '#gallery', '[data-tabs]', '[data-book-bar]'])
    for (const element of await page.locator(selector).all()) await expect(element, selector).toBeHidden();
  await expect(page.getByRole('link', { name: 'Book This Tour' })).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('img').locator('visible=true')).toHaveCount(1);
  await expect(page.locator('#reviews').getByRole('listitem')).toHaveCount(2);
});

test('a tour with little content or very long words fits the page', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const { id } of [tours.minimal, tours.longWords]) {
    await page.goto(`/tours/${id}`);
    for (const name of ['Overview', 'Itinerary', "What's Included"]) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${id}, ${name}`).toBe(320);
    }
  }
});
