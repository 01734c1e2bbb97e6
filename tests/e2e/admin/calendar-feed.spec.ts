import { parseCalendar } from '../../helpers/checks/icalendar.ts';
import { insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';

test('staff make a calendar address by keyboard, a calendar app reads it, and it ends when it is removed', async ({
  page,
  sql,
}) => {
  const booking = await insertBooking(sql, { departure_date: '2031-05-09', status: 'confirmed' });
  const dialog = page.getByRole('dialog', { name: 'Departures in your calendar' });
  let address = '';

  await test.step('the address is made and shown once', async () => {
    await page.goto(`/${adminPath}/calendar`);
    await page.getByRole('button', { name: 'Add to my calendar' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Make my address' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeFocused();
    address = await dialog.getByRole('textbox', { name: 'Address of your calendar' }).inputValue();
    expect(address).toMatch(/^http:\/\/[^/]+\/calendar-feed\/[\w-]{32}\.ics$/);
    await expect(dialog).toContainText('No calendar app has read it yet.');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    expect(await findProblemsInBothThemes(page, 'new address')).toEqual([]);
  });

  await test.step('a calendar app reads departures there, and the dialog says so', async () => {
    const response = await page.request.get(address);
    expect(response.headers()).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const event = parseCalendar(await response.text()).find((found) => found.get('UID')?.value === booking);
    expect(event?.get('DTSTART')?.value).toBe('20310509');
    await page.reload();
    await page.getByRole('button', { name: 'Add to my calendar' }).click();
    await expect(dialog).toContainText('Last read by a calendar app');
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('it is removed after a question', async () => {
    await dialog.getByRole('button', { name: 'Remove address' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove the address?' });
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    expect(await findProblems(page, 'question')).toEqual([]);
    await question.getByRole('button', { name: 'Remove address' }).click();
    await expect(findNotification(page, 'Calendar address removed.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Make my address' })).toBeVisible();
    const response = await page.request.get(address);
    expect([response.status(), await response.text()]).toEqual([404, 'Not found']);
  });
  await sql`delete from bookings where id = ${booking}`;
});
