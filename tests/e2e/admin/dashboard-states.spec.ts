import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { pollUntil, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';

const minute = 60_000;
const shortTimeout = { timeout: 3000 };
const section = (page: Page, name: string) => page.getByRole('region', { name });
const bookings = (page: Page) => section(page, 'Waiting for an answer');
const bookingItems = (page: Page) => bookings(page).getByRole('listitem');
const reviews = (page: Page) => section(page, 'Reviews to approve');
const numberOf = (page: Page, label: string) =>
  page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

/** Matches the dashboard's own request; every screen also polls for the newest bookings. */
const bookingsRequest = /\/rest\/v1\/bookings\?.*order=created_at\.asc/;

/** Builds a pending booking as the API returns it, with an age in milliseconds. */
function buildPendingBooking(customer_name: string, age: number) {
  const created_at = new Date(Date.now() - age).toISOString();
  return { id: randomUUID(), customer_name, tour_title: 'Sahara and back', number_of_people: 2, created_at };
}
const listResponse = (json: readonly unknown[]) => ({
  json,
  headers: { 'content-range': `0-${json.length}/${json.length}` },
});

const wellMail = {
  state: 'on',
  alert_addresses: [],
  keep_days: 90,
  now: '2026-01-02T10:00:00Z',
  seen_at: null,
  failing_since: null,
  failure: null,
  oldest_waiting_at: '2026-01-02T09:59:00Z',
  waiting: 0,
  failed: 0,
  unknown: 0,
};

/** Answers of the API; a test may change them between two polls. */
const buildAnswers = () => ({
  bookings: [
    buildPendingBooking('Overdue one', 25 * 60 * minute),
    buildPendingBooking('Late one', 121 * minute),
    buildPendingBooking('<b>Fresh</b> one', 35.5 * minute),
  ] as object[],
  reviews: [] as object[],
  departures: [] as object[],
  finishedTrips: [] as object[],
  tours: 41,
  mail: wellMail as object,
  errors: { public: 0, admin: 0, kinds: [] } as object,
});

/** Opens the dashboard with a stopped clock and an API that gives these answers. */
async function openDashboardWith(page: Page, answers: ReturnType<typeof buildAnswers>): Promise<void> {
  const counts = () => ({
    id: 'now',
    tours: answers.tours,
    confirmed_bookings: 2,
    day_trips: 3,
    locations: 4,
    reviews: 5,
    pending_reviews: 0,
    approved_reviews: 5,
    marked_featured_reviews: 0,
  });
  await page.clock.install();
  await page.route(bookingsRequest, (route) => route.fulfill(listResponse(answers.bookings)));
  await page.route(/\/rest\/v1\/reviews\?/, (route) => route.fulfill(listResponse(answers.reviews)));
  await page.route(/\/rest\/v1\/rpc\/dashboard_counts/, (route) => route.fulfill({ json: counts() }));
  await page.route('**/rpc/get_departures?*', (route) => route.fulfill({ json: answers.departures }));
  await page.route('**/rpc/get_finished_trips', (route) => route.fulfill({ json: answers.finishedTrips }));
  await page.route(/\/rest\/v1\/rpc\/get_error_reports/, (route) => route.fulfill({ json: answers.errors }));
  await page.route(/\/rest\/v1\/rpc\/get_mail_state/, (route) => route.fulfill({ json: answers.mail }));
  await page.goto(`/${adminPath}`);
}

test.describe('the dashboard with what the API answers', { tag: '@deep' }, () => {
  test.use({ polling: true });
  test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

  test('pending bookings are late after 2 hours and overdue after 24', async ({ page }) => {
    const firstRequest = page.waitForRequest(bookingsRequest);
    await openDashboardWith(page, buildAnswers());
    const query = new URL((await firstRequest).url()).searchParams;
    expect([query.get('status'), query.get('order')]).toEqual(['eq.pending', 'created_at.asc,id.asc']);
    await expect(bookingItems(page)).toHaveText([
      /Overdue one.*Waiting 1 day/,
      /Late one.*Waiting 2 h/,
      /<b>Fresh<\/b> one.*Waiting 35 min/,
    ]);
    await expect(bookingItems(page).last()).not.toContainText(/late|overdue/i);
  });

  test('new bookings, counts and ages appear every half minute without flicker', async ({ page }) => {
    const answers = buildAnswers();
    await openDashboardWith(page, answers);
    await expect(bookingItems(page)).toHaveCount(3);
    await expect(numberOf(page, 'Total Tours')).toHaveText('41');
    // Catches a list that is empty even for a moment.
    await bookings(page).evaluate((element) => {
      new MutationObserver(() => {
        if (element.querySelectorAll('li').length === 0) console.error('the list flickered');
      }).observe(element, { childList: true, subtree: true });
    });
    answers.bookings = [...answers.bookings, buildPendingBooking('Last', minute)];
    answers.tours = 42;
    await pollUntil(page, async () => {
      await expect(bookingItems(page)).toHaveText([/Overdue one/, /Late one/, /Fresh/, /Last/], shortTimeout);
      await expect(numberOf(page, 'Total Tours')).toHaveText('42', shortTimeout);
    });
    await page.clock.fastForward(3_600_000);
    await expect(bookingItems(page)).toHaveText([
      /Overdue one/,
      /Late one.*Waiting 3 h/,
      /Fresh.*Waiting 1 h/,
      /Last.*1 h/,
    ]);
  });

  test('one line counts the reported errors and opens a short list of them', async ({ page }) => {
    const errors = {
      public: 3,
      admin: 1,
      kinds: [
        { area: 'public', page: '/contact', message: 'E'.repeat(200), count: 3, last_at: '2026-01-02T10:00:00Z' },
        { area: 'admin', page: '/tours', message: 'TypeError: x', count: 1, last_at: '2026-01-02T09:00:00Z' },
      ],
    };
    await openDashboardWith(page, { ...buildAnswers(), errors });
    await page.getByText('3 errors on the public pages and 1 in the admin since the last release').click();
    await expect(page.getByText(/^\/contact, 3 times, last /)).toBeVisible();
    await expect(page.getByText(/^Admin \/tours, once, last /)).toBeVisible();
    expect(await findProblems(page, 'reported errors')).toEqual([]);
  });

  test('each trouble with mail leads to the messages, and goes when all is well', async ({ page }) => {
    const answers = buildAnswers();
    answers.mail = { ...wellMail, oldest_waiting_at: '2026-01-02T09:30:00Z', waiting: 2, failed: 3, unknown: 1 };
    await openDashboardWith(page, answers);
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
    answers.mail = wellMail;
    await pollUntil(page, () => expect(section(page, 'Mail')).toHaveCount(0, shortTimeout));
  });

  test('empty lists of the dashboard say that there is nothing to do', async ({ page }) => {
    await openDashboardWith(page, { ...buildAnswers(), bookings: [] });
    await expect(bookings(page)).toContainText('Every request has been answered.');
    await expect(reviews(page)).toContainText('Every review has been read.');
    await expect(section(page, 'Coming up')).toContainText('No departures in the next 30 days.');
    await expect(section(page, 'Finished trips')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^View all/ })).toHaveCount(0);
    expect(await findProblems(page, 'nothing to do')).toEqual([]);
  });

  test('a list of the dashboard that becomes empty says so', async ({ page }) => {
    const answers = buildAnswers();
    await openDashboardWith(page, answers);
    await expect(bookingItems(page)).toHaveCount(3);
    answers.bookings = [];
    await pollUntil(page, () => expect(bookings(page)).toContainText('Every request has been answered.', shortTimeout));
  });

  test('the dashboard with long names fits and is accessible from 320 to 1920 px', async ({ page }) => {
    const long = {
      ...buildPendingBooking('N'.repeat(200), 90_000_000),
      tour_title: 'T'.repeat(200),
      number_of_people: 500,
    };
    const review = { id: randomUUID(), customer_name: 'R'.repeat(200), rating: 1, comment: 'W'.repeat(1000) };
    const departure = {
      departure_date: '2199-01-01',
      status: 'confirmed',
      people_that_day: 500,
      confirmed_that_day: 500,
      is_closed: false,
      max_people: 12,
      tour_id: 'x',
      departure: 'tours/x/2199-01-01',
      guides: [],
    };
    await openDashboardWith(page, {
      ...buildAnswers(),
      bookings: [long, buildPendingBooking('Short', minute)],
      reviews: [{ ...long, ...review }],
      finishedTrips: [{ ...long, departure_date: '2026-01-01', return_date: null, can_ask: true }],
      departures: [{ ...long, ...departure }],
    });
    await expect(bookingItems(page)).toHaveCount(2);
    await expect(reviews(page).getByRole('listitem')).toContainText('W'.repeat(1000));
    await expect(section(page, 'Coming up')).toContainText('Overbooked500 of 12 travellers');
    await expect(section(page, 'Finished trips')).toContainText('N'.repeat(200));
    expect(await findProblemsInBothThemes(page, 'long names', [320, 390, 768, 1440, 1920])).toEqual([]);
  });
});
