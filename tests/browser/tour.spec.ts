import type { Page } from '@playwright/test';
import { addTour, expect, test } from './test.ts';
import { addReview, firstTour, storedPictures } from './trip-pages.ts';

const tabNames = ['Overview', 'Itinerary', "What's Included", 'Gallery', 'Reviews'];
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');

const itinerary = [
  {
    day: 1,
    title: 'Into the valley',
    description: 'Along the river.',
    activities: ['A walk in the palms'],
    accommodation: 'A kasbah',
  },
  { day: 2, title: 'And back', description: 'Over the pass.', activities: [], accommodation: '' },
];

test.describe('the tabs of a tour', () => {
  test('stand in the owner’s order, have addresses of their own, and follow the arrow keys', async ({ page, sql }) => {
    await page.goto(`/tours/${(await firstTour(sql)).id}#itinerary`);
    await expect(page.getByRole('tab')).toHaveText(tabNames);
    await expect(tab(page, 'Itinerary')).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page)).toHaveCount(1);
    await tab(page, 'Itinerary').press('ArrowRight');
    await expect(tab(page, "What's Included")).toBeFocused();
    await expect(page).toHaveURL(/#included$/);
    await expect(page.getByRole('tabpanel', { name: "What's Included" })).toBeVisible();
    await tab(page, "What's Included").press('End');
    await expect(tab(page, 'Reviews')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Reviews').press('ArrowRight');
    await expect(tab(page, 'Overview')).toBeFocused();
    await tab(page, 'Overview').press('ArrowLeft');
    await expect(tab(page, 'Reviews')).toBeFocused();
    await tab(page, 'Gallery').click();
    await expect(page.getByRole('tabpanel', { name: 'Gallery' })).toBeVisible();
    await page.reload();
    await expect(tab(page, 'Gallery')).toHaveAttribute('aria-selected', 'true');
  });

  for (const width of [320, 360, 390, 412]) {
    test(`show at ${width} px that more of them follow, and scroll to the one chosen`, async ({ page, sql }) => {
      await page.setViewportSize({ width, height: 844 });
      const { id } = await firstTour(sql);
      await page.goto(`/tours/${id}`);
      const list = page.getByRole('tablist');
      const edges = await list.evaluate((row) => {
        const right = row.getBoundingClientRect().right;
        const boxes = [...row.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
        const isFaded = getComputedStyle(row).maskImage.includes('gradient');
        return { isFaded, cut: boxes.filter((box) => box.right - 10 > right - 56 && box.left < right).length };
      });
      expect(edges.isFaded).toBe(true);
      expect(edges.cut).toBeGreaterThan(0);
      await page.goto(`/tours/${id}#reviews`);
      await expect(tab(page, 'Reviews')).toHaveAttribute('aria-selected', 'true');
      await expect(tab(page, 'Reviews')).toBeInViewport({ ratio: 1 });
    });
  }
});

test.describe('the side panel of a tour', () => {
  test('names duration, group size and difficulty, and leads to the booking page and the telephone', async ({
    page,
    staffApi,
    published,
  }) => {
    const tour = await addTour(staffApi, { difficulty_level: 'Challenging', price: 1250, currency: 'EUR' });
    await published();
    await page.goto(`/tours/${tour.id}`);
    const aside = page.getByRole('complementary', { name: 'Booking' });
    for (const text of ['€1,250', '3 days / 2 nights', 'Max 8 people', 'Challenging']) {
      await expect(aside).toContainText(text);
    }
    await expect(aside.getByRole('link', { name: /^\+212/ })).toHaveAttribute('href', /^tel:\+212\d+$/);
    for (const name of ['Book This Tour', 'Ask Questions']) {
      await page.goto(`/tours/${tour.id}`);
      await aside.getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/contact\?trip=/);
      expect(new URL(page.url()).searchParams.get('trip')).toBe(tour.title);
    }
  });

  for (const [width, isShown] of [
    [390, true],
    [768, true],
    [1440, false],
  ] as const) {
    test(`is ${isShown ? 'joined' : 'not joined'} by a bar for booking at ${width} px, which covers nothing at the end`, async ({
      page,
      sql,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/tours/${(await firstTour(sql)).id}`);
      const bar = page.locator('[data-book-bar]');
      if (!isShown) return expect(bar).toBeHidden();
      await expect(bar.getByRole('link', { name: 'Book This Tour' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [barBox, cards, footer] = await Promise.all([
        bar.boundingBox(),
        page.getByRole('article').last().boundingBox(),
        page.getByRole('contentinfo').boundingBox(),
      ]);
      expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
      expect((cards?.y ?? 0) + (cards?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    });
  }
});

test.describe('the reviews of a tour', () => {
  test('have an average, stars, a count, a distribution, and what each traveller said', async ({
    page,
    sql,
    staffApi,
    published,
  }) => {
    const tour = await addTour(staffApi);
    const review = { tour_id: tour.id, day_trip_id: null };
    await addReview(sql, {
      ...review,
      rating: 5,
      customer_name: 'Ana de la Cruz',
      comment: 'The best <b>three days</b>.',
      travel_dates: 'May 4 to 6',
      is_featured: true,
      created_at: '2026-05-20T12:00:00Z',
    });
    await addReview(sql, { ...review, rating: 5 });
    await addReview(sql, { ...review, rating: 4 });
    await addReview(sql, { ...review, rating: 1, is_approved: false });
    await published();
    await page.goto(`/tours/${tour.id}`);
    await page.getByRole('link', { name: '4.7 (3 reviews)' }).click();
    await expect(tab(page, 'Reviews')).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page)).toContainText('4.7');
    await expect(panel(page).getByRole('img', { name: '4.7 of 5 stars' })).toBeVisible();
    await expect(panel(page)).toContainText('3 reviews');
    for (const [stars, count] of [
      [5, 2],
      [4, 1],
      [3, 0],
      [2, 0],
      [1, 0],
    ]) {
      await expect(panel(page).getByRole('progressbar', { name: `${stars} stars: ${count} of 3` })).toBeVisible();
    }
    const featured = panel(page).getByRole('listitem').filter({ hasText: 'Ana de la Cruz' });
    for (const text of ['AC', 'Featured Review', 'May 2026', 'May 4 to 6', 'The best <b>three days</b>.']) {
      await expect(featured).toContainText(text);
    }
    await expect(panel(page).getByText('Featured Review')).toHaveCount(1);
    await expect(panel(page)).toContainText('through the link in the booking confirmation email');
  });

  test('may be none yet', async ({ page, staffApi, published }) => {
    const tour = await addTour(staffApi);
    await published();
    await page.goto(`/tours/${tour.id}#reviews`);
    await expect(panel(page).getByRole('heading', { name: 'No Reviews Yet' })).toBeVisible();
    await expect(panel(page)).toContainText('through the link in the booking confirmation email');
    await expect(page.getByRole('link', { name: /reviews?\)/ })).toHaveCount(0);
  });
});

test('a tour says when it runs, and leads to its places and to its like', async ({
  page,
  sql,
  staffApi,
  published,
}) => {
  const [location] = await sql<{ id: string; name: string }[]>`
    select id, name from locations where is_active order by display_order, name limit 1`;
  const nextYear = new Date().getFullYear() + 1;
  const places = [location?.name.toUpperCase() ?? '', 'A Place Of Its Own'];
  const tour = await addTour(staffApi, {
    locations: places,
    availability_calendar: {
      available_months: ['October', 'March'],
      weekly_schedule: ['Thursday', 'Monday'],
      blackout_dates: [`${nextYear}-12-31`, `${nextYear}-12-30`, '2020-01-01'],
    },
  });
  const like = await addTour(staffApi, { locations: places, display_order: 900 });
  await published();
  await page.goto(`/tours/${tour.id}`);
  const months = panel(page)
    .getByRole('listitem')
    .filter({ hasText: /available/ });
  await expect(months).toHaveCount(12);
  await expect(months.filter({ hasNotText: 'not' })).toHaveText([/March\s*available/, /October\s*available/]);
  await expect(panel(page)).toContainText('Departs on Monday and Thursday.');
  await expect(panel(page)).toContainText(`Closed: Dec 30, ${nextYear} to Dec 31, ${nextYear}.`);
  await expect(page.getByText('A Place Of Its Own').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'A Place Of Its Own' })).toHaveCount(0);
  const related = page.getByRole('region', { name: 'Journeys in the same spirit' });
  await expect(related.getByRole('article')).toHaveCount(3);
  await expect(related.getByRole('heading', { level: 3 }).first()).toHaveText(like.title);
  await expect(related.getByRole('heading', { name: tour.title, exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: places[0] ?? '', exact: true }).click();
  await expect(page).toHaveURL(`/locations#${location?.id}`);
});

test('a tour with little to say, or with endless words, keeps its shape', async ({ page, staffApi, published }) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
  const bare = await addTour(staffApi, {
    title: `${word} ${crypto.randomUUID()}`,
    description: word,
    locations: [word],
  });
  const full = await addTour(staffApi, {
    meeting_point: word,
    highlights: [word],
    includes: [word],
    itinerary: [{ day: 1, title: word, description: word, activities: [word], accommodation: word }],
  });
  await published();
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [id, hash] of [
    [bare.id, 'overview'],
    [bare.id, 'itinerary'],
    [bare.id, 'included'],
    [full.id, 'overview'],
    [full.id, 'itinerary'],
    [full.id, 'included'],
  ]) {
    await page.goto(`/tours/${id}#${hash}`);
    await page.reload();
    await expect(panel(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${id}#${hash}`).toBe(320);
  }
  await page.goto(`/tours/${bare.id}`);
  await expect(page.getByRole('heading', { name: 'Highlights' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'When to go' })).toHaveCount(0);
  await tab(page, 'Itinerary').click();
  await expect(panel(page)).toContainText('We send the day-by-day plan with our answer to your request.');
  await tab(page, "What's Included").click();
  await expect(page.getByRole('heading', { name: 'Not included' })).toHaveCount(0);
});

test.describe('sharing a tour', () => {
  test('copies its address where the device has nothing to share with', async ({ page, context, sql }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = await firstTour(sql);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(`/tours/${id}#reviews`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status')).toHaveText('Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().replace('#reviews', ''));
  });

  test('uses the device’s own sheet where there is one', async ({ page, sql }) => {
    const { id, title } = await firstTour(sql);
    const shared: unknown[] = [];
    await page.exposeFunction('noteShared', (data: unknown) => shared.push(data));
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', {
        configurable: true,
        value: Reflect.get(window, 'noteShared'),
      });
    });
    await page.goto(`/tours/${id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => shared)
      .toEqual([{ title: expect.stringContaining(title), url: expect.stringMatching(new RegExp(`/tours/${id}$`)) }]);
  });
});

test('a tour prints as a clean itinerary', async ({ page, sql, staffApi, published }) => {
  const tour = await addTour(staffApi, {
    itinerary,
    images: await storedPictures(sql, 2),
    includes: ['All transfers'],
    excludes: ['Tips at the end'],
  });
  await published();
  await page.goto(`/tours/${tour.id}`);
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    tour.title,
    '$100',
    '3 days / 2 nights',
    tour.description,
    'Into the valley',
    'A walk in the palms',
    'And back',
    'All transfers',
    'Tips at the end',
    'hello@discovermorocco.example',
  ]) {
    await expect(page.getByText(text).locator('visible=true').first(), text).toBeVisible();
  }
  for (const away of [
    'header, site-header',
    'nav',
    'footer',
    'picture-slider',
    '#gallery',
    '[data-tabs]',
    '[data-book-bar]',
  ]) {
    for (const part of await page.locator(away).all()) await expect(part, away).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Book This Tour' })).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('img').locator('visible=true')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all five sections of a tour can be read, and nothing is offered that would not work', async ({
    page,
    staffApi,
    published,
  }) => {
    const tour = await addTour(staffApi, { itinerary, includes: ['All transfers'], highlights: ['The long view'] });
    await published();
    await page.goto(`/tours/${tour.id}`);
    for (const name of tabNames) await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
    for (const text of ['The long view', 'Into the valley', 'And back', 'All transfers', 'No Reviews Yet']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /Share|image/ })).toHaveCount(0);
    await page.getByRole('link', { name: "What's Included" }).click();
    await expect(page.getByRole('heading', { name: "What's Included" })).toBeInViewport();
  });
});
