import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { insertBooking } from '../../helpers/e2e/admin-bookings.ts';
import { test as base, expect } from '../../helpers/e2e/fixtures.ts';
import { findPageProblems } from '../../helpers/e2e/page-checks.ts';

/** A guide of the demonstration with a page for one test, since each guide has one page. */
interface GuideWithPage {
  readonly id: string;
  readonly link: string;
}

/** Tests that take the guide in turns. */
const test = base.extend<{ leila: GuideWithPage }>({
  leila: async ({ sql, staffApi }, use) => {
    const maker = (await staffApi.auth.getUser()).data.user?.id ?? '';
    const [row] = await sql<{ id: string }[]>`
      select guide ->> 'id' as id from site_content, jsonb_array_elements(guides) as guide where guide ->> 'name' = 'Leila'`;
    const [id, token] = [row?.id ?? '', randomUUID().replaceAll('-', '')];
    await sql`delete from private.guide_feeds where guide_id = ${id}`;
    await sql`insert into private.guide_feeds (guide_id, made_by, token_digest, page_token_digest)
      values (${id}, ${maker}, private.token_digest(${randomUUID()}), private.token_digest(${token}))`;
    await use({ id, link: `/guide#${token}` });
    await sql`delete from private.guide_feeds where guide_id = ${id}`;
  },
});
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/ERR_FAILED|Failed to load resource/] });

/** Inserts a booking of today that a guide leads; returns its id. */
async function insertLed(sql: postgres.Sql, guide: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const [row] = await sql<{ today: string }[]>`select private.today()::text as today`;
  const id = await insertBooking(sql, { departure_date: row?.today, status: 'confirmed', ...values });
  await sql`insert into private.departures (departure, guides, staff_note)
    values (${`bookings/${id}`}, array[${guide}]::uuid[], 'Bring water')`;
  return id;
}

const trips = (page: Page) => page.getByRole('article');
const day = (page: Page, name: string) => page.locator('section', { hasText: name });
const apiUrl = '**/rest/v1/rpc/read_guide_page';
const ended = 'This link has ended. Please ask your agency for a new one.';
const failed = /could not be loaded/;

test('a guide sees who travels today, and finds the page again without the token', async ({
  page,
  sql,
  leila,
  origin,
}) => {
  const name = 'نادية بن علي';
  const wish = 'A window seat, <b>please</b>';
  const customer_phone = '0600 123 456';
  const id = await insertLed(sql, leila.id, { customer_name: name, customer_phone, special_requests: wish });
  const other = await insertBooking(sql, { status: 'pending' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''));
  const response = await page.goto(leila.link);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': expect.stringMatching(/no-referrer$/),
  });
  const trip = trips(page).filter({ hasText: name });
  await expect(trip).toContainText('Bring water');
  await expect(trip).toContainText(wish);
  await expect(trip).toContainText('2 people');
  await expect(trip).not.toContainText('Not confirmed yet');
  await expect(trip.getByRole('link', { name: `Call: ${name}` })).toHaveAttribute('href', 'tel:+212600123456');
  const chat = trip.getByRole('link', { name: `WhatsApp: ${name}` });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/212600123456');
  await expect(trip.getByRole('link', { name: 'Directions' })).toHaveCount(0);
  await expect(day(page, 'Tomorrow')).toContainText('Nothing tomorrow.');
  expect(await findPageProblems(page, 'today')).toEqual([]);

  expect(page.url()).toBe(`${origin}/guide`);
  const token = leila.link.slice(-32);
  expect(requested.filter((address) => address.includes(token))).toEqual([]);
  expect(await page.evaluate(() => history.state)).toBeNull();
  await page.goto('/about');
  await page.goto('/guide');
  await expect(trip).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(name);
  await page.getByRole('button', { name: 'Forget on this phone' }).click();
  await expect(page.getByRole('status').filter({ visible: true })).toContainText('This phone has forgotten the link.');
  await expect(trips(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('This phone has no link');
  expect(await findPageProblems(page, 'without a link')).toEqual([]);
  await sql`delete from bookings where id in (${id}, ${other})`;
});

test('a page looked at again shows what has changed, and ends with its link', async ({ page, sql, leila }) => {
  const id = await insertLed(sql, leila.id, { customer_name: 'Amal', status: 'pending' });
  await page.goto(leila.link);
  await expect(trips(page).filter({ hasText: 'Amal' })).toContainText('Not confirmed yet');
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await sql`update bookings set customer_name = 'Basma' where id = ${id}`;
  await lookAgain();
  await expect(trips(page).filter({ hasText: 'Basma' })).toBeVisible();
  await page.route(apiUrl, (route) => route.abort());
  await lookAgain();
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await expect(trips(page).filter({ hasText: 'Basma' })).toBeVisible();
  await page.unrouteAll();
  await sql`delete from private.guide_feeds where guide_id = ${leila.id}`;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(ended);
  await expect(trips(page)).toHaveCount(0);
  expect(await findPageProblems(page, 'ended')).toEqual([]);
  await sql`delete from bookings where id = ${id}`;
});

test('a guide without a connection reads so, tries again, and sees a free day', async ({ page, leila }) => {
  await page.route(apiUrl, (route) => route.abort());
  await page.goto(leila.link);
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  expect(await findPageProblems(page, 'failed')).toEqual([]);
  await page.unrouteAll();
  const meeting_point = 'Riad Atlas & Café';
  const bookings = [{ name: 'Amal', people: 1, phone: null, phone_e164: null, requests: null, status: 'confirmed' }];
  const departure = {
    title: 'Dunes',
    day_of_trip: 2,
    meeting_point,
    departure_time: '8:00',
    staff_note: null,
    bookings,
  };
  const days = [
    { day: '2031-05-09', departures: [] },
    { day: '2031-05-10', departures: [departure] },
  ];
  await page.route(apiUrl, (route) => route.fulfill({ json: { guide: 'Leila', days } }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(day(page, 'Today')).toContainText('Nothing today.');
  await expect(day(page, 'Tomorrow')).toContainText('Day 2 of the trip');
  await expect(page.getByRole('link', { name: `Directions: ${meeting_point}` })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Riad%20Atlas%20%26%20Caf%C3%A9',
  );
  await expect(trips(page).getByRole('link')).toHaveCount(1);
  expect(await findPageProblems(page, 'tomorrow')).toEqual([]);
});
