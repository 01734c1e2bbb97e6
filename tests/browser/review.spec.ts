import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { addTour, expect, test } from './test.ts';

/** A completed booking of its own with its review link. */
async function invite(sql: postgres.Sql, values: { tour?: string; title?: string } = {}) {
  const token = randomUUID().replaceAll('-', '') + randomUUID().replaceAll('-', '');
  const name = `Reviewer ${randomUUID().slice(0, 8)}`;
  const type = values.tour ? 'tour' : 'custom';
  const [row] = await sql<{ id: string }[]>`
    insert into bookings (customer_name, customer_email, booking_type, tour_id, tour_title, number_of_people, travel_dates, duration, budget)
    values (${name}, 'reviewer@example.com', ${type}, ${values.tour ?? null}, ${values.title ?? 'Sahara and back'}, 2, 'First week of May',
      ${values.tour ? null : 'flexible'}, ${values.tour ? null : 'flexible'})
    returning id`;
  await sql`update bookings set status = 'completed', review_token = ${token} where id = ${row?.id ?? null}`;
  const id = row?.id ?? '';
  return { id, name, token, link: `/review/${id}?token=${token}` };
}

const form = (page: Page) => page.getByRole('form', { name: 'Your review' });
const star = (page: Page, name: string) => form(page).getByRole('radio', { name });

test('a customer rates the trip and writes, staff approve it, and the trip’s page shows it', async ({
  page,
  sql,
  staffApi,
  published,
}) => {
  const tour = await addTour(staffApi);
  const { id, name, token, link } = await invite(sql, { tour: tour.id, title: tour.title });
  const referrers: string[] = [];
  page.on('request', (request) => {
    referrers.push(request.headers()['referer'] ?? '');
  });
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': expect.stringMatching(/no-referrer$/),
    'x-robots-tag': 'noindex',
  });
  await expect(form(page)).toContainText(`${name}, how was ${tour.title} (First week of May)?`);
  expect(page.url()).not.toContain('token');
  expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);

  const submit = form(page).getByRole('button', { name: 'Submit Review' });
  await expect(submit).toBeDisabled();
  await expect(form(page).getByRole('alert')).toHaveText('Please select a rating before submitting your review.');
  for (const [index, label] of ['1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent'].entries()) {
    if (index === 0) await star(page, label).press('Space');
    else await page.keyboard.press('ArrowRight');
    await expect(star(page, label)).toBeChecked();
    await expect(form(page).getByText(label, { exact: true }).last()).toBeVisible();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(form(page).getByRole('alert').first()).toHaveText('');
  const comment = form(page).getByLabel('Your comment');
  await comment.fill('  <b>Dunes</b> & stars, "magic".  ');
  await expect(form(page)).toContainText('30/1000');

  await page.reload();
  await expect(star(page, '4 Very Good')).toBeChecked();
  await expect(comment).toHaveValue('  <b>Dunes</b> & stars, "magic".  ');
  await submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review!');
  await expect(page.getByRole('status')).toContainText('before it is published');
  expect([...(await sql`select rating, comment, is_approved from reviews where booking_id = ${id}`)]).toEqual([
    { rating: 4, comment: '<b>Dunes</b> & stars, "magic".', is_approved: false },
  ]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Dunes|token/);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unable to Load Review');
  await expect(page.getByRole('alert')).toHaveText(
    'This review link is no longer valid or a review has already been submitted for this booking.',
  );
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');

  const { data } = await staffApi.from('reviews').select('id').eq('booking_id', id).single();
  await staffApi
    .from('reviews')
    .update({ is_approved: true })
    .eq('id', data?.id ?? '');
  await published();
  await page.goto(`/tours/${tour.id}#reviews`);
  const reviews = page.getByRole('tabpanel', { name: 'Reviews' });
  await expect(reviews).toContainText('4.0');
  await expect(reviews).toContainText('<b>Dunes</b> & stars, "magic".');
  await staffApi
    .from('reviews')
    .update({ is_approved: false })
    .eq('id', data?.id ?? '');
  await published();
  await page.reload();
  await expect(reviews).toContainText('No Reviews Yet');
});

test('a comment counts as trimmed, and one of more than 1000 characters is refused without losing it', async ({
  page,
  sql,
}) => {
  const { link } = await invite(sql);
  await page.goto(link);
  await star(page, '5 Excellent').check();
  const comment = form(page).getByLabel('Your comment');
  await comment.fill(`${'🐪'.repeat(1000)}  \n`);
  await expect(form(page)).toContainText('1000/1000');
  await expect(form(page).getByRole('button')).toBeEnabled();
  await comment.fill('a'.repeat(1001));
  await expect(form(page)).toContainText('1001/1000 A comment has at most 1000 characters.');
  await expect(comment).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByRole('button')).toBeDisabled();
  await expect(comment).toHaveValue('a'.repeat(1001));
});

for (const [what, address] of [
  ['without a booking', '/review/?token=abc'],
  ['with something that is no booking', '/review/17?token=abc'],
  ['without a token', `/review/${randomUUID()}`],
] as const) {
  test(`an address ${what} is said to be invalid`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unable to Load Review');
    await expect(page.getByRole('alert')).toHaveText('Invalid review link. Please check the URL and try again.');
    await expect(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  });
}

test('a wrong token is told nothing about the booking', async ({ page, sql }) => {
  const { id, name } = await invite(sql);
  await page.goto(`/review/${id}?token=wrong`);
  await expect(page.getByRole('alert')).toContainText('This review link is no longer valid');
  await expect(page.locator('body')).not.toContainText(name);
});

test.describe('when the service does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] });

  test('the page says so, and loads when asked again', async ({ page, sql }) => {
    const { link } = await invite(sql);
    await page.route('**/rest/v1/rpc/get_booking_for_review', (route) => route.abort());
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText('Unable to load booking details. Please try again later.');
    await page.unroute('**/rest/v1/rpc/get_booking_for_review');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(form(page)).toBeVisible();
  });

  test('nothing written is lost, and a review whose answer was lost is stored once', async ({ page, sql }) => {
    const { id, link } = await invite(sql);
    await page.goto(link);
    await star(page, '5 Excellent').check();
    await form(page).getByLabel('Your comment').fill('Worth every grain of sand.');
    await page.route('**/rest/v1/rpc/submit_review', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form(page).getByRole('button', { name: 'Submit Review' }).click();
    await expect(form(page).getByRole('alert').last()).toHaveText('Failed to submit your review. Please try again.');
    await expect(form(page).getByLabel('Your comment')).toHaveValue('Worth every grain of sand.');
    await page.unroute('**/rest/v1/rpc/submit_review');
    await form(page).getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review!');
    expect(await sql`select 1 from reviews where booking_id = ${id}`).toHaveLength(1);
  });
});

test.describe('when the booking was reviewed meanwhile', () => {
  test.use({ expectedErrors: [/403/] });

  test('the database’s refusal is shown in the given words', async ({ page, sql }) => {
    const { id, link } = await invite(sql);
    await page.goto(link);
    await star(page, '3 Good').check();
    await sql`update bookings set review_submitted = true where id = ${id}`;
    await form(page).getByRole('button', { name: 'Submit Review' }).click();
    await expect(form(page).getByRole('alert').last()).toHaveText('Review cannot be submitted for this booking');
  });
});

for (const width of [390, 1440]) {
  test(`every state is accessible at ${width} px`, async ({ page, sql }) => {
    await page.setViewportSize({ width, height: 844 });
    const { link } = await invite(sql);
    const check = async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
    };
    await page.goto('/review/17');
    await expect(page.getByRole('alert')).toBeVisible();
    await check();
    await page.goto(link);
    await expect(form(page)).toBeVisible();
    await check();
    await star(page, '2 Fair').check();
    await form(page).getByLabel('Your comment').fill('a'.repeat(1001));
    await check();
    await form(page).getByLabel('Your comment').fill('Fair enough.');
    await form(page).getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await check();
  });
}
