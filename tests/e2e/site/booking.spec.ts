import { bookingPrivacyCopy } from '#shared/rules/booking/booking-copy.ts';
import {
  bookingForm,
  fillCustomTrip,
  sendButton,
  submitBooking,
  uniqueCustomerName,
  waitForConfirmation,
} from '../../helpers/e2e/booking-form.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { openPage } from '../../helpers/e2e/page-checks.ts';
import { readLivePage } from '../../helpers/release-pages.ts';

test('the booking form has its fields, options and defaults, and a line about privacy', async ({ sql }) => {
  const { document } = await readLivePage('/contact');
  const form = document.querySelector('form');
  const field = (name: string) => form?.querySelector<HTMLInputElement>(`#booking-${name}`);
  const labelOf = (name: string) => form?.querySelector(`label[for=booking-${name}]`)?.textContent;
  expect(form?.getAttribute('aria-label')).toBe('Booking request');
  for (const [name, label, required] of [
    ['name', 'Full name', 'true'],
    ['email', 'E-mail', 'true'],
    ['people', 'Number of travellers', 'true'],
    ['trip', 'Trip', 'true'],
    ['phone', 'Phone', null],
    ['dates', 'Preferred travel dates', null],
    ['requests', 'Special requests', null],
  ] as const) {
    expect(labelOf(name)).toContain(label);
    expect(field(name)?.getAttribute('aria-required'), label).toBe(required);
  }
  expect(field('email')?.type).toBe('email');
  expect([...(field('people')?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10+',
  ]);
  expect(field('people')?.value).toBe('1');
  const groups = [...(field('trip')?.querySelectorAll('optgroup') ?? [])];
  expect(groups.map(({ label }) => label)).toEqual(['Tours', 'Day trips', 'Something else']);
  // Only seeded trips are compared, since other tests add and remove trips.
  for (const [index, type, list] of [
    [0, 'tour', 'tours'],
    [1, 'day-trip', 'day_trips'],
  ] as const) {
    const seeded = await sql<{ id: string }[]>`select id from ${sql(list)} where is_active and display_order < 500`;
    expect(seeded.length).toBeGreaterThan(3);
    const offered = [...(groups[index]?.querySelectorAll('option') ?? [])].map(({ value }) => value);
    expect(offered).toEqual(expect.arrayContaining(seeded.map(({ id }) => `${type}:${id}`)));
    expect(offered.filter((value) => !value.startsWith(`${type}:`))).toEqual([]);
  }
  expect(field('duration')).toBeNull();
  expect(form?.textContent).toContain(
    'No payment now. We use what you enter only to answer your request. How we use your data',
  );
  const privacy = [...(form?.querySelectorAll('a') ?? [])].find(({ text }) => text === bookingPrivacyCopy.link);
  expect(privacy?.getAttribute('href')).toBe('/privacy');
});

test('input typed before the script has loaded stays, and nothing can be sent before', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/BookingForm*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = bookingForm(page);
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

test('the confirmation of a request stays on reload and Back, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCustomTrip(page, uniqueCustomerName());
  await submitBooking(page);
  const number = await waitForConfirmation(page);
  await page.reload();
  expect(await waitForConfirmation(page)).toBe(number);
  await expect(bookingForm(page).getByLabel('Full name')).toHaveValue('');
  await expect(bookingForm(page).getByRole('list').last().getByRole('link')).toHaveCount(3);
  await bookingForm(page).getByRole('link', { name: 'See all tours' }).click();
  await expect(page).toHaveURL('/tours');
  await page.goBack();
  expect(await waitForConfirmation(page)).toBe(number);
});

test('a question is stored with its trip and text, and answered as one', async ({ page, sql }) => {
  const name = uniqueCustomerName();
  const [tour] = await sql<
    { id: string; title: string }[]
  >`select id, title from tours where is_active order by display_order limit 1`;
  await openPage(page, `/contact?trip=${encodeURIComponent(tour?.title ?? '')}&ask`);
  const form = bookingForm(page);
  await form.getByLabel('Your question').fill('Is it cold at night?');
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('E-mail').fill('amal@example.com');
  await form.getByRole('button', { name: 'Send My Question' }).click();
  await expect(form).toContainText(/Thank you! Your question \(#[0-9a-f]{8}\) has been sent/);
  await expect(form.getByRole('definition').first()).toHaveText(tour?.title ?? '');
  await expect(form.locator('dl')).not.toContainText(/traveller|Custom trip/i);
  expect([
    ...(await sql`select booking_type, tour_id, special_requests from bookings where customer_name = ${name}`),
  ]).toEqual([{ booking_type: 'question', tour_id: tour?.id, special_requests: 'Is it cold at night?' }]);
});
