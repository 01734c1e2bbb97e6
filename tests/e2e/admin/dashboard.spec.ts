import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { adminStatsSchema, insertReviewWithBooking, uniqueReviewWord } from '../../helpers/e2e/admin-reviews.ts';
import { pollUntil, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const bookings = (page: Page) => section(page, 'Waiting for an answer');
const reviews = (page: Page) => section(page, 'Reviews to approve');
const numberOf = (page: Page, label: string) =>
  page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

/** The dashboard's own: every screen asks for the newest bookings too, to announce them. */
const bookingList = /\/rest\/v1\/bookings\?.*order=created_at\.asc/;
const reviewList = /\/rest\/v1\/reviews\?/;
const numbers = /\/rest\/v1\/rpc\/dashboard_counts/;

/** A pending booking of so many milliseconds ago, as the API answers it. */
function pending(customer_name: string, ago: number) {
  const created_at = new Date(Date.now() - ago).toISOString();
  return { id: randomUUID(), customer_name, tour_title: 'Sahara and back', number_of_people: 2, created_at };
}
const rows = (json: readonly unknown[]) => ({ json, headers: { 'content-range': `0-${json.length}/${json.length}` } });

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the dashboard greets, counts, shows what waits and leads on, with one request for each thing that it shows', async ({
  page,
  sql,
}) => {
  const word = uniqueReviewWord();
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
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, what] =
      /\/rest\/v1\/(bookings|reviews|tours|day_trips|locations|rpc\/dashboard_counts)\?/.exec(request.url()) ?? [];
    if (what) asked.push(what);
  });
  const counted = page.waitForResponse(numbers);
  await page.goto(`/${adminPath}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await expect(page.getByText('Welcome back, tester@discovermorocco.example')).toBeVisible();
  await expect(page).toHaveTitle(/Dashboard Overview · /);

  await test.step('the four counts', async () => {
    const counts = adminStatsSchema.parse(await (await counted).json());
    await expect(page.locator('dl')).toHaveText([
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
  // Two of the bookings' are those of every screen, which announces new ones: what waits, and what was the last at first.
  expect(asked.toSorted()).toEqual(['bookings', 'bookings', 'bookings', 'reviews', 'rpc/dashboard_counts']);

  await test.step('requests by age, the oldest first, and the newest reviews', async () => {
    const oldest = bookings(page).getByRole('listitem').filter({ hasText: word });
    await expect(oldest).toContainText(/Overdue · \d+ days/);
    await expect(oldest.getByRole('link')).toHaveAttribute('href', `/${adminPath}/bookings?show=${booking?.id}`);
    await expect(bookings(page).getByRole('link', { name: /^View all/ })).toHaveAttribute(
      'href',
      `/${adminPath}/bookings?filter=${encodeURIComponent('{"status":"pending"}')}`,
    );
    const newest = reviews(page).getByRole('listitem').filter({ hasText: review.name });
    await expect(newest).toContainText('Just back.');
    await expect(newest.getByRole('img', { name: '3 Stars' })).toBeVisible();
  });

  await test.step('by keyboard, to a booking for somebody on the telephone', async () => {
    await section(page, 'Quick Actions').getByRole('link', { name: 'View Bookings' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${adminPath}/bookings?new=true`);
  });

  await test.step('to the reviews that wait', async () => {
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

test('everything follows by itself every half minute, without a flicker, is calm with nothing to do, and takes long names', async ({
  page,
}) => {
  const minute = 60_000;
  let waiting = [
    pending('Overdue one', 25 * 60 * minute),
    pending('Late one', 121 * minute),
    pending('<b>Fresh</b> one', 35.5 * minute),
  ];
  let written: object[] = [];
  let tours = 41;
  const counts = () => ({
    ...{ id: 'now', tours, confirmed_bookings: 2, day_trips: 3, locations: 4 },
    ...{ reviews: 5, pending_reviews: 0, approved_reviews: 5, featured_reviews: 0 },
  });
  await page.clock.install();
  const asked = page.waitForRequest(bookingList);
  await page.route(bookingList, (route) => route.fulfill(rows(waiting)));
  await page.route(reviewList, (route) => route.fulfill(rows(written)));
  await page.route(numbers, (route) => route.fulfill({ json: counts() }));
  await page.goto(`/${adminPath}`);
  const requests = bookings(page).getByRole('listitem');
  const soon = { timeout: 3000 };

  await test.step('requests carry their age against what was promised: 2 hours, 24 hours', async () => {
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('status'), query.get('order')]).toEqual(['eq.pending', 'created_at.asc,id.asc']);
    await expect(requests).toHaveText([
      /Overdue one.*Overdue · 1 day/,
      /Late one.*Late · 2 h/,
      /<b>Fresh<\/b> one.*Waiting · 35 min/,
    ]);
    await expect(requests.last()).not.toContainText(/late|overdue/i);
  });

  await test.step('what comes is added, the numbers and ages go on', async () => {
    await expect(numberOf(page, 'Total Tours')).toHaveText('41');
    // Whatever empties the list on the way, be it for a moment, is noticed.
    await bookings(page).evaluate((element) => {
      new MutationObserver(() => {
        if (element.querySelectorAll('li').length === 0) console.error('the list flickered');
      }).observe(element, { childList: true, subtree: true });
    });
    waiting = [...waiting, pending('Last', minute)];
    tours = 42;
    await pollUntil(page, async () => {
      await expect(requests).toHaveText([/Overdue one/, /Late one/, /Fresh/, /Last/], soon);
      await expect(numberOf(page, 'Total Tours')).toHaveText('42', soon);
    });
    await page.clock.fastForward(3_600_000);
    await expect(requests).toHaveText([/Overdue one/, /Late one.*Late · 3 h/, /Fresh.*Waiting · 1 h/, /Last.*1 h/]);
  });

  await test.step('with nothing to do it is calm', async () => {
    waiting = [];
    await pollUntil(page, () => expect(bookings(page)).toContainText('Every request has been answered.', soon));
    await expect(reviews(page)).toContainText('Every review has been read.');
    await expect(page.getByRole('link', { name: /^View all/ })).toHaveCount(0);
    expect(await findProblems(page, 'nothing to do')).toEqual([]);
  });

  await test.step('it fits and is accessible from 320 to 1920 px, in light and dark, with long names', async () => {
    const long = { ...pending('N'.repeat(200), 90_000_000), tour_title: 'T'.repeat(200), number_of_people: 500 };
    const review = { id: randomUUID(), customer_name: 'R'.repeat(200), rating: 1, comment: 'W'.repeat(1000) };
    waiting = [long, pending('Short', minute)];
    written = [{ ...long, ...review }];
    await pollUntil(page, async () => {
      await expect(requests).toHaveCount(2, soon);
      await expect(reviews(page).getByRole('listitem')).toContainText('W'.repeat(1000), soon);
    });
    expect(await findProblemsInBothThemes(page, 'long names', [320, 390, 768, 1440, 1920])).toEqual([]);
  });
});

test.describe('when the service fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|counts|pending/] });

  test('it is logged and said, no placeholder stays, and asking again helps', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const all = /\/rest\/v1\/(bookings|reviews|rpc\/dashboard_counts)\?/;
    await page.route(all, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await page.goto(`/${adminPath}`);
    for (const label of ['Total Tours', 'Confirmed Bookings', 'Day Trips', 'Locations']) {
      await expect(numberOf(page, label)).toHaveText('–');
    }
    const faults = page.getByRole('main').getByRole('alert');
    await expect(faults).toHaveText([
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
      await faults.first().getByRole('button', { name: 'Try Again' }).click();
      await expect(faults).toHaveCount(left);
    }
    await expect(numberOf(page, 'Total Tours')).toHaveText(/^\d+$/);
    await expect(bookings(page).getByRole('listitem').first()).toBeVisible();
  });
});
