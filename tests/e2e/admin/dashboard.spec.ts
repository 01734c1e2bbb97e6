import type { Page } from '@playwright/test';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { adminStatsSchema, insertReviewWithBooking } from '../../helpers/e2e/admin-reviews.ts';
import { startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, test as base, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

interface PendingWork {
  readonly word: string;
  readonly booking: string;
  /** Name of the customer who wrote the newest review. */
  readonly reviewer: string;
}

/** Tests with the oldest pending booking and the newest pending review, which are deleted afterwards. */
const test = base.extend<{ pendingWork: PendingWork }>({
  pendingWork: async ({ sql }, use) => {
    const word = uniqueWord();
    const [booking] = await sql<{ id: string }[]>`insert into bookings ${sql({
      customer_name: `Oldest ${word}`,
      customer_email: 'oldest@example.com',
      booking_type: 'custom',
      duration: 'flexible',
      budget: 'flexible',
      created_at: '2019-01-01T10:00:00Z',
    })} returning id`;
    const review = await insertReviewWithBooking(sql, word, {
      name: 'Newest',
      rating: 3,
      comment: 'Just back.',
      created_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await use({ word, booking: booking?.id ?? '', reviewer: review.name });
    await sql`delete from bookings where id in (${booking?.id ?? null}, ${review.booking})`;
    await sql`delete from reviews where id = ${review.id}`;
  },
});

test.use({ polling: true });

const section = (page: Page, name: string) => page.getByRole('region', { name });
const bookings = (page: Page) => section(page, 'Waiting for an answer');
const reviews = (page: Page) => section(page, 'Reviews to approve');
const numberOf = (page: Page, label: string) =>
  page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the dashboard shows greeting, counts and pending work', async ({ page, pendingWork }) => {
  const countsResponse = page.waitForResponse(/\/rest\/v1\/rpc\/dashboard_counts/);
  await page.goto(`/${adminPath}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await expect(page.getByText('Welcome back, tester@discovermorocco.example')).toBeVisible();
  await expect(page).toHaveTitle(/Dashboard Overview · /);
  const counts = adminStatsSchema.parse(await (await countsResponse).json());
  await expect(page.locator('dl').filter({ hasNotText: 'previous' })).toHaveText([
    `Total Tours${counts.tours}`,
    `Confirmed Bookings${counts.confirmed_bookings}`,
    `Day Trips${counts.day_trips}`,
    `Locations${counts.locations}`,
  ]);
  const oldest = bookings(page).getByRole('listitem').filter({ hasText: pendingWork.word });
  await expect(oldest).toContainText(/Waiting \d+ days/);
  await expect(oldest.getByRole('link')).toHaveAttribute('href', `/${adminPath}/bookings?show=${pendingWork.booking}`);
  await expect(bookings(page).getByRole('link', { name: /^View all/ })).toHaveAttribute(
    'href',
    `/${adminPath}/bookings?filter=${encodeURIComponent('{"status":"pending"}')}`,
  );
  const newest = reviews(page).getByRole('listitem').filter({ hasText: pendingWork.reviewer });
  await expect(newest).toContainText('Just back.');
  await expect(newest.getByRole('img', { name: '3 Stars' })).toBeVisible();
  expect(await findProblems(page, 'dashboard')).toEqual([]);
});

test.describe('further states of the dashboard', { tag: '@deep' }, () => {
  test('the dashboard sends one request for each thing that it shows', async ({ page, pendingWork }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, resource] =
        /\/rest\/v1\/(bookings|reviews|tours|day_trips|locations|rpc\/(?:dashboard_counts|get_departures|get_finished_trips))(?:\?|$)/.exec(
          request.url(),
        ) ?? [];
      if (resource) requested.push(resource);
    });
    const countsResponse = page.waitForResponse(/\/rest\/v1\/rpc\/dashboard_counts/);
    await page.goto(`/${adminPath}`);
    await countsResponse;
    await expect(bookings(page).getByRole('listitem').filter({ hasText: pendingWork.word })).toBeVisible();
    await expect(reviews(page).getByRole('listitem').filter({ hasText: pendingWork.reviewer })).toBeVisible();
    // Every screen requests bookings twice to announce new ones, the pending and the newest. The sidebar requests reviews once.
    expect(requested.toSorted()).toEqual([
      'bookings',
      'bookings',
      'bookings',
      'bookings',
      'reviews',
      'reviews',
      'rpc/dashboard_counts',
      'rpc/get_departures',
      'rpc/get_finished_trips',
    ]);
  });

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
    test(`the links under ${name} lead to lists and forms`, async ({ page }) => {
      await page.goto(`/${adminPath}`);
      await expect(section(page, name).getByRole('link')).toHaveCount(links.length);
      for (const [label, address] of links) {
        await expect(section(page, name).getByRole('link', { name: label })).toHaveAttribute(
          'href',
          `/${adminPath}${address}`,
        );
      }
    });
  }

  test('what waits follows the counts, and Create Booking is first on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${adminPath}`);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings.first()).toHaveText(/^Waiting for an answer/);
    await expect(headings.filter({ hasText: 'Quick Actions' })).toBeVisible();
    expect((await headings.allTextContents()).slice(-2)).toEqual(['Quick Actions', 'Management']);
    const links = section(page, 'Quick Actions').getByRole('link');
    await expect(links.first()).toHaveText('Create Booking');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(links.last()).toHaveText('Create Booking');
  });

  test('the keyboard reaches Create Booking', async ({ page }) => {
    await page.goto(`/${adminPath}`);
    await section(page, 'Quick Actions').getByRole('link', { name: 'View Bookings' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${adminPath}/bookings?new=true`);
  });

  test('a booking that was opened from the dashboard closes into it', async ({ page, pendingWork }) => {
    await page.goto(`/${adminPath}`);
    await bookings(page).getByRole('listitem').filter({ hasText: pendingWork.word }).getByRole('link').click();
    await expect(page.getByRole('dialog', { name: /^Booking #/ })).toContainText(pendingWork.word);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    await expect(page).toHaveURL(new RegExp(`/${adminPath}/?$`));
  });

  test('a review on the dashboard leads to the pending reviews', async ({ page, pendingWork }) => {
    await page.goto(`/${adminPath}`);
    await reviews(page).getByRole('listitem').filter({ hasText: pendingWork.reviewer }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/${adminPath}/reviews\\?filter=`));
    await expect(page.getByRole('combobox', { name: 'Show' }).getByRole('option', { selected: true })).toHaveText(
      'Pending Approval',
    );
  });
});

test.describe('the dashboard when the service fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|counts|(bookings|reviews) getList|departures/] });

  test('the dashboard logs and shows each failure, and loads on retry', { tag: '@deep' }, async ({
    page,
    pendingWork,
  }) => {
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
      /^Confirmed bookings without days could not be loaded\./,
      /^Pending reviews could not be loaded\./,
    ]);
    for (const what of ['dashboard-counts getOne:', 'bookings getList:', 'reviews getList:']) {
      expect(
        logged.filter((line) => line.startsWith(what)),
        what,
      ).not.toEqual([]);
    }
    expect(await findProblems(page, 'failed')).toEqual([]);
    await page.unroute(all);
    for (const left of [3, 2, 1, 0]) {
      await errors.first().getByRole('button', { name: 'Try Again' }).click();
      await expect(errors).toHaveCount(left);
    }
    await expect(numberOf(page, 'Total Tours')).toHaveText(/^\d+$/);
    await expect(bookings(page).getByRole('listitem').filter({ hasText: pendingWork.word })).toBeVisible();
  });
});
