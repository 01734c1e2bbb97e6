import {
  bookingsAddress,
  fillCustom,
  formOf,
  holdBookings,
  send,
  sendButton,
  someone,
  thanked,
} from './booking-form.ts';
import { expect, test } from './test.ts';

test('while it is sent the button says so and nothing can be changed; a double click books once', async ({
  page,
  sql,
}) => {
  const name = someone();
  await fillCustom(page, name);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url());
  });
  const release = await holdBookings(page);
  await sendButton(page).dblclick();
  const button = formOf(page).getByRole('button');
  await expect(button).toHaveText('Creating Your Itinerary...');
  await expect(button).toBeDisabled();
  await expect(formOf(page).getByLabel('Full name')).toBeDisabled();
  release();
  await thanked(page);
  expect(requests).toHaveLength(1);
  expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
});

test('the same request from two tabs, at once and afterwards, is one booking with one number', async ({
  page,
  context,
  sql,
}) => {
  const name = someone();
  const other = await context.newPage();
  for (const tab of [page, other]) await fillCustom(tab, name);
  const releases = [await holdBookings(page), await holdBookings(other)];
  await send(page);
  await send(other);
  for (const release of releases) release();
  const number = await thanked(page);
  expect(await thanked(other)).toBe(number);
  await fillCustom(other, name);
  await send(other);
  expect(await thanked(other)).toBe(number);
  expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
});

test('whoever goes away while it is sent, and comes back by the back button, finds the draft and books once', async ({
  page,
  sql,
}) => {
  const name = someone();
  await fillCustom(page, name);
  let arrived = () => {};
  const stored = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  // It is stored, and its answer never comes.
  await page.route(bookingsAddress, async (route) => {
    await route.fetch();
    arrived();
  });
  await send(page);
  await stored;
  await page.goto('/privacy');
  await page.unroute(bookingsAddress);
  await page.goBack();
  await expect(formOf(page).getByLabel('Full name')).toHaveValue(name);
  await send(page);
  await thanked(page);
  expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
});

test.describe('when staff changed the booking meanwhile', () => {
  test.use({ expectedErrors: [/409/] });

  test('sending it again is thanked for, and leaves what staff made of it', async ({ page, sql }) => {
    const name = someone();
    await fillCustom(page, name);
    await send(page);
    const number = await thanked(page);
    await sql`update bookings set number_of_people = 2 where customer_name = ${name}`;
    await fillCustom(page, name);
    await send(page);
    expect(await thanked(page)).toBe(number);
    expect([...(await sql`select number_of_people from bookings where customer_name = ${name}`)]).toEqual([
      { number_of_people: 2 },
    ]);
  });
});
