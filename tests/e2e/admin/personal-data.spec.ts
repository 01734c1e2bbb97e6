import { readFile } from 'node:fs/promises';
import { bookingDialog, bookingsPath, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const personalDataPath = `/${adminPath}/personal-data`;

test('the data of a customer is shown, saved, printed and erased, without the address in any URL', async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const email = `${word}@example.com`;
  const customer = { customer_name: `Planted ${word}`, customer_email: `Upper${email}`, internal_note: `Note ${word}` };
  const id = await insertBooking(sql, { ...customer, status: 'completed' });
  await sql`insert into reviews ${sql({ booking_id: id, customer_name: customer.customer_name, rating: 4, booking_type: 'custom', tour_title: 'x' })}`;
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));
  const report = page.getByRole('region', { name: `upper${email}` });

  await test.step('a booking leads to everything that is held about its customer', async () => {
    await page.goto(`${bookingsPath}?show=${id}`);
    await bookingDialog(page).getByRole('button', { name: 'Personal data' }).click();
    await expect(report.getByText('We hold 1 booking, 1 review, and 2 history entries.')).toBeVisible();
    await expect(report).toContainText(`Note ${word}`);
    await expect(page).toHaveURL(new RegExp(`${personalDataPath}\\?person=s\\w+$`));
    expect(await findProblemsInBothThemes(page, 'personal data')).toEqual([]);
    await page.reload();
    await expect(report).toContainText(`Note ${word}`);
  });

  await test.step('Download saves all of it as a file, which the history notes', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
    const held: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(held).toMatchObject({ bookings: [customer], reviews: [{ rating: 4 }] });
    expect(await sql`select 1 from history where action = 'export' and detail = 'Data of one person'`).not.toEqual([]);
  });

  await test.step('print shows the data without the frame of the admin', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(report).toContainText(`Note ${word}`);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the address of nobody is looked up by keyboard, Back leads to the one before', async () => {
    const field = page.getByRole('textbox', { name: 'Customer’s e-mail address' });
    await field.fill('nobody');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Please enter an e-mail address.');
    await field.fill(email);
    await field.press('Enter');
    await expect(page.getByText('We hold nothing about this address.')).toBeVisible();
    await page.goBack();
    await expect(report).toContainText(`Note ${word}`);
  });

  await test.step('Erase needs the address typed as it stands, and erases the reviews as chosen', async () => {
    await report.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Erase this person’s data?' });
    const confirm = dialog.getByRole('button', { name: 'Erase' });
    await expect(dialog.getByRole('radio', { name: /A traveller/ })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Delete them.' }).check();
    expect(await findProblems(page, 'erase')).toEqual([]);
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(`upper${email}`);
    await page.keyboard.press('Enter');
    const result = page.getByText(
      'Erased: what named this person in 1 booking, 1 review, 0 deleted records, and 0 mails.',
    );
    await expect(result).toBeVisible();
    await expect(page.getByRole('alert').filter({ has: result })).toBeFocused();
    await expect(page).toHaveURL(personalDataPath);
    expect(await sql`select customer_name from bookings where id = ${id}`).toEqual([{ customer_name: 'Erased' }]);
    expect(await sql`select 1 from reviews where booking_id = ${id}`).toEqual([]);
    await page.goto(`${bookingsPath}?show=${id}`);
    await expect(bookingDialog(page)).toContainText('What named the customer was erased.');
    await expect(bookingDialog(page).getByRole('link')).toHaveCount(0);
  });
  expect(addresses.filter((address) => address.toLowerCase().includes(word))).toEqual([]);
  await sql`delete from bookings where id = ${id}`;
});

test('an error offline can be retried, and retention periods are set after a question and said on the privacy page', {
  tag: '@deep',
}, async ({ page, staffApi, expectErrors }) => {
  expectErrors(/Failed to load resource|personal data|retention periods/);
  await page.goto(personalDataPath);
  const retention = page.getByRole('region', { name: 'How long we keep it' });
  await expect(retention.getByRole('textbox', { name: 'Completed' })).toHaveValue('');

  await test.step('offline the look-up and a save fail at once', async () => {
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Customer’s e-mail address' }).fill('nobody@example.com');
    await page.getByRole('button', { name: 'Look up' }).click();
    const error = page
      .getByRole('alert')
      .filter({ hasText: 'What we hold could not be loaded. The service cannot be reached.' });
    await expect(error).toBeVisible();
    await retention.getByRole('textbox', { name: 'Completed' }).fill('120');
    await retention.getByRole('button', { name: 'Save periods' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save periods' }).click();
    await expect(findNotification(page, 'The periods were not saved.')).toBeVisible();
    await page.context().setOffline(false);
    await error.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('We hold nothing about this address.')).toBeVisible();
  });

  await test.step('a period is checked, asked about, saved, and published', async () => {
    const field = retention.getByRole('textbox', { name: 'Completed' });
    await field.fill('0');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Please enter a whole number from 1 to 120, or nothing.');
    await field.fill('120');
    await field.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Erase from tonight on?' });
    await expect(question).toContainText('bookings completed 120 months ago');
    await question.getByRole('button', { name: 'Save periods' }).click();
    await expect(findNotification(page, 'Saved. The privacy page says it after the next publish.')).toBeVisible();
    await expect
      .poll(async () => (await page.request.get('/privacy')).text())
      .toContain('a completed one, 120 months after its last change');
  });
  await staffApi.rpc('set_retention', {});
});
