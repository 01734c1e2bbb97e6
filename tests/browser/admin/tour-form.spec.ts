import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { storedAddress } from '../../../shared/images.ts';
import { addTour, adminPath, expect, test } from '../test.ts';
import { faultsOf, noticeOf, sitDown, typeSearch } from './desk.ts';
import { drawing } from './picture-files.ts';

const newForm = (page: Page) => page.getByRole('dialog', { name: 'Create New Tour' });
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const list = `/${adminPath}/tours`;

test.beforeEach(async ({ page, staffApi, origin }) => sitDown(page, staffApi, origin));

test('a tour is made: what is missing is said, the choices stand in their order, days are numbered anew', async ({
  page,
  sql,
}) => {
  test.setTimeout(120_000);
  const title = `Made by hand ${randomUUID().slice(0, 8)}`;
  const form = newForm(page);
  const save = form.getByRole('button', { name: 'Save' });
  const lastPlace = async () => Number((await sql`select max(display_order) as place from tours`)[0]?.['place'] ?? 0);
  const before = await lastPlace();
  await page.goto(`${list}?new=true`);

  await test.step('fields carry the names that the owner gave them', async () => {
    for (const name of [
      ...['Title', 'Description', 'Price', 'Max participants', 'Duration', 'Departure time', 'Meeting point'],
      ...['Locations', 'Highlights', 'Includes', 'Excludes', 'Image address'],
    ])
      await expect(form.getByRole('textbox', { name }).or(form.getByRole('spinbutton', { name }))).toBeVisible();
    for (const name of ['Currency', 'Difficulty level'])
      await expect(form.getByRole('combobox', { name })).toBeVisible();
    for (const name of ['Itinerary', 'Images', 'Availability calendar'])
      await expect(form.getByRole('group', { name, exact: true })).toBeVisible();
  });

  await test.step('what is missing is said beside its field', async () => {
    await expect(form.getByLabel('Display order')).not.toHaveValue('');
    // Behind the last; other tests may add one meanwhile.
    const proposed = Number(await form.getByLabel('Display order').inputValue());
    expect(proposed).toBeGreaterThan(before);
    expect(proposed).toBeLessThanOrEqual((await lastPlace()) + 1);
    await form.getByRole('button', { name: 'Add day 1' }).click();
    await save.click();
    for (const message of [
      ...['Title', 'Description', 'Duration', 'Meeting point', 'Departure time', 'Day title', 'Day description'].map(
        (field) => `${field} is required.`,
      ),
      'Please enter a valid price.',
      'Please enter a valid max participants (> 0).',
      'Add at least one location.',
    ])
      await expect(form.getByText(message, { exact: true })).toBeVisible();
    await expect(form.getByText('10 fields need your attention.')).toBeVisible();
  });

  await test.step('numbers that are none are refused', async () => {
    await form.getByLabel('Price').fill('-1');
    await expect(form.getByText('Please enter a valid price.')).toBeVisible();
    await form.getByLabel('Max participants').fill('0');
    await expect(form.getByText('Please enter a valid max participants (> 0).')).toBeVisible();
    await form.getByLabel('Display order').fill('');
    await form.getByLabel('Display order').pressSequentially('1e');
    await save.click();
    await expect(form.getByText('Display order: please enter a whole number (0 or more).')).toBeVisible();
  });

  await form.getByLabel('Title', { exact: false }).first().fill(title);
  await form.getByLabel('Description').first().fill('A tour that a test has typed.');
  await form.getByLabel('Price').fill('310.5');
  await form.getByLabel('Max participants').fill('6');
  await form.getByLabel('Display order').fill('501');
  await form.getByLabel('Duration').fill('2 days / 1 night');
  await form.getByLabel('Meeting point').fill('The gate');
  await form.getByLabel('Departure time').fill('7:30');
  await form.getByRole('textbox', { name: 'Locations' }).fill('Zagora');

  await test.step('currencies and difficulties', async () => {
    await form.getByRole('combobox', { name: 'Currency' }).click();
    await expect(page.getByRole('option')).toHaveText(['USD', 'EUR', 'MAD', 'GBP']);
    await page.getByRole('option', { name: 'GBP' }).click();
    await form.getByRole('combobox', { name: 'Difficulty level' }).click();
    await expect(page.getByRole('option')).toHaveText(['Easy', 'Moderate', 'Challenging', 'Difficult']);
    await page.getByRole('option', { name: 'Challenging' }).click();
  });

  await test.step('a day is removed, and those behind it are renumbered', async () => {
    await form.getByRole('button', { name: 'Add day 2' }).click();
    await form.getByRole('button', { name: 'Add day 3' }).click();
    for (const [day, words] of [
      ['Day 1', 'Arrive'],
      ['Day 2', 'Too far'],
      ['Day 3', 'Leave'],
    ] as const) {
      await form.getByRole('group', { name: day }).getByLabel('Day title').fill(words);
      await form.getByRole('group', { name: day }).getByLabel('Day description').fill(`${words}, slowly.`);
    }
    await form.getByRole('button', { name: 'Remove day 2' }).click();
    await expect(form.getByRole('group', { name: /^Day \d$/ })).toHaveCount(2);
    await expect(form.getByRole('group', { name: 'Day 2' }).getByLabel('Day title')).toHaveValue('Leave');
  });

  await form.getByRole('group', { name: 'Available months' }).getByRole('button', { name: 'March' }).click();
  await form.getByRole('group', { name: 'Available months' }).getByRole('button', { name: 'January' }).click();
  await form.getByRole('group', { name: 'Weekly schedule' }).getByRole('button', { name: 'Friday' }).click();
  await form.getByLabel('Active: visitors see this tour').click();
  await expect(form.getByText('PNG, JPG, JPEG up to 10MB each')).toBeVisible();

  await test.step('it is saved, and says so while it is', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rest/v1/tours*', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await save.click();
    await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    answer();
    await expect(noticeOf(page, 'Tour created successfully!')).toContainText(
      'Visitors do not see it while it is inactive.',
    );
    await expect(form).toHaveCount(0);
  });

  const [row] = await sql`select * from tours where title = ${title}`;
  expect(row).toMatchObject({
    price: '310.50',
    currency: 'GBP',
    difficulty_level: 'Challenging',
    max_participants: 6,
    locations: ['Zagora'],
    itinerary: [
      { day: 1, title: 'Arrive' },
      { day: 2, title: 'Leave' },
    ],
    availability_calendar: { available_months: ['January', 'March'], weekly_schedule: ['Friday'] },
    display_order: 501,
    is_active: false,
  });
});

test('a tour that was deleted a moment ago is opened as it is, and is saved without a quarrel', async ({
  page,
  staffApi,
  sql,
}) => {
  const tour = await addTour(staffApi, { is_active: false });
  await sql`update tours set is_active = true where id = ${tour.id}`;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.goto(`${list}?inactive=true`);
  await page.getByRole('searchbox', { name: 'Search tours' }).fill(tour.title);
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
  await page.route('**/rest/v1/tours?*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: `Delete ${tour.title}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: `Edit ${tour.title}` }).click();
  await expect(editForm(page)).toBeVisible();
  answer();
  await expect(editForm(page).getByLabel('Active: visitors see this tour')).not.toBeChecked();
  await editForm(page).getByLabel('Duration').fill('9 days');
  await editForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(noticeOf(page, 'Tour updated successfully!')).toBeVisible();
  expect([...(await sql`select is_active, duration from tours where id = ${tour.id}`)]).toEqual([
    { is_active: false, duration: '9 days' },
  ]);
});

test('a picture that somebody has taken out meanwhile stays out, and both versions are shown in pictures and words', async ({
  page,
  staffApi,
  sql,
}) => {
  const put = async () => {
    const path = `tours/${randomUUID()}.png`;
    const { buffer } = await drawing('x.png', 'png');
    await staffApi.storage.from('tour-images').upload(path, buffer, { contentType: 'image/png' });
    return storedAddress('tour-images', path);
  };
  const [first, second, added] = [await put(), await put(), await put()];
  const tour = await addTour(staffApi, { is_active: false, images: [first, second] });
  await page.goto(`${list}?edit=${tour.id}`);
  await expect(editForm(page).getByRole('img', { name: /^Image \d$/ })).toHaveCount(2);
  await editForm(page).getByRole('button', { name: 'Make image 2 the main image' }).click();
  await editForm(page).getByLabel('Duration').fill('5 days');
  const day = { day: 1, title: 'Arrive', description: 'By bus.', activities: ['Tea', 'Dates'], accommodation: 'Riad' };
  await staffApi
    .from('tours')
    .update({ images: [second, added], itinerary: [day], duration: '6 days' })
    .eq('id', tour.id);
  await editForm(page).getByRole('button', { name: 'Save' }).click();
  const notice = editForm(page).getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile' });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('img', { name: /^Image \d$/ })).toHaveCount(4);
  await expect(notice).not.toContainText('/storage/');
  await expect(notice).toContainText('Day 1: Arrive\nBy bus.\nActivities: Tea, Dates\nAccommodation: Riad');
  expect(await faultsOf(page, 'two versions')).toEqual([]);
  await notice.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(noticeOf(page, 'Tour updated successfully!')).toBeVisible();
  const [row] = await sql`select images, duration, itinerary[0] ->> 'title' as day from tours where id = ${tour.id}`;
  expect(row).toEqual({ images: [second, added], duration: '5 days', day: 'Arrive' });
});

test('lists without a tour say so', async ({ page }) => {
  await page.route(/\/rest\/v1\/tours\?/, (route) => route.fulfill({ json: [], headers: { 'content-range': '*/0' } }));
  await page.goto(list);
  await expect(page.getByText('No active tours yet')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show inactive' }).check();
  await expect(page.getByText('No tours to show')).toBeVisible();
});

test.describe('when the service does not answer', () => {
  test.use({
    expectedErrors: [
      /Failed to load resource|tours|delete of tour|permanent deletion|removal of unused images|save in/,
    ],
  });

  test('that is said of the list, which comes back when it is asked again', async ({ page }) => {
    await page.route('**/rest/v1/tours?*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(list);
    await expect(page.getByText('Failed to load tours. Please try again.')).toBeVisible();
    await page.unroute('**/rest/v1/tours?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('list', { name: 'Tours' }).getByRole('listitem')).not.toHaveCount(0);
  });

  test('a permanent deletion that fails says so, and the list is loaded again', async ({ page, staffApi, sql }) => {
    const tour = await addTour(staffApi, { is_active: false });
    await page.goto(`${list}?inactive=true`);
    await page.getByRole('searchbox', { name: 'Search tours' }).fill(tour.title);
    await page.route('**/rest/v1/tours?*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.getByRole('button', { name: `Delete permanently: ${tour.title}` }).click();
    await sql`update tours set duration = '8 days' where id = ${tour.id}`;
    await page.getByRole('alertdialog').getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
    await expect(noticeOf(page, 'Failed to permanently delete tour.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: tour.title })).toContainText('8 days');
  });

  test('a picture that cannot be removed from the storage is told', async ({ page, staffApi }) => {
    const tour = await addTour(staffApi, { is_active: false });
    await page.goto(`${list}?edit=${tour.id}`);
    await page.locator('input[type=file]').setInputFiles(await drawing('left.png', 'png'));
    await expect(page.getByText('1 image(s) uploaded successfully!')).toBeVisible();
    await page.route('**/rest/v1/rpc/unreferenced_pictures*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await editForm(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(noticeOf(page, 'Failed to delete file')).toBeVisible();
  });

  test('a tour that somebody has deleted meanwhile is said to be gone, and nothing typed is lost', async ({
    page,
    staffApi,
    sql,
  }) => {
    const tour = await addTour(staffApi, { is_active: false });
    await page.goto(`${list}?edit=${tour.id}`);
    await editForm(page).getByLabel('Duration').fill('What was typed');
    await sql`delete from tours where id = ${tour.id}`;
    await editForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(editForm(page).getByRole('alert')).toContainText(
      'Failed to save tour. Please try again. Somebody has deleted it meanwhile: it is no longer there.',
    );
    await expect(editForm(page).getByLabel('Duration')).toHaveValue('What was typed');
  });

  test('a deletion shows on the card at once, and is taken back there when it fails', async ({
    page,
    staffApi,
    sql,
  }) => {
    const tour = await addTour(staffApi, { is_active: false });
    await sql`update tours set is_active = true where id = ${tour.id}`;
    await page.goto(`${list}?inactive=true`);
    await typeSearch(page, tour.title);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: tour.title }) });
    const inactive = card.getByText('Inactive', { exact: true });
    await expect(card).toBeVisible();
    await expect(inactive).toBeHidden();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { promise: read, resolve: letRead } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/tours?*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await answered;
      return route.fulfill({ status: 500, json: { message: 'broken' } });
    });
    // What the card shows is not what was read again.
    await page.route('**/rest/v1/rpc/search_tours*', async (route) => {
      await read;
      return route.continue();
    });
    await page.getByRole('button', { name: `Delete ${tour.title}`, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(inactive).toBeVisible();
    await expect(card.getByRole('button', { name: `Delete permanently: ${tour.title}` })).toBeVisible();
    answer();
    await expect(noticeOf(page, 'Failed to delete tour. Please try again.')).toBeVisible();
    await expect(inactive).toBeHidden();
    await expect(card.getByRole('button', { name: `Delete permanently: ${tour.title}` })).toBeHidden();
    letRead();
    await expect(card).toBeVisible();
    expect([...(await sql`select is_active from tours where id = ${tour.id}`)]).toEqual([{ is_active: true }]);
  });

  test('a deletion without a network fails at once, leaves the card as it was, and does not happen later', async ({
    page,
    staffApi,
    sql,
    context,
  }) => {
    const tour = await addTour(staffApi, { is_active: false });
    await sql`update tours set is_active = true where id = ${tour.id}`;
    await page.goto(list);
    await page.getByRole('searchbox', { name: 'Search tours' }).fill(tour.title);
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
    await context.setOffline(true);
    await page.getByRole('button', { name: `Delete ${tour.title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(noticeOf(page, 'Failed to delete tour. Please try again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: tour.title })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Tours' }).getByText('Inactive', { exact: true })).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search tours' }).fill('other words');
    await expect(page.getByText('Failed to load tours. Please try again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: tour.title })).toHaveCount(0);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Tours' }).or(page.getByText('Nothing matches'))).toBeVisible();
    expect([...(await sql`select is_active from tours where id = ${tour.id}`)]).toEqual([{ is_active: true }]);
  });
});
