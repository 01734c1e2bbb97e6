import type { Page } from '@playwright/test';
import { form, invite, loadAddress, submit, submitAddress, write } from './review-form.ts';
import { expect, test } from './test.ts';

test.use({ expectedErrors: [/ERR_|Failed to load resource|astro-island/] });

const words = 'Worth every grain of sand.';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const thanks = 'Thank you for your review!';
const failed = 'Failed to submit your review. Please try again.';
const refused = 'Review cannot be submitted for this booking';

/** What is written is in the form, and the fault has the focus. */
async function expectFault(page: Page, fault: string) {
  await expect(form(page).getByText(fault)).toBeFocused();
  await expect(form(page).getByLabel('Your comment')).toHaveValue(words);
  await expect(submit(page)).toBeEnabled();
}

test('a review whose answer was lost is stored once when it is sent again', async ({ page, sql }) => {
  const { id, link } = await invite(sql);
  await write(page, link, words);
  await page.route(submitAddress, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await expectFault(page, failed);
  await page.unroute(submitAddress);
  await submit(page).click();
  await expect(title(page)).toHaveText(thanks);
  expect(await sql`select 1 from reviews where booking_id = ${id}`).toHaveLength(1);
});

test('nobody is thanked for a review that was refused after a try without a line, and what was written stays', async ({
  page,
  context,
  sql,
}) => {
  const { id, link } = await invite(sql);
  await write(page, link, words);
  await context.setOffline(true);
  await submit(page).click();
  await expectFault(page, failed);
  await sql`update bookings set status = 'cancelled' where id = ${id}`;
  await context.setOffline(false);
  await submit(page).click();
  await expectFault(page, refused);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(words);
  expect(await sql`select 1 from reviews where booking_id = ${id}`).toHaveLength(0);
});

test('an answer of something else than the database is no answer, to the link and to the review', async ({
  page,
  sql,
}) => {
  const { id, link } = await invite(sql);
  await page.route(loadAddress, (route) => route.fulfill({ status: 200, body: '' }));
  await page.goto(link);
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
    'Unable to load booking details. Please try again later.',
  );
  await page.unroute(loadAddress);
  await write(page, link, words);
  for (const body of ['', '"welcome"', '<html>Sign in to the network</html>']) {
    await page.route(submitAddress, (route) => route.fulfill({ status: 200, body }));
    await submit(page).click();
    await expectFault(page, failed);
    await page.unroute(submitAddress);
  }
  expect(await sql`select 1 from reviews where booking_id = ${id}`).toHaveLength(0);
});

test('an answer that is not there after 10 seconds is a failure; nothing can be changed meanwhile, and the keyboard waits at the button', async ({
  page,
  sql,
}) => {
  const { id, link } = await invite(sql);
  await page.clock.install();
  await write(page, link, words);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(submitAddress, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await submit(page).click();
  await expect(submit(page)).toHaveText('Submitting...');
  await expect(submit(page)).toBeFocused();
  await expect(form(page).getByLabel('Your comment')).toHaveAttribute('readonly');
  await expect(form(page).getByRole('radio').first()).toBeDisabled();
  await page.clock.runFor(9_000);
  await expect(submit(page)).toHaveText('Submitting...');
  await page.clock.runFor(1_500);
  await expectFault(page, failed);
  release();
  await page.unroute(submitAddress);
  await submit(page).click();
  await expect(title(page)).toHaveText(thanks);
  expect(await sql`select 1 from reviews where booking_id = ${id}`).toHaveLength(1);
});

test('the thanks are still there after a reload and after coming back; the link itself is used', async ({
  page,
  sql,
}) => {
  const { link, token } = await invite(sql);
  await write(page, link, words);
  await submit(page).click();
  await expect(title(page)).toHaveText(thanks);
  await page.reload();
  await expect(title(page)).toHaveText(thanks);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(title(page)).toHaveText(thanks);
  await page.goto(link);
  const used = /^This review link is no longer valid or a review has already been submitted/;
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(used);
  await page.reload();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(used);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
});

test('after a lost answer and a reload, neither the token nor the draft of the stored review is kept', async ({
  page,
  sql,
}) => {
  const { link, token } = await invite(sql);
  await write(page, link, words);
  await page.route(submitAddress, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await expectFault(page, failed);
  await page.reload();
  await expect(title(page)).toHaveText('Unable to Load Review');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toMatch(new RegExp(`${token}|grain of sand`));
});

test('without the island’s script the token leaves the address, the failure is said, and trying again helps', async ({
  page,
  sql,
}) => {
  const { link, token } = await invite(sql);
  await page.route(/ReviewPage/, (route) => route.abort());
  const response = await page.goto(link);
  expect(response?.status()).toBe(200);
  await expect(title(page).filter({ visible: true })).toHaveText('Unable to Load Review');
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
    'Unable to load booking details. Please try again later.',
  );
  expect(page.url()).not.toContain(token);
  await page.unroute(/ReviewPage/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(form(page)).toBeVisible();
});

test('the token goes nowhere but to the database, in the body of a request', async ({ page, sql }) => {
  const { link, token } = await invite(sql);
  const seen: string[] = [];
  page.on('request', (request) => {
    const told = [request.url(), ...Object.values(request.headers())].some((text) => text.includes(token));
    if (told && request.resourceType() !== 'document') seen.push(request.url());
    if (request.postData()?.includes(token)) expect(request.url()).toContain('/rest/v1/rpc/');
  });
  page.on('console', (message) => {
    if (message.text().includes(token)) seen.push(message.text());
  });
  await write(page, link, words);
  await submit(page).click();
  await expect(title(page)).toHaveText(thanks);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(seen).toEqual([]);
});
