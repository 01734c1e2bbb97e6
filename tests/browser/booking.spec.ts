import { bookingFaultTexts, bookingTexts } from '../../shared/content/booking.ts';
import { fillCustom, formOf, send, sendButton, someone, thanked } from './booking-form.ts';
import { expect, test } from './test.ts';

test('the form has the fields, options and defaults of the specification, and a line about privacy', async ({
  page,
  sql,
}) => {
  await page.goto('/contact');
  const form = formOf(page);
  for (const required of ['Full name', 'E-mail', 'Number of travellers', 'Trip'])
    await expect(form.getByLabel(required)).toHaveAttribute('aria-required', 'true');
  for (const optional of ['Phone', 'Preferred travel dates', 'Special requests'])
    await expect(form.getByLabel(optional)).not.toHaveAttribute('aria-required');
  await expect(form.getByLabel('E-mail')).toHaveAttribute('type', 'email');
  const people = form.getByLabel('Number of travellers');
  await expect(people.getByRole('option')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10+']);
  await expect(people).toHaveValue('1');
  const groups = form.getByLabel('Trip').locator('optgroup');
  await expect(groups).toHaveCount(3);
  for (const [index, label] of ['Tours', 'Day trips', 'Something else'].entries())
    await expect(groups.nth(index)).toHaveAttribute('label', label);
  // Every trip stands in the group of its kind: those that other tests add come and go.
  for (const [index, type, list] of [
    [0, 'tour', 'tours'],
    [1, 'day-trip', 'day_trips'],
  ] as const) {
    const seeded = await sql<{ id: string }[]>`select id from ${sql(list)} where is_active and display_order < 500`;
    expect(seeded.length).toBeGreaterThan(3);
    const offered = () =>
      groups
        .nth(index)
        .locator('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    await expect.poll(offered).toEqual(expect.arrayContaining(seeded.map(({ id }) => `${type}:${id}`)));
    const isOfAnother = (value: string) => !value.startsWith(`${type}:`);
    await expect.poll(async () => (await offered()).filter(isOfAnother)).toEqual([]);
  }
  await expect(form.getByLabel('Duration')).toHaveCount(0);
  await form.getByLabel('Trip').selectOption('custom');
  const values = (label: string) =>
    form
      .getByLabel(label)
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  await expect
    .poll(() => values('Duration'))
    .toEqual(['', '1-day', '2-3-days', '4-7-days', '8-14-days', '15-plus-days', 'flexible']);
  await expect
    .poll(() => values('Budget per person'))
    .toEqual(['', 'under-500', '500-1000', '1000-2000', '2000-3000', '3000-plus', 'flexible']);
  await expect(form).toContainText(
    'No payment now. We use what you enter here to answer your request and for nothing else. How we treat your data',
  );
  await expect(form.getByRole('link', { name: bookingTexts.privacyLink })).toHaveAttribute('href', '/privacy');
});

test('what is typed before the script has arrived is kept, and nothing can be sent before', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/BookingForm*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = formOf(page);
  await form.getByLabel('Full name').fill('Early Bird');
  await form.getByLabel('Number of travellers').selectOption('4');
  await form.getByLabel('Full name').press('Enter');
  await expect(sendButton(page)).toBeDisabled();
  release();
  await expect(sendButton(page)).toBeEnabled();
  expect(page.url()).not.toContain('?');
  await form.getByLabel('E-mail').fill('early@example.com');
  await expect(form.getByLabel('Full name')).toHaveValue('Early Bird');
  await expect(form.getByLabel('Number of travellers')).toHaveValue('4');
  await page.reload();
  await expect(form.getByLabel('Full name')).toHaveValue('Early Bird');
  await expect(form.getByLabel('E-mail')).toHaveValue('early@example.com');
});

test('a field that is left is checked at once, and is content as soon as it is mended', async ({ page }) => {
  await page.goto('/contact');
  const email = formOf(page).getByLabel('E-mail');
  await expect(sendButton(page)).toBeEnabled();
  await email.fill('amal');
  await expect(formOf(page)).not.toContainText(bookingFaultTexts.emailForm);
  await email.blur();
  await expect(email).toHaveAccessibleDescription(bookingFaultTexts.emailForm);
  await expect(formOf(page).getByRole('alert')).toHaveCount(0);
  await email.fill('amal@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await formOf(page).getByLabel('Phone').fill('1'.repeat(51));
  await email.focus();
  await expect(formOf(page).getByLabel('Phone')).toHaveAccessibleDescription(/Please use at most 50 characters\.$/);
});

test('missing fields are named beside them and in a summary that has the focus; nothing is sent', async ({
  page,
  sql,
}) => {
  await page.goto('/contact');
  const form = formOf(page);
  await form.getByLabel('Phone').fill('+212 600 000 000');
  await send(page);
  const summary = form.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    bookingFaultTexts.name,
    bookingFaultTexts.email,
    bookingFaultTexts.trip,
  ]);
  await expect(form.locator(':focus')).toContainText(bookingTexts.faults);
  await expect(summary).toBeInViewport({ ratio: 1 });
  await summary.getByRole('link', { name: bookingFaultTexts.trip }).click();
  await expect(form.getByLabel('Trip')).toBeFocused();
  expect(page.url()).not.toContain('#');
  await expect(form.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Phone')).toHaveValue('+212 600 000 000');
  // What is asked for only now is not complained about before the visitor has been there.
  await form.getByLabel('Trip').selectOption('custom');
  await expect(summary.getByRole('link')).toHaveText([bookingFaultTexts.name, bookingFaultTexts.email]);
  await form.getByLabel('Duration').focus();
  await form.getByLabel('Full name').focus();
  await expect(form.getByLabel('Duration')).toHaveAccessibleDescription(bookingFaultTexts.duration);
  expect(await sql`select 1 from bookings where customer_phone = '+212 600 000 000'`).toHaveLength(0);
});

test('a custom trip asks for duration and budget, is sent without a price, and another choice clears them', async ({
  page,
  sql,
}) => {
  const name = someone();
  await fillCustom(page, name);
  const form = formOf(page);
  await form.getByLabel('Trip').selectOption('');
  await form.getByLabel('Trip').selectOption('custom');
  await expect(form.getByLabel('Duration')).toHaveValue('');
  await expect(form.getByLabel('Budget per person')).toHaveValue('');
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  await send(page);
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([
    bookingFaultTexts.duration,
    bookingFaultTexts.budget,
  ]);
  await form.getByLabel('Duration').selectOption('4 to 7 days');
  await form.getByLabel('Budget per person').selectOption('$500 to $1,000');
  await expect(form.getByText('Total')).toHaveCount(0);
  await send(page);
  const number = await thanked(page);
  const rows = await sql`select id, booking_type, duration, budget, total_price, currency, special_requests, status
    from bookings where customer_name = ${name}`;
  expect([...rows]).toEqual([
    {
      id: expect.stringMatching(new RegExp(`^${number}-`)),
      booking_type: 'custom',
      duration: '4-7-days',
      budget: '500-1000',
      total_price: null,
      currency: null,
      special_requests: 'A quiet room, and <b>no</b> peanuts.',
      status: 'pending',
    },
  ]);
});

test('a booking is thanked for in the given words, and the form is empty again, also after a reload', async ({
  page,
}) => {
  await fillCustom(page, someone());
  await send(page);
  const number = await thanked(page);
  const form = formOf(page);
  await expect(form.getByText(bookingTexts.sent(number), { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(form.locator(':focus')).toContainText('Thank you!');
  const isEmpty = async () => {
    for (const label of ['Full name', 'E-mail', 'Trip', 'Special requests'])
      await expect(form.getByLabel(label)).toHaveValue('');
    await expect(form.getByLabel('Number of travellers')).toHaveValue('1');
  };
  await isEmpty();
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('booking-draft'))).toBeNull();
  await page.reload();
  await expect(sendButton(page)).toBeEnabled();
  await isEmpty();
});
