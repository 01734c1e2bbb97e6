import { bookingTexts } from '../../shared/content/booking.ts';
import { bookingsAddress, fill, formOf, send, sendButton, someone, thanked } from './booking-form.ts';
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

test('10 or more may be more than a day trip takes: a private departure is offered to them too', async ({
  page,
  sql,
}) => {
  const [trip] = await sql<{ id: string; title: string; most: number }[]>`
    select id, title, substring(group_size from '-(\\d+)')::int as most from day_trips
    where group_size ~ '^\\d+-1[0-6] people$' and is_active and display_order < 500 limit 1`;
  await page.goto(`/contact?trip=${encodeURIComponent(trip?.title ?? '')}&type=day-trip`);
  await expect(formOf(page).getByLabel('Trip')).toHaveValue(`day-trip:${trip?.id}`);
  await formOf(page).getByLabel('Number of travellers').selectOption('9');
  await expect(formOf(page).getByRole('status')).not.toContainText('private departure');
  await formOf(page).getByLabel('Number of travellers').selectOption('10+');
  await expect(formOf(page).getByRole('status')).toContainText(
    `This departure takes at most ${trip?.most} people. If you are more, we gladly offer a private departure`,
  );
});

test('a group size that a draft holds and the list does not offer is what the list shows, and the price is for as many', async ({
  page,
  sql,
}) => {
  const [tour] = await sql<{ id: string }[]>`
    select id from tours where price > 0 and is_active and display_order < 500 limit 1`;
  await page.goto('/contact');
  for (const [people, shown, words] of [
    ['a few', '1', '× 1 traveller'],
    ['12', '10', '× 10 travellers'],
  ] as const) {
    await page.evaluate((draft) => sessionStorage.setItem('booking-draft', JSON.stringify(draft)), {
      trip: `tour:${tour?.id}`,
      people,
      name: 17,
    });
    await page.reload();
    await expect(formOf(page).getByRole('status')).toContainText(words);
    await expect(formOf(page).getByLabel('Number of travellers')).toHaveValue(shown);
    await expect(formOf(page).getByLabel('Full name')).toHaveValue('');
  }
});

test('a wish that is the beginning of an earlier one is kept beside it', async ({ page }) => {
  const requests = formOf(page).getByLabel('Special requests');
  await page.goto('/contact?trip=Atlantis%20Medina');
  await expect(requests).toHaveValue(bookingTexts.wish('Atlantis Medina'));
  await page.goto('/contact?trip=Atlantis');
  await expect(requests).toHaveValue(`${bookingTexts.wish('Atlantis Medina')}\n${bookingTexts.wish('Atlantis')}`);
});

test.describe('what was said of one trip', () => {
  test.use({ expectedErrors: [/409/] });

  test('is not said of another that is chosen then', async ({ page }) => {
    await page.goto('/contact');
    await fill(page, someone());
    const trip = formOf(page).getByLabel('Trip');
    const alert = formOf(page).getByRole('alert');
    for (const [body, words] of [
      [{ hint: 'price_changed', details: '{"unit_price": 130, "currency": "USD"}' }, 'it is now $130 per person'],
      [{ hint: 'trip_inactive', message: 'This trip is not offered at the moment.' }, 'not offered at the moment'],
    ] as const) {
      await trip.selectOption({ index: 2 });
      await page.route(bookingsAddress, (route) => route.fulfill({ status: 409, body: JSON.stringify(body) }));
      await send(page);
      await expect(alert).toContainText(words);
      await trip.selectOption({ index: 3 });
      await expect(alert).toHaveText(bookingTexts.otherTrip);
      await page.unroute(bookingsAddress);
    }
  });
});

test('the price is in a region that was there before, so that it is read out', async ({ page }) => {
  await page.goto('/contact');
  await expect(formOf(page).getByRole('status')).toHaveText('');
  await expect(formOf(page).getByRole('status')).toHaveCSS('display', 'block');
});
