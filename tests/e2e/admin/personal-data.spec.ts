import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookingDialog, bookingsPath, insertBooking, test as withStaff } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { confirmWithPassword, createStaffMember, startSessionAs } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const personalDataPath = `/${adminPath}/settings?view=personal-data`;
const addressField = (page: Page) => page.getByRole('textbox', { name: 'Customer’s e-mail address' });
const report = (page: Page, { email }: Customer) => page.getByRole('region', { name: `upper${email}` });
const eraseDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Erase this person’s data?' });

interface Customer {
  readonly word: string;
  /** Part of the address, which starts with “Upper”. */
  readonly email: string;
  readonly booking: string;
  readonly values: { customer_name: string; customer_email: string; internal_note: string };
}

/** Tests with a customer who has a completed booking and a review, and whose address must not be in any URL. */
const test = withStaff.extend<{ customer: Customer }>({
  customer: async ({ page, sql }, use) => {
    const word = uniqueWord();
    const email = `${word}@example.com`;
    const values = {
      customer_name: `Planted ${word}`,
      customer_email: `Upper${email}`,
      internal_note: `Note ${word}`,
    };
    const booking = await insertBooking(sql, { ...values, status: 'completed' });
    await sql`insert into reviews ${sql({
      booking_id: booking,
      customer_name: values.customer_name,
      rating: 4,
      booking_type: 'custom',
      tour_title: 'x',
    })}`;
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    page.on('request', (request) => addresses.push(request.url()));
    await use({ word, email, booking, values });
    expect(addresses).not.toEqual([]);
    expect(addresses.filter((address) => address.toLowerCase().includes(word))).toEqual([]);
    await sql`delete from bookings where id = ${booking}`;
  },
});

/** Opens the data held about a customer, from the booking. */
async function openReport(page: Page, customer: Customer): Promise<void> {
  await page.goto(`${bookingsPath}?show=${customer.booking}`);
  await bookingDialog(page).getByRole('button', { name: 'Personal data' }).click();
  await expect(report(page, customer)).toContainText(`Note ${customer.word}`);
}

test('a booking leads to everything that is held about its customer', { tag: '@deep' }, async ({ page, customer }) => {
  await openReport(page, customer);
  await expect(report(page, customer).getByText('We hold 1 booking, 1 review, and 2 history entries.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\?view=personal-data&person=s\w+$/);
  expect(await findProblemsInBothThemes(page, 'personal data')).toEqual([]);
  await page.reload();
  await expect(report(page, customer)).toContainText(`Note ${customer.word}`);
});

test('the data of a customer is erased, with the reviews as chosen', { tag: '@deep' }, async ({
  page,
  sql,
  customer,
  origin,
  publishableKey,
}) => {
  await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
  await openReport(page, customer);
  await report(page, customer).getByRole('button', { name: 'Erase' }).click();
  await expect(eraseDialog(page).getByRole('radio', { name: /A traveller/ })).toBeChecked();
  await eraseDialog(page).getByRole('radio', { name: 'Delete them.' }).check();
  await eraseDialog(page).getByRole('textbox', { name: 'E-mail address' }).fill(`upper${customer.email}`);
  await page.keyboard.press('Enter');
  await confirmWithPassword(page, 'Erase this person’s data?', 'Erase');
  const result = page.getByText(
    'Erased: what named this person in 1 booking, 1 review, 0 deleted records, and 0 mails.',
  );
  await expect(result).toBeVisible();
  await expect(page.getByRole('alert').filter({ has: result })).toBeFocused();
  await expect(page).toHaveURL(personalDataPath);
  expect(await sql`select customer_name from bookings where id = ${customer.booking}`).toEqual([
    { customer_name: 'Erased' },
  ]);
  expect(await sql`select 1 from reviews where booking_id = ${customer.booking}`).toEqual([]);
  await page.goto(`${bookingsPath}?show=${customer.booking}`);
  await expect(bookingDialog(page)).toContainText('What named the customer was erased.');
  await expect(bookingDialog(page).getByRole('link')).toHaveCount(0);
});

test.describe('further states of personal data', { tag: '@deep' }, () => {
  test('all data of a customer is downloaded as a file, which the history notes', async ({ page, sql, customer }) => {
    await openReport(page, customer);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      report(page, customer).getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
    const held: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(held).toMatchObject({ bookings: [customer.values], reviews: [{ rating: 4 }] });
    expect(await sql`select 1 from history where action = 'export' and detail = 'Data of one person'`).not.toEqual([]);
  });

  test('the data of a customer is printed without the frame of the admin', async ({ page, customer }) => {
    await openReport(page, customer);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(report(page, customer)).toContainText(`Note ${customer.word}`);
  });

  test('addresses are looked up one after another by keyboard, and Back leads to the first', async ({
    page,
    customer,
  }) => {
    await openReport(page, customer);
    await addressField(page).fill('nobody');
    await addressField(page).press('Enter');
    await expect(addressField(page)).toHaveAccessibleDescription('Please enter an e-mail address or a phone number.');
    await addressField(page).fill(customer.email);
    await addressField(page).press('Enter');
    await expect(page.getByText('We hold nothing about this address.')).toBeVisible();
    await addressField(page).fill('nobody@example.com');
    await addressField(page).press('Enter');
    await expect(page.getByRole('region', { name: 'nobody@example.com' })).toBeVisible();
    await expect(page.getByText('We hold nothing about this address.')).toHaveCount(1);
    await expect(report(page, customer)).toHaveCount(0);
    await expect(addressField(page)).toHaveValue('nobody@example.com');
    await expect(addressField(page)).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(report(page, customer)).toContainText(`Note ${customer.word}`);
  });

  test('erasing needs the address typed as it stands, in an accessible dialog', async ({ page, customer }) => {
    await openReport(page, customer);
    await report(page, customer).getByRole('button', { name: 'Erase' }).click();
    await eraseDialog(page).getByRole('radio', { name: 'Delete them.' }).check();
    expect(await findProblems(page, 'erase')).toEqual([]);
    await eraseDialog(page).getByRole('textbox', { name: 'E-mail address' }).fill(customer.email);
    await expect(eraseDialog(page).getByRole('button', { name: 'Erase' })).toBeDisabled();
  });

  test('a look-up that fails offline at once can be retried', async ({ page, context, expectErrors }) => {
    expectErrors(/Failed to load resource|publishing|personal-data|personal data|retention/);
    await page.goto(personalDataPath);
    await expect(addressField(page)).toBeVisible();
    await context.setOffline(true);
    await addressField(page).fill('nobody@example.com');
    await page.getByRole('button', { name: 'Look up' }).click();
    const error = page
      .getByRole('alert')
      .filter({ hasText: 'What we hold could not be loaded. The service cannot be reached.' });
    await expect(error).toBeVisible();
    await context.setOffline(false);
    await error.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('We hold nothing about this address.')).toBeVisible();
  });
});

test.describe('how long personal data is kept', { tag: '@deep' }, () => {
  const retention = (page: Page) => page.getByRole('region', { name: 'How long we keep it' });
  const completed = (page: Page) => retention(page).getByRole('textbox', { name: 'Completed' });
  test('an invalid retention period is refused', async ({ page }) => {
    await page.goto(personalDataPath);
    await completed(page).fill('0');
    await completed(page).press('Enter');
    await expect(completed(page)).toHaveAccessibleDescription('Please enter a whole number from 1 to 120, or nothing.');
  });

  test('a shorter period waits and is taken back, a longer one counts at once', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    await sql`delete from private.settings where key like '%retention%'`;
    await sql`insert into private.settings values ('retention_completed_months', '119')`;
    await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
    await page.goto(personalDataPath);
    await expect(completed(page)).toHaveValue('119');
    await completed(page).fill('118');
    await completed(page).press('Enter');
    await confirmWithPassword(page, 'Save the periods?', 'Save periods');
    const waiting = retention(page).getByRole('alert').filter({ hasText: 'bookings completed 118 months ago' });
    await expect(waiting).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'periods that wait')).toEqual([]);
    await waiting.getByRole('button', { name: 'Take it back' }).click();
    await expect(waiting).toBeHidden();
    await completed(page).fill('120');
    await completed(page).press('Enter');
    await confirmWithPassword(page, 'Save the periods?', 'Save periods');
    await expect
      .poll(async () => (await page.request.get('/privacy')).text())
      .toContain('a completed one, 120 months after its last change');
    await sql`delete from private.settings where key like '%retention%'`;
  });
});
