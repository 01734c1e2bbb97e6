import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addTour, expect, test } from './test.ts';
import { barriers } from './whole-site.ts';

const everyReview = (page: Page) => page.getByRole('main').locator('li[id^="review-"]');
const onHome = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Reviews from our travellers' }) });

test('every approved review is on the page of all reviews, also of custom trips and of trips that are gone or inactive', async ({
  page,
  sql,
  staffApi,
  published,
}) => {
  test.slow();
  const [there, inactive, gone] = [await addTour(staffApi), await addTour(staffApi), await addTour(staffApi)];
  const word = randomUUID().slice(0, 8);
  const common = { rating: 4, is_approved: true, created_at: '2030-01-01T10:00:00Z' };
  const ofTour = ({ id, title }: { id: string; title: string }) => ({
    booking_type: 'tour',
    tour_id: id,
    tour_title: title,
  });
  const rows = [
    { customer_name: `There ${word}`, ...ofTour(there) },
    { customer_name: `Inactive ${word}`, ...ofTour(inactive) },
    { customer_name: `Gone ${word}`, ...ofTour(gone) },
    { customer_name: `Custom ${word}`, booking_type: 'custom', tour_id: null, tour_title: '' },
    { customer_name: `Unapproved ${word}`, ...ofTour(there), is_approved: false },
  ].map((row) => ({ ...common, ...row, comment: `Written by ${row.customer_name}` }));
  await sql`insert into reviews ${sql(rows)}`;
  await staffApi.from('tours').update({ is_active: false }).eq('id', inactive.id);
  await sql`delete from tours where id = ${gone.id}`;
  await published();

  await page.goto('/reviews');
  const of = (name: string) => everyReview(page).filter({ hasText: `${name} ${word}` });
  await expect(of('There').getByRole('link', { name: there.title })).toHaveAttribute('href', `/tours/${there.id}`);
  for (const [name, title] of [
    ['Inactive', inactive.title],
    ['Gone', gone.title],
    ['Custom', 'Custom trip'],
  ] as const) {
    await expect(of(name)).toContainText(`Written by ${name} ${word}`);
    await expect(of(name)).toContainText(title);
    await expect(of(name)).toContainText('Jan 2030');
    await expect(of(name).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await expect(of(name).getByRole('link')).toHaveCount(0);
  }
  await expect(of('Unapproved')).toHaveCount(0);
  await of('There').getByRole('link').click();
  await expect(page).toHaveURL(`/tours/${there.id}`);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Reviews from our travellers' }).click();
  await expect(page).toHaveURL('/reviews');

  await test.step('the numbers are of all approved ones', async () => {
    // Tests beside this one add and remove reviews: it is the page that is read again.
    await expect(async () => {
      await published();
      await page.reload();
      const [now] = await sql<{ count: number; average: string }[]>`
        select count(*)::int as count, round(avg(rating), 1) as average from approved_reviews`;
      const main = page.getByRole('main');
      await expect(main.getByText(`${now?.count} reviews`, { exact: true })).toBeVisible({ timeout: 100 });
      await expect(main.getByText(String(now?.average), { exact: true })).toBeVisible({ timeout: 100 });
    }).toPass();
  });
  await sql`delete from reviews where customer_name like ${`% ${word}`}`;
});

test('more than sixty reviews go on by plain links to further pages', async ({ page, sql, published }) => {
  test.slow();
  const word = randomUUID().slice(0, 8);
  await sql`insert into reviews (customer_name, rating, booking_type, tour_title, is_approved, created_at)
    select ${`Guest ${word} `} || number, 5, 'custom', 'A long way', true, '2001-01-01T10:00:00Z' from generate_series(1, 61) as number`;
  await published();
  await page.goto('/reviews');
  await expect(everyReview(page)).toHaveCount(60);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/reviews/page/2');
  await expect(page).toHaveTitle(/, page 2 \|/);
  await expect(everyReview(page).filter({ hasText: word })).not.toHaveCount(0);
  await expect(page.getByRole('main').getByText('A long way')).not.toHaveCount(0);
  expect(await barriers(page, 'second page')).toEqual([]);
  await sql`delete from reviews where customer_name like ${`Guest ${word} %`}`;
});

test('the home page shows the featured reviews, six at most, each whole or with the way to the rest of it', async ({
  page,
  sql,
  published,
}) => {
  test.slow();
  // Tests beside this one feature reviews and take that back.
  await expect(async () => {
    const featured = await sql<{ id: string; customer_name: string; comment: string | null; service_title: string }[]>`
      select * from featured_reviews order by created_at desc limit 6`;
    expect(featured).toHaveLength(6);
    await published();
    await page.goto('/');
    const cards = onHome(page).getByRole('listitem');
    await expect(cards).toHaveCount(6, { timeout: 100 });
    for (const [index, { id, customer_name, comment, service_title }] of featured.entries()) {
      const card = cards.nth(index);
      await expect(card).toContainText(customer_name, { timeout: 100 });
      await expect(card).toContainText(comment?.slice(0, 200) ?? '');
      await expect(card).toContainText(service_title);
      const rest = card.getByRole('link', { name: /^Read on/ });
      if ((comment?.length ?? 0) <= 260) await expect(rest).toHaveCount(0);
      else await expect(rest).toHaveAttribute('href', `/reviews#review-${id}`);
    }
  }).toPass();
  const rest = onHome(page)
    .getByRole('link', { name: /^Read on/ })
    .first();
  const address = new URL((await rest.getAttribute('href')) ?? '', page.url());
  await rest.click();
  await expect(page).toHaveURL(address.href);
  await expect(page.locator(address.hash)).toBeInViewport();
  await page.goto('/');
  await onHome(page).getByRole('link', { name: 'All reviews' }).click();
  await expect(page).toHaveURL('/reviews');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all reviews are there, and the way to them from the home page and from About', async ({ page }) => {
    for (const [address, name] of [
      ['/', 'All reviews'],
      ['/about', 'Reviews from our travellers'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect(page).toHaveURL('/reviews');
      await expect(everyReview(page).first()).toBeVisible();
    }
  });
});
