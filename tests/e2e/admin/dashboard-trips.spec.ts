import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { hideMail, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { actBeforeUpdate, findNotification } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const dashboardPath = `/${adminPath}`;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const over = { status: 'confirmed', departure_date: day(-9), return_date: day(-7) };
const finished = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Finished trips' }).getByRole('listitem').filter({ hasText: name });
const statusOf = async (sql: postgres.Sql, booking: string) => [
  ...(await sql`select status from bookings where id = ${booking}`),
];
const mailsOf = async (sql: postgres.Sql, booking: string) => [
  ...(await sql`select kind from mail_messages where booking_id = ${booking}`),
];

test('staff complete a trip that is over and ask for a review', async ({ page, sql }) => {
  const word = uniqueWord();
  const email = `${word}@example.com`;
  const id = await insertBooking(sql, { customer_name: `Over ${word}`, customer_email: email, ...over });
  await page.goto(dashboardPath);
  await expect(finished(page, `Over ${word}`)).toContainText('ended');
  await page.getByRole('button', { name: `Complete and send review request: Over ${word}` }).click();
  const invitation = page.getByRole('dialog', { name: /^Complete and ask for a review/ });
  await expect(invitation.getByRole('textbox', { name: 'Text' })).toHaveValue(/Thank you for travelling/);
  expect(await statusOf(sql, id)).toEqual([{ status: 'confirmed' }]);
  await invitation.getByRole('button', { name: 'Complete and send' }).click();
  await expect(findNotification(page, /^Completed: Over .* The mail goes in \d+\ss\./)).toBeVisible();
  await expect(finished(page, `Over ${word}`)).toHaveCount(0);
  expect(await statusOf(sql, id)).toEqual([{ status: 'completed' }]);
  expect(await mailsOf(sql, id)).toEqual([{ kind: 'review_invitation' }]);
  await page.keyboard.press('Control+z');
  await expect(finished(page, `Over ${word}`)).toBeVisible();
  expect(await statusOf(sql, id)).toEqual([{ status: 'confirmed' }]);
  expect(await mailsOf(sql, id)).toEqual([]);
});

test.describe('further states of trips on the dashboard', { tag: '@deep' }, () => {
  test('the dashboard shows what comes up, and no trip under way as over', async ({ page, sql }) => {
    const word = uniqueWord();
    await insertBooking(sql, { customer_name: `Over ${word}`, ...over });
    await insertBooking(sql, { customer_name: `Under way ${word}`, ...over, return_date: day(3) });
    await insertBooking(sql, { status: 'confirmed', departure_date: day(1), tour_title: `Trip ${word}` });
    await page.goto(dashboardPath);
    await expect(finished(page, `Over ${word}`)).toBeVisible();
    await expect(finished(page, 'Under way')).toHaveCount(0);
    await expect(
      page
        .getByRole('region', { name: 'Coming up' })
        .getByRole('listitem')
        .filter({ hasText: `Trip ${word}` }),
    ).toBeVisible();
  });

  test('from a completed trip the focus goes to another one that is over', async ({ page, sql }) => {
    const word = uniqueWord();
    await insertBooking(sql, { customer_name: `First ${word}`, ...over });
    await insertBooking(sql, { customer_name: `Second ${word}`, ...over });
    await hideMail(page);
    await page.goto(dashboardPath);
    await page.getByRole('button', { name: `Complete: First ${word}` }).press('Enter');
    await expect(finished(page, `First ${word}`)).toHaveCount(0);
    await expect(
      page
        .getByRole('region', { name: 'Finished trips' })
        .getByRole('button', { name: /^Complete: / })
        .and(page.locator(':focus')),
    ).toBeVisible();
  });

  test('without mail a trip that is over is completed only, which can be undone', async ({ page, sql }) => {
    const name = `Silent ${uniqueWord()}`;
    const id = await insertBooking(sql, { customer_name: name, ...over });
    await hideMail(page);
    await page.goto(dashboardPath);
    await page.getByRole('button', { name: `Complete: ${name}` }).click();
    await expect(findNotification(page, `Completed: ${name}.`)).toBeVisible();
    expect(await statusOf(sql, id)).toEqual([{ status: 'completed' }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(finished(page, name)).toBeVisible();
    expect(await mailsOf(sql, id)).toEqual([]);
  });

  test('a trip that a colleague has changed in the meantime is not completed', async ({ page, sql }) => {
    const name = `Silent ${uniqueWord()}`;
    const id = await insertBooking(sql, { customer_name: name, ...over });
    await hideMail(page);
    await page.goto(dashboardPath);
    await actBeforeUpdate(page, 'bookings', () => sql`update bookings set status = 'cancelled' where id = ${id}`);
    await page.getByRole('button', { name: `Complete: ${name}` }).click();
    await expect(findNotification(page, `Someone has changed the booking of ${name} in the meantime.`)).toBeVisible();
    expect(await statusOf(sql, id)).toEqual([{ status: 'cancelled' }]);
    expect(await mailsOf(sql, id)).toEqual([]);
  });
});
