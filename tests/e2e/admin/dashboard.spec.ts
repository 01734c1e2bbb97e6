import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { adminStatsSchema, insertReviewWithBooking } from '../../helpers/e2e/admin-reviews.ts';
import { pollUntil, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({ polling: true });

const section = (page: Page, name: string) => page.getByRole('region', { name });
const bookings = (page: Page) => section(page, 'Waiting for an answer');
const reviews = (page: Page) => section(page, 'Reviews to approve');
const numberOf = (page: Page, label: string) =>
  page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

/** Matches the dashboard's own request: every screen also polls for the newest bookings. */
const bookingsRequest = /\/rest\/v1\/bookings\?.*order=created_at\.asc/;
const reviewsRequest = /\/rest\/v1\/reviews\?/;
const countsRequest = /\/rest\/v1\/rpc\/dashboard_counts/;

/** Builds a pending booking as the API returns it, created that many milliseconds ago. */
function buildPendingBooking(customer_name: string, age: number) {
  const created_at = new Date(Date.now() - age).toISOString();
  return { id: randomUUID(), customer_name, tour_title: 'Sahara and back', number_of_people: 2, created_at };
}
const listResponse = (json: readonly unknown[]) => ({
  json,
  headers: { 'content-range': `0-${json.length}/${json.length}` },
});

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the dashboard shows greeting, counts, links and pending work, with one request for each', async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const [booking] = await sql<{ id: string }[]>`insert into bookings ${sql({
    customer_name: `Oldest ${word}`,
    customer_email: 'oldest@example.com',
    booking_type: 'custom',
    duration: 'flexible',
    budget: 'flexible',
    created_at: '2019-01-01T10:00:00Z',
  })} returning id`;
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const review = await insertReviewWithBooking(sql, word, {
    name: 'Newest',
    rating: 3,
    comment: 'Just back.',
    created_at: later,
  });
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, resource] =
      /\/rest\/v1\/(bookings|reviews|tours|day_trips|locations|rpc\/(?:dashboard_counts|get_departures|get_finished_trips))(?:\?|$)/.exec(
        request.url(),
      ) ?? [];
    if (resource) requested.push(resource);
  });
  const countsResponse = page.waitForResponse(countsRequest);
  await page.goto(`/${adminPath}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await expect(page.getByText('Welcome back, tester@discovermorocco.example')).toBeVisible();
  await expect(page).toHaveTitle(/Dashboard Overview · /);

  await test.step('the four counts', async () => {
    const counts = adminStatsSchema.parse(await (await countsResponse).json());
    await expect(page.locator('dl').filter({ hasNotText: 'before' })).toHaveText([
      `Total Tours${counts.tours}`,
      `Confirmed Bookings${counts.confirmed_bookings}`,
      `Day Trips${counts.day_trips}`,
      `Locations${counts.locations}`,
    ]);
  });

  await test.step('quick actions and management cards', async () => {
    for (const [name, links] of [
      [
        'Quick Actions',
        [
          ['Manage Locations', '/locations'],
          ['Add New Tour', '/tours?new=true'],
          ['Manage Day Trips', '/day-trips'],
          ['View Bookings', '/bookings'],
          ['Create Booking', '/bookings?new=true'],
        ],
      ],
      [
        'Management',
        [
          ['Locations', '/locations?new=true'],
          ['Tours', '/tours?new=true'],
          ['Day Trips', '/day-trips?new=true'],
          ['Bookings', '/bookings'],
        ],
      ],
    ] as const) {
      await expect(section(page, name).getByRole('link')).toHaveCount(links.length);
      for (const [label, address] of links) {
        await expect(section(page, name).getByRole('link', { name: label })).toHaveAttribute(
          'href',
          `/${adminPath}${address}`,
        );
      }
    }
  });

  await expect(bookings(page).getByRole('listitem').first()).toBeVisible();
  await expect(reviews(page).getByRole('listitem').first()).toBeVisible();
  // Two requests for bookings come from every screen, to announce new ones: the pending ones, and once the newest. One for reviews
  // comes from the sidebar.
  expect(requested.toSorted()).toEqual([
    ...['bookings', 'bookings', 'bookings', 'reviews', 'reviews'],
    ...['rpc/dashboard_counts', 'rpc/get_departures', 'rpc/get_finished_trips'],
  ]);

  await test.step('pending bookings show their age and the newest reviews their text', async () => {
    const oldest = bookings(page).getByRole('listitem').filter({ hasText: word });
    await expect(oldest).toContainText(/Over 24 h · \d+ days/);
    await expect(oldest.getByRole('link')).toHaveAttribute('href', `/${adminPath}/bookings?show=${booking?.id}`);
    await expect(bookings(page).getByRole('link', { name: /^View all/ })).toHaveAttribute(
      'href',
      `/${adminPath}/bookings?filter=${encodeURIComponent('{"status":"pending"}')}`,
    );
    const newest = reviews(page).getByRole('listitem').filter({ hasText: review.name });
    await expect(newest).toContainText('Just back.');
    await expect(newest.getByRole('img', { name: '3 Stars' })).toBeVisible();
  });

  await test.step('the keyboard reaches Create Booking', async () => {
    await section(page, 'Quick Actions').getByRole('link', { name: 'View Bookings' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${adminPath}/bookings?new=true`);
  });

  await test.step('a review leads to the pending reviews', async () => {
    await page.goBack();
    await reviews(page).getByRole('listitem').filter({ hasText: review.name }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/${adminPath}/reviews\\?filter=`));
    await expect(page.getByRole('combobox', { name: 'Show' }).getByRole('option', { selected: true })).toHaveText(
      'Pending Approval',
    );
  });
  await sql`delete from bookings where id in (${booking?.id ?? null}, ${review.booking})`;
  await sql`delete from reviews where id = ${review.id}`;
});

test('the dashboard refreshes every half minute without flicker, has empty states, and fits long names', {
  tag: '@deep',
}, async ({ page }) => {
  const minute = 60_000;
  let pendingBookings = [
    buildPendingBooking('Overdue one', 25 * 60 * minute),
    buildPendingBooking('Late one', 121 * minute),
    buildPendingBooking('<b>Fresh</b> one', 35.5 * minute),
  ];
  let pendingReviews: object[] = [];
  let departures: object[] = [];
  let finishedTrips: object[] = [];
  let tours = 41;
  const counts = () => ({
    ...{ id: 'now', tours, confirmed_bookings: 2, day_trips: 3, locations: 4 },
    ...{ reviews: 5, pending_reviews: 0, approved_reviews: 5, marked_featured_reviews: 0 },
  });
  await page.clock.install();
  const firstRequest = page.waitForRequest(bookingsRequest);
  await page.route(bookingsRequest, (route) => route.fulfill(listResponse(pendingBookings)));
  await page.route(reviewsRequest, (route) => route.fulfill(listResponse(pendingReviews)));
  await page.route(countsRequest, (route) => route.fulfill({ json: counts() }));
  await page.route('**/rpc/get_departures', (route) => route.fulfill({ json: departures }));
  await page.route('**/rpc/get_finished_trips', (route) => route.fulfill({ json: finishedTrips }));
  const reportedErrors = {
    ...{ public: 3, admin: 1 },
    kinds: [
      { area: 'public', page: '/contact', message: 'E'.repeat(200), count: 3, last_at: '2026-01-02T10:00:00Z' },
      { area: 'admin', page: '/tours', message: 'TypeError: x', count: 1, last_at: '2026-01-02T09:00:00Z' },
    ],
  };
  await page.route(/\/rest\/v1\/rpc\/get_error_reports/, (route) => route.fulfill({ json: reportedErrors }));
  let mail = {
    ...{
      state: 'on',
      alert_addresses: [],
      keep_days: 90,
      now: '2026-01-02T10:00:00Z',
      seen_at: null,
      failing_since: null,
    },
    ...{ failure: null, oldest_waiting_at: '2026-01-02T09:30:00Z', waiting: 2, failed: 3, unknown: 1 },
  };
  await page.route(/\/rest\/v1\/rpc\/get_mail_state/, (route) => route.fulfill({ json: mail }));
  await page.goto(`/${adminPath}`);
  const bookingItems = bookings(page).getByRole('listitem');
  const shortTimeout = { timeout: 3000 };

  await test.step('pending bookings are late after 2 hours and overdue after 24', async () => {
    const query = new URL((await firstRequest).url()).searchParams;
    expect([query.get('status'), query.get('order')]).toEqual(['eq.pending', 'created_at.asc,id.asc']);
    await expect(bookingItems).toHaveText([
      /Overdue one.*Over 24 h · 1 day/,
      /Late one.*Over 2 h · 2 h/,
      /<b>Fresh<\/b> one.*Waiting · 35 min/,
    ]);
    await expect(bookingItems.last()).not.toContainText(/late|overdue/i);
  });

  await test.step('new bookings are added, and counts and ages are updated', async () => {
    await expect(numberOf(page, 'Total Tours')).toHaveText('41');
    // Catches a list that is empty even for a moment.
    await bookings(page).evaluate((element) => {
      new MutationObserver(() => {
        if (element.querySelectorAll('li').length === 0) console.error('the list flickered');
      }).observe(element, { childList: true, subtree: true });
    });
    pendingBookings = [...pendingBookings, buildPendingBooking('Last', minute)];
    tours = 42;
    await pollUntil(page, async () => {
      await expect(bookingItems).toHaveText([/Overdue one/, /Late one/, /Fresh/, /Last/], shortTimeout);
      await expect(numberOf(page, 'Total Tours')).toHaveText('42', shortTimeout);
    });
    await page.clock.fastForward(3_600_000);
    await expect(bookingItems).toHaveText([
      /Overdue one/,
      /Late one.*Over 2 h · 3 h/,
      /Fresh.*Waiting · 1 h/,
      /Last.*1 h/,
    ]);
  });

  await test.step('one line counts the reported errors and opens a short list of them', async () => {
    await page.getByText('3 errors on the public pages and 1 in the admin since the last release').click();
    await expect(page.getByText(/^\/contact, 3 times, last /)).toBeVisible();
    await expect(page.getByText(/^Admin \/tours, once, last /)).toBeVisible();
  });

  await test.step('a line for each trouble with mail leads to the messages, and goes when all is well', async () => {
    const lines = section(page, 'Mail').getByRole('link');
    await expect(lines).toHaveText([
      '2 mails wait, the oldest for 30 min',
      '1 mail with an unknown outcome',
      '3 mails failed in the last 30 days',
    ]);
    await expect(lines.last()).toHaveAttribute(
      'href',
      `/${adminPath}/mail?filter=${encodeURIComponent('{"state":"failed"}')}`,
    );
    expect(await findProblems(page, 'trouble with mail')).toEqual([]);
    mail = { ...mail, waiting: 0, oldest_waiting_at: '2026-01-02T09:59:00Z', failed: 0, unknown: 0 };
    await pollUntil(page, () => expect(section(page, 'Mail')).toHaveCount(0, shortTimeout));
  });

  await test.step('empty lists say that there is nothing to do', async () => {
    pendingBookings = [];
    await pollUntil(page, () => expect(bookings(page)).toContainText('Every request has been answered.', shortTimeout));
    await expect(reviews(page)).toContainText('Every review has been read.');
    await expect(section(page, 'Coming up')).toContainText('No departures in the next 30 days.');
    await expect(section(page, 'Trip over: complete it and ask for a review')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^View all/ })).toHaveCount(0);
    expect(await findProblems(page, 'nothing to do')).toEqual([]);
  });

  await test.step('it fits and is accessible from 320 to 1920 px, in light and dark, with long names', async () => {
    const long = {
      ...buildPendingBooking('N'.repeat(200), 90_000_000),
      tour_title: 'T'.repeat(200),
      number_of_people: 500,
    };
    const review = { id: randomUUID(), customer_name: 'R'.repeat(200), rating: 1, comment: 'W'.repeat(1000) };
    pendingBookings = [long, buildPendingBooking('Short', minute)];
    pendingReviews = [{ ...long, ...review }];
    finishedTrips = [{ ...long, departure_date: '2026-01-01', return_date: null, can_ask: true }];
    departures = [
      {
        ...long,
        departure_date: '2199-01-01',
        status: 'confirmed',
        people_that_day: 500,
        max_people: 12,
        tour_id: 'x',
      },
    ];
    await pollUntil(page, async () => {
      await expect(bookingItems).toHaveCount(2, shortTimeout);
      await expect(reviews(page).getByRole('listitem')).toContainText('W'.repeat(1000), shortTimeout);
      await expect(section(page, 'Coming up')).toContainText('Overbooked500 of 12 people', shortTimeout);
      await expect(section(page, 'Trip over: complete it and ask for a review')).toContainText(
        'N'.repeat(200),
        shortTimeout,
      );
    });
    expect(await findProblemsInBothThemes(page, 'long names', [320, 390, 768, 1440, 1920])).toEqual([]);
  });
});

test.describe('the dashboard when the service fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|counts|count of reviews|pending/] });

  test('logs and shows each failure, leaves no placeholder, and loads on retry', { tag: '@deep' }, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const all = /\/rest\/v1\/(bookings|reviews|rpc\/dashboard_counts)\?/;
    await page.route(all, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await page.goto(`/${adminPath}`);
    for (const label of ['Total Tours', 'Confirmed Bookings', 'Day Trips', 'Locations']) {
      await expect(numberOf(page, label)).toHaveText('–');
    }
    const errors = page.getByRole('main').getByRole('alert');
    await expect(errors).toHaveText([
      /^Some numbers could not be loaded\./,
      /^Pending bookings could not be loaded\./,
      /^Pending reviews could not be loaded\./,
    ]);
    for (const what of ['counts:', 'pending bookings:', 'pending reviews:']) {
      expect(
        logged.filter((line) => line.startsWith(what)),
        what,
      ).not.toEqual([]);
    }
    expect(await findProblems(page, 'failed')).toEqual([]);
    await page.unroute(all);
    for (const left of [2, 1, 0]) {
      await errors.first().getByRole('button', { name: 'Try Again' }).click();
      await expect(errors).toHaveCount(left);
    }
    await expect(numberOf(page, 'Total Tours')).toHaveText(/^\d+$/);
    await expect(bookings(page).getByRole('listitem').first()).toBeVisible();
  });
});
