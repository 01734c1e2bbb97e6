import type { Locator, Page } from '@playwright/test';
import {
  bookingDialog,
  bookingRows,
  bookingsPath,
  insertBooking,
  openSearchResults,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { navigateInAdmin, searchQuery, setActiveWithoutPublishing } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const newForm = (page: Page) => page.getByRole('dialog', { name: 'Create Booking' });
const editForm = (page: Page) => page.getByRole('dialog', { name: /^Edit Booking #/ });
const trip = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Trip' });
const total = (page: Page) => page.getByRole('dialog').getByText(/^Total price: /);

async function openNewForm(page: Page): Promise<Locator> {
  await page.goto(`${bookingsPath}?new=true`);
  await expect(newForm(page).getByLabel('Full name')).toBeFocused();
  return newForm(page);
}

/** Fills in the customer. */
async function fillCustomer(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Full name').fill(name);
  await form.getByRole('textbox', { name: 'E-mail' }).fill('caller@example.com');
}

test('staff enter a booking by the price list, with an agreed price', async ({ page, sql, staffApi }) => {
  const word = uniqueWord();
  const tour = await createTestTour(staffApi, { price: 285, currency: 'EUR', is_active: false });
  await setActiveWithoutPublishing(sql, true, [tour.id]);
  await page.goto(bookingsPath);
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expect(page).toHaveURL(`/${adminPath}/bookings?new=true`);
  const form = newForm(page);
  await fillCustomer(form, word);
  await form.getByLabel('Phone').fill('+44 7700 900134');
  await trip(page).selectOption(`tour:${tour.id}`);
  await expect(total(page)).toHaveText('Total price: €285');
  await form.getByLabel('Travellers').fill('3');
  await expect(total(page)).toHaveText('Total price: €812.25');
  await expect(form).toContainText('3 × €285, 5% group discount');
  await form.getByLabel('Agreed price').fill('750');
  await expect(total(page)).toHaveText('Total price: €750');
  await expect(form).toContainText('by the price list €812.25');
  expect(await findProblems(page, 'new booking')).toEqual([]);
  await form.getByLabel('Special requests').fill('Window seats');
  await form.getByLabel('Internal note').fill('Called on Monday');
  await form.getByRole('combobox', { name: 'Status' }).selectOption('Confirmed');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Booking created.')).toBeVisible();
  await expect(bookingDialog(page)).toContainText('€750');
  await expect(bookingDialog(page)).toContainText('Called on Monday');
  expect([
    ...(await sql`select tour_id, tour_title, number_of_people, total_price, currency, status, internal_note, customer_phone
      from bookings where customer_name = ${word}`),
  ]).toEqual([
    {
      tour_id: tour.id,
      tour_title: tour.title,
      number_of_people: 3,
      total_price: '750.00',
      currency: 'EUR',
      status: 'confirmed',
      internal_note: 'Called on Monday',
      customer_phone: '+44 7700 900134',
    },
  ]);
});

test('a telephone booking needs no e-mail address, and a known customer is taken over', async ({ page, sql }) => {
  const word = uniqueWord();
  const phone = `+212 6${String(Date.now()).slice(-8)}`;
  await insertBooking(sql, { customer_name: `${word} Idrissi`, customer_email: null, customer_phone: phone });
  const form = await openNewForm(page);
  await form.getByLabel('Phone').fill(phone.replace('+212 ', '0'));
  await form.getByRole('button', { name: `Use ${word} Idrissi, ${phone}` }).click();
  await expect(form.getByLabel('Full name')).toHaveValue(`${word} Idrissi`);
  await expect(form.getByLabel('Phone')).toHaveValue(phone);
  await trip(page).selectOption('custom');
  await form.getByRole('combobox', { name: 'Duration' }).selectOption('flexible');
  await form.getByRole('combobox', { name: 'Budget per person' }).selectOption('flexible');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(bookingDialog(page)).toContainText(phone);
  await expect(bookingDialog(page).getByRole('button', { name: 'E-mail' })).toHaveCount(0);
  await bookingDialog(page).getByRole('button', { name: 'Confirm and write' }).click();
  const confirm = page.getByRole('dialog', { name: /^Confirm booking/ });
  await confirm.getByLabel('Departure').fill('2077-06-03');
  await confirm.getByRole('button', { name: 'Confirm and write' }).click();
  await expect(page.getByRole('dialog', { name: /^Write about booking/ })).toContainText(phone);
  expect([
    ...(await sql`select customer_email, status from bookings where customer_phone = ${phone} order by status`),
  ]).toEqual([
    { customer_email: null, status: 'confirmed' },
    { customer_email: null, status: 'pending' },
  ]);
});

test.describe('further states of the form of bookings', { tag: '@deep' }, () => {
  test('a new booking has a message for each missing or wrong field', async ({ page }) => {
    const form = await openNewForm(page);
    await form.getByRole('button', { name: 'Save' }).click();
    for (const text of [
      'Please enter the customer’s full name.',
      'Please enter an e-mail address or a phone number.',
      'Please choose a trip.',
      '3 fields need your attention.',
    ])
      await expect(form.getByText(text)).toBeVisible();
    await expect(form.getByLabel('Full name')).toBeFocused();
    await form.getByRole('textbox', { name: 'E-mail' }).fill('not an address');
    await form.getByLabel('Agreed price').pressSequentially('-');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please enter an e-mail address such as name@example.com.')).toBeVisible();
    await expect(form.getByText('Please enter a valid price.')).toBeVisible();
    // Choosing a trip empties the price, also of what the browser cannot parse.
    const hasText = () =>
      form.getByLabel('Agreed price').evaluate((input: HTMLInputElement) => input.validity.badInput);
    expect(await hasText()).toBe(true);
    await trip(page).selectOption('Custom trip');
    await expect.poll(hasText).toBe(false);
    await expect(form.getByText('Please enter a valid price.')).toBeHidden();
  });

  test('a return before the departure is forgiven once the departure is corrected', async ({ page }) => {
    const form = await openNewForm(page);
    await form.getByLabel('Departure').fill('2027-05-10');
    await form.getByLabel('Return').fill('2027-05-08');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('The return is before the departure.')).toBeVisible();
    await form.getByLabel('Departure').fill('2027-05-07');
    await expect(form.getByText('The return is before the departure.')).toBeHidden();
  });

  test('the return of a booking follows the length of its tour', async ({ page, sql, staffApi }) => {
    const day = (number: number) => ({ day: number, title: 'A day', description: 'So.', activities: [] });
    const tour = await createTestTour(staffApi, { is_active: false, itinerary: [day(1), day(2)], max_participants: 4 });
    const onTour = { booking_type: 'tour', tour_id: tour.id, duration: null, budget: null };
    await insertBooking(sql, { ...onTour, status: 'confirmed', departure_date: '2041-02-06', number_of_people: 3 });
    const id = await insertBooking(sql, onTour);
    await page.goto(`${bookingsPath}?edit=${id}`);
    await editForm(page).getByLabel('Departure').fill('2041-02-06');
    await expect(editForm(page).getByLabel('Return')).toHaveValue('2041-02-07');
    await expect(editForm(page)).toContainText('5 travellers would leave on Wednesday, Feb 6');
  });

  test('the return follows a departure that was typed before the tour was read', async ({ page, sql, staffApi }) => {
    const day = (number: number) => ({ day: number, title: 'A day', description: 'So.', activities: [] });
    const tour = await createTestTour(staffApi, { is_active: false, itinerary: [day(1), day(2)] });
    const id = await insertBooking(sql, { booking_type: 'tour', tour_id: tour.id, duration: null, budget: null });
    const typed = Promise.withResolvers<void>();
    await page.route('**/rpc/get_departure_facts', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto(`${bookingsPath}?edit=${id}`);
    await editForm(page).getByLabel('Departure').fill('2041-02-06');
    await expect(editForm(page).getByLabel('Return')).toHaveValue('');
    typed.resolve();
    await expect(editForm(page).getByLabel('Return')).toHaveValue('2041-02-07');
  });

  test('a custom trip needs duration and budget, and keeps what was agreed', async ({ page, sql, staffApi }) => {
    const word = uniqueWord();
    const inactive = await createTestTour(staffApi, { is_active: false });
    const form = await openNewForm(page);
    await form.getByLabel('Full name').fill(`${word} again`);
    await form.getByRole('textbox', { name: 'E-mail' }).fill('caller@example.com');
    await expect(trip(page).locator(`option[value="tour:${inactive.id}"]`)).toHaveCount(0);
    await trip(page).selectOption('Custom trip');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please choose a duration.')).toBeVisible();
    await expect(form.getByText('Please choose a budget range.')).toBeVisible();
    await form.getByRole('combobox', { name: 'Duration' }).selectOption('8 to 14 days');
    await form.getByRole('combobox', { name: 'Budget per person' }).selectOption('3,000 or more');
    await form.getByLabel('Name of the trip').fill('A fortnight of light');
    await form.getByLabel('Agreed price').fill('5400');
    await form.getByRole('combobox', { name: 'Currency' }).selectOption('GBP');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(bookingDialog(page)).toContainText('£5,400');
    expect([
      ...(await sql`select booking_type, tour_title, duration, budget, total_price, currency from bookings where customer_name = ${`${word} again`}`),
    ]).toEqual([
      {
        booking_type: 'custom',
        tour_title: 'A fortnight of light',
        duration: '8-14-days',
        budget: '3000-plus',
        total_price: '5400.00',
        currency: 'GBP',
      },
    ]);
  });

  test('editing a booking recalculates its total', async ({ page, sql, staffApi }) => {
    const word = uniqueWord();
    const tour = await createTestTour(staffApi, { price: 100, is_active: false });
    const id = await insertBooking(sql, {
      customer_name: word,
      booking_type: 'tour',
      tour_id: tour.id,
      duration: null,
      budget: null,
    });
    await openSearchResults(page, word, 1);
    await page.getByRole('button', { name: `View the booking of ${word}` }).click();
    await bookingDialog(page).getByRole('button', { name: 'Edit' }).click();
    const form = editForm(page);
    await expect(form.getByLabel('Agreed price')).toHaveValue('');
    await expect(total(page)).toHaveText('Total price: $200');
    await form.getByLabel('Travellers').fill('5');
    await expect(total(page)).toHaveText('Total price: $450');
    await form.getByLabel('Travel dates').fill('Second week of May');
    await form.getByLabel('Internal note').fill('Two of them are vegetarians');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Booking saved.')).toBeVisible();
    await expect(bookingDialog(page)).toContainText('Second week of May');
    expect(
      (await sql`select number_of_people, total_price, internal_note, status from bookings where id = ${id}`)[0],
    ).toEqual({
      number_of_people: 5,
      total_price: '450.00',
      internal_note: 'Two of them are vegetarians',
      status: 'pending',
    });
  });

  test('leaving a changed booking asks first', async ({ page, sql }) => {
    const id = await insertBooking(sql);
    await page.goto(`${bookingsPath}?edit=${id}`);
    const form = editForm(page);
    await form.getByLabel('Travel dates').fill('Second week of May');
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Keep' })
      .click();
    await expect(form.getByLabel('Travel dates')).toHaveValue('Second week of May');
  });

  test('a booking of a tour becomes a custom trip', async ({ page, sql, staffApi }) => {
    const tour = await createTestTour(staffApi, { price: 100, is_active: false });
    const id = await insertBooking(sql, { booking_type: 'tour', tour_id: tour.id, duration: null, budget: null });
    await page.goto(`${bookingsPath}?show=${id}`);
    const form = editForm(page);
    await bookingDialog(page).getByRole('button', { name: 'Edit' }).click();
    await trip(page).selectOption('custom');
    await form.getByRole('combobox', { name: 'Duration' }).selectOption('flexible');
    await form.getByRole('combobox', { name: 'Budget per person' }).selectOption('flexible');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(bookingDialog(page)).toContainText('Custom');
    expect((await sql`select tour_id, tour_title, total_price from bookings where id = ${id}`)[0]).toEqual({
      tour_id: null,
      tour_title: 'Custom trip',
      total_price: null,
    });
  });

  test('hostile texts of a booking are shown as plain text', async ({ page, sql }) => {
    const word = uniqueWord();
    const dialogs: string[] = [];
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss();
    });
    const hostile = `<img src=x onerror=alert(1)>${word}`;
    const requests = `\u202e<script>alert(2)</script> =1+1 ${'word '.repeat(990)}`.slice(0, 5000);
    const id = await insertBooking(sql, {
      customer_name: hostile,
      customer_email: '"><script>alert(3)</script>@example.com',
      customer_phone: 'javascript:alert(4)',
      tour_title: `{{7*7}} ${'x'.repeat(180)}`,
      travel_dates: '=HYPERLINK("http://example.com")',
      special_requests: requests,
      internal_note: '</dd><b>bold</b>',
    });
    const filter = searchQuery(word);
    await page.goto(`${bookingsPath}?${filter}`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await navigateInAdmin(page, `/bookings?show=${id}&${filter}`);
      for (const text of [
        hostile,
        '<script>alert(2)</script> =1+1',
        '=HYPERLINK("http://example.com")',
        '</dd><b>bold</b>',
      ])
        await expect(bookingDialog(page)).toContainText(text);
      await expect(bookingDialog(page).getByRole('button', { name: 'WhatsApp' })).toHaveCount(0);
      // What is no telephone number is not called.
      await expect(bookingDialog(page).getByRole('link', { name: 'Call' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(bookingDialog(page)).toBeHidden();
      await expect(page.getByText(hostile).first()).toBeVisible();
      if (width === 1440) await expect(bookingRows(page)).toContainText([hostile]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0);
    }
    await navigateInAdmin(page, `/bookings?edit=${id}`);
    await expect(editForm(page).getByLabel('Special requests')).toHaveValue(requests);
    expect(dialogs).toEqual([]);
  });
});
