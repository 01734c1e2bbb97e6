import { bookingTexts } from '../../shared/content/booking.ts';
import { fill, formOf, send, sendButton, someone, thanked } from './booking-form.ts';
import { addTour, expect, test } from './test.ts';

test('a link names the trip; what the visitor makes of it survives a reload, and another link is newer', async ({
  page,
  staffApi,
  published,
}) => {
  const title = (name: string) => `A tour of ${name} & "quotes" 🐪`;
  const first = await addTour(staffApi, { title: title(someone()) });
  const second = await addTour(staffApi, { title: title(someone()) });
  await published();
  const trip = formOf(page).getByLabel('Trip');
  await page.goto(`/contact?trip=${encodeURIComponent(first.title)}`);
  await expect(trip).toHaveValue(`tour:${first.id}`);
  await trip.selectOption('custom');
  await page.reload();
  await expect(formOf(page).getByLabel('Duration')).toBeVisible();
  await expect(trip).toHaveValue('custom');
  await page.goto(`/contact?trip=${encodeURIComponent(second.title)}`);
  await expect(trip).toHaveValue(`tour:${second.id}`);
});

test('a link with an unknown trip keeps it as a special request, once, beside what was written before', async ({
  page,
}) => {
  const requests = formOf(page).getByLabel('Special requests');
  await page.goto('/contact');
  await expect(sendButton(page)).toBeEnabled();
  await requests.fill('A cot, please.');
  const title = 'Moon <b>& back</b>';
  for (let times = 0; times < 2; times++) {
    await page.goto(`/contact?trip=${encodeURIComponent(title)}`);
    await expect(requests).toHaveValue(`A cot, please.\n${bookingTexts.wish(title)}`);
  }
  await expect(formOf(page).getByLabel('Trip')).toHaveValue('');
});

test('the price follows what is chosen, with the discount of a group, and is stored as shown', async ({
  page,
  sql,
  staffApi,
  published,
}) => {
  const tour = await addTour(staffApi, { price: 99.5, currency: 'EUR', max_participants: 6 });
  await published();
  const name = someone();
  await page.goto(`/contact?trip=${encodeURIComponent(tour.title)}`);
  await fill(page, name);
  const price = formOf(page).getByRole('status');
  const people = formOf(page).getByLabel('Number of travellers');
  for (const [count, unit, total, discount] of [
    ['1', '€99.50 × 1 traveller', '€99.50', undefined],
    ['2', '€99.50 × 2 travellers', '€199', undefined],
    ['3', '€99.50 × 3 travellers', '€283.58', '5% group discount'],
    ['4', '€99.50 × 4 travellers', '€378.10', '5% group discount'],
    ['5', '€99.50 × 5 travellers', '€447.75', '10% group discount'],
    ['10+', '€99.50 × 10 travellers', '€895.50', '10% group discount'],
  ] as const) {
    await people.selectOption(count);
    await expect(price).toContainText(unit);
    await expect(price.getByText(total, { exact: true })).toBeVisible();
    await expect(price.getByText('group discount')).toHaveCount(discount ? 1 : 0);
    if (discount) await expect(price).toContainText(discount);
  }
  await expect(price).toContainText(bookingTexts.tooMany(6));
  await people.selectOption('6');
  await expect(price).not.toContainText('private departure');
  await people.selectOption('10+');
  await send(page);
  await thanked(page);
  expect([
    ...(await sql`select number_of_people, total_price, currency from bookings where customer_name = ${name}`),
  ]).toEqual([{ number_of_people: 10, total_price: '895.50', currency: 'EUR' }]);
});

test('a trip whose price is named on request has no total, here and in the booking', async ({
  page,
  sql,
  staffApi,
  published,
}) => {
  const tour = await addTour(staffApi, { price: 0 });
  await published();
  const name = someone();
  await page.goto(`/contact?trip=${encodeURIComponent(tour.title)}`);
  await fill(page, name);
  await expect(formOf(page).getByRole('status')).toHaveText(bookingTexts.onRequest);
  await send(page);
  await thanked(page);
  expect([...(await sql`select total_price from bookings where customer_name = ${name}`)]).toEqual([
    { total_price: null },
  ]);
});

test('a day trip says so when the party is larger than the group it is made for', async ({ page, sql }) => {
  const [trip] = await sql<{ id: string; title: string; group_size: string }[]>`
    select id, title, group_size from day_trips where group_size = '2-8 people' and is_active limit 1`;
  await page.goto(`/contact?trip=${encodeURIComponent(trip?.title ?? '')}`);
  await expect(formOf(page).getByLabel('Trip')).toHaveValue(`day-trip:${trip?.id}`);
  await formOf(page).getByLabel('Number of travellers').selectOption('8');
  await expect(formOf(page).getByRole('status')).not.toContainText('private departure');
  await formOf(page).getByLabel('Number of travellers').selectOption('9');
  await expect(formOf(page).getByRole('status')).toContainText(bookingTexts.tooMany(8));
});

test('a group size that a draft holds and nobody can read is 1', async ({ page, staffApi, published }) => {
  const tour = await addTour(staffApi, { price: 70 });
  await published();
  await page.goto('/contact');
  await page.evaluate(
    (trip) => sessionStorage.setItem('booking-draft', JSON.stringify({ trip, people: 'a few', name: 17 })),
    `tour:${tour.id}`,
  );
  await page.reload();
  await expect(formOf(page).getByRole('status')).toContainText('$70 × 1 traveller');
  await expect(formOf(page).getByLabel('Full name')).toHaveValue('');
});
