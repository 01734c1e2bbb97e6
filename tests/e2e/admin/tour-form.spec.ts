import type { Locator, Page } from '@playwright/test';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uploadTourImage } from '../../helpers/e2e/image-files.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const newForm = (page: Page) => page.getByRole('dialog', { name: 'Create New Tour' });
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const conflictNotice = (page: Page) =>
  editForm(page).getByRole('alert').filter({ hasText: 'Someone else changed this after you opened it' });
const list = `/${adminPath}/tours`;

async function openNewForm(page: Page, word: string): Promise<Locator> {
  await page.goto(`${list}?new=true&${searchQuery(word)}`);
  await expect(newForm(page).getByLabel('Title').first()).toBeFocused();
  return newForm(page);
}

async function fillDay(form: Locator, day: string, words: string): Promise<void> {
  await form.getByRole('group', { name: day }).getByLabel('Day title').fill(words);
  await form.getByRole('group', { name: day }).getByLabel('Day description').fill(`${words}, slowly.`);
}

test.beforeEach(async ({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('staff create a tour with its places, days and calendar', async ({ page, sql }) => {
  const title = `Made by hand ${uniqueWord()}`;
  const form = await openNewForm(page, title);
  expect(await findProblems(page, 'new tour')).toEqual([]);
  await form.getByLabel('Title', { exact: false }).first().fill(title);
  await form.getByLabel('Description').first().fill('A tour that a test has typed.');
  await form.getByLabel('Price').fill('310.5');
  await form.getByLabel('Max participants').fill('6');
  // Empty until the last order is loaded, which would overwrite what is typed.
  await expect(form.getByLabel('Display order')).not.toHaveValue('');
  await form.getByLabel('Display order').fill('501');
  await form.getByLabel('Duration').fill('2 days / 1 night');
  await form.getByLabel('Meeting point').fill('The gate');
  await form.getByLabel('Departure time').fill('7:30');
  await form.getByRole('combobox', { name: 'Locations' }).fill('Zagora');
  for (const [name, option] of [
    ['Currency', 'GBP'],
    ['Difficulty level', 'Challenging'],
  ] as const) {
    await form.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await form.getByRole('button', { name: 'Add day 1' }).click();
  await form.getByRole('button', { name: 'Add day 2' }).click();
  await fillDay(form, 'Day 1', 'Arrive');
  await fillDay(form, 'Day 2', 'Leave');
  const months = form.getByRole('group', { name: 'Months with departures' });
  await months.getByRole('button', { name: 'March' }).click();
  await months.getByRole('button', { name: 'January' }).click();
  await form.getByRole('group', { name: 'Weekdays of departure' }).getByRole('button', { name: 'Friday' }).click();
  await form.getByLabel('Active: visitors see this tour').click();

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/tours*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  await expect(findNotification(page, 'Tour created successfully!')).toContainText(
    'Visitors do not see it while it is inactive.',
  );
  await expect(form).toHaveCount(0);
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

test('every field of the tour form has its label', { tag: '@deep' }, async ({ page }) => {
  const form = await openNewForm(page, uniqueWord());
  for (const name of [
    'Title',
    'Description',
    'Duration',
    'Departure time',
    'Meeting point',
    'Highlights',
    'Includes',
    'Excludes',
    'Image link',
  ])
    await expect(form.getByRole('textbox', { name })).toBeVisible();
  for (const [name, min, step] of [
    ['Price', '0', '0.01'],
    ['Max participants', '1', '1'],
    ['Display order', '0', '1'],
  ] as const) {
    const input = form.getByRole('spinbutton', { name });
    await expect(input).toHaveAttribute('min', min);
    await expect(input).toHaveAttribute('step', step);
  }
  for (const name of ['Currency', 'Difficulty level', 'Locations'])
    await expect(form.getByRole('combobox', { name })).toBeVisible();
  for (const name of ['Itinerary', 'Images', 'Availability calendar'])
    await expect(form.getByRole('group', { name, exact: true })).toBeVisible();
  await expect(form.getByText('PNG, JPG, JPEG up to 10MB each')).toBeVisible();
});

test('the mouse wheel changes no number in a form', { tag: '@deep' }, async ({ page }) => {
  const form = await openNewForm(page, uniqueWord());
  await expect(form.getByLabel('Display order')).not.toHaveValue('');
  for (const [label, value] of [
    ['Price', '280'],
    ['Max participants', '12'],
    ['Display order', '40'],
  ] as const) {
    const field = form.getByLabel(label);
    await field.fill(value);
    await field.hover();
    const { promise: scrolled, resolve } = Promise.withResolvers<void>();
    await page.exposeFunction(`scrolled${value}`, resolve);
    await page.evaluate(
      (name) => addEventListener('wheel', () => Reflect.get(window, name)(), { once: true }),
      `scrolled${value}`,
    );
    await page.mouse.wheel(0, 120);
    await scrolled;
    await expect(field).toHaveValue(value);
    await expect(field).not.toBeFocused();
  }
});

test('a new tour comes after the last one', { tag: '@deep' }, async ({ page, sql }) => {
  const readLastOrder = async () => Number((await sql`select max(display_order) as last from tours`)[0]?.['last'] ?? 0);
  const before = await readLastOrder();
  const form = await openNewForm(page, uniqueWord());
  await expect(form.getByLabel('Display order')).not.toHaveValue('');
  // One after the last; other tests may have added a tour.
  const proposed = Number(await form.getByLabel('Display order').inputValue());
  expect(proposed).toBeGreaterThan(before);
  expect(proposed).toBeLessThanOrEqual((await readLastOrder()) + 1);
});

test('the tour form has a message for each missing field and invalid number', { tag: '@deep' }, async ({ page }) => {
  const form = await openNewForm(page, uniqueWord());
  const save = form.getByRole('button', { name: 'Save' });
  await expect(form.getByLabel('Display order')).not.toHaveValue('');
  await form.getByRole('button', { name: 'Add day 1' }).click();
  await save.click();
  for (const message of [
    'Title is required.',
    'Description is required.',
    'Duration is required.',
    'Meeting point is required.',
    'Departure time is required.',
    'Day title is required.',
    'Day description is required.',
    'Please enter a valid price.',
    'Please enter a valid max participants (> 0).',
    'Add at least one location.',
  ])
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  await expect(form.getByText('10 fields need your attention.')).toBeVisible();
  await form.getByLabel('Price').fill('-1');
  await expect(form.getByText('Please enter a valid price.')).toBeVisible();
  await form.getByLabel('Max participants').fill('0');
  await expect(form.getByText('Please enter a valid max participants (> 0).')).toBeVisible();
  await form.getByLabel('Display order').fill('');
  await form.getByLabel('Display order').pressSequentially('1e');
  await save.click();
  await expect(form.getByText('Display order: please enter a whole number (0 or more).')).toBeVisible();
});

test('a price that cannot be read or may mean thousands is not saved', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  const tour = await createTestTour(staffApi, { price: 280, is_active: false });
  const readPrice = async () => (await sql`select price from tours where id = ${tour.id}`)[0]?.['price'];
  await page.goto(`${list}?edit=${tour.id}`);
  const form = editForm(page);
  const price = form.getByLabel('Price');
  const save = form.getByRole('button', { name: 'Save' });
  const isUnreadable = () => price.evaluate((input: HTMLInputElement) => input.validity.badInput);

  await price.fill('');
  await price.pressSequentially('1e');
  await save.click();
  await expect(form.getByText('Please enter a valid price.')).toBeVisible();
  await expect(form.getByText('One field needs your attention.')).toBeVisible();
  await expect(price).toBeFocused();
  expect(await isUnreadable()).toBe(true);

  await price.fill('1.250');
  await save.click();
  await expect(form.getByText('Do you mean 1,250?')).toBeVisible();
  await expect(price).toHaveValue('1.250');
  await save.focus();
  await expect(price).toHaveValue('1.250');
  expect(await readPrice()).toBe('280.00');

  // Chromium drops the comma, and takes 125050 and 1.25000 for the price.
  await price.fill('');
  await price.pressSequentially('1250,50');
  await expect(form.getByText('Do you mean 1250.50?')).toBeVisible();
  const title = form.getByRole('textbox', { name: 'Title' });
  await title.fill('1.250,00');
  await title.press('Control+a');
  await title.press('Control+x');
  await title.fill(tour.title);
  await price.press('Control+a');
  await price.press('Control+v');
  await expect(form.getByText('Do you mean 1250.00?')).toBeVisible();
  const people = form.getByLabel('Max participants');
  await people.press('Control+a');
  await people.pressSequentially('2,5');
  await save.click();
  await expect(form.getByText('Do you mean 2.5?')).toBeVisible();
  await people.fill('12');
  expect(await readPrice()).toBe('280.00');

  await price.fill('1250.55');
  await save.click();
  await expect(form).toBeHidden();
  expect(await readPrice()).toBe('1250.55');
});

test('the tour form offers currencies and difficulties in order', { tag: '@deep' }, async ({ page }) => {
  const form = await openNewForm(page, uniqueWord());
  await form.getByRole('combobox', { name: 'Currency' }).click();
  await expect(page.getByRole('option')).toHaveText(['USD', 'EUR', 'MAD', 'GBP']);
  await page.getByRole('option', { name: 'GBP' }).click();
  await form.getByRole('combobox', { name: 'Difficulty level' }).click();
  await expect(page.getByRole('option')).toHaveText(['Easy', 'Moderate', 'Challenging', 'Difficult']);
});

test('removing a day of a tour renumbers the days after it', { tag: '@deep' }, async ({ page }) => {
  const form = await openNewForm(page, uniqueWord());
  const days = ['Arrive', 'Too far', 'Leave'];
  for (const [index, words] of days.entries()) {
    await form.getByRole('button', { name: `Add day ${index + 1}` }).click();
    await fillDay(form, `Day ${index + 1}`, words);
  }
  await form.getByRole('button', { name: 'Insert a day after day 1' }).click();
  await expect(form.getByRole('group', { name: 'Day 2' }).getByLabel('Day title')).toBeFocused();
  await form.getByRole('button', { name: 'Remove day 2' }).click();
  await form.getByRole('button', { name: 'Remove day 2' }).click();
  await expect(form.getByText('Removed: Day 2: Too far')).toBeVisible();
  await expect(form.getByRole('group', { name: /^Day \d$/ })).toHaveCount(2);
  await expect(form.getByRole('group', { name: 'Day 2' }).getByLabel('Day title')).toHaveValue('Leave');
});

test('a duplicate of a tour is inactive and marked, and leaves the images to both', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  const title = `Twice ${uniqueWord()}`;
  const image = await uploadTourImage(staffApi);
  const day = (number: number) => ({ day: number, title: `Day ${number}`, description: 'So.', activities: [] });
  await createTestTour(staffApi, { title, images: [image], itinerary: [day(1), day(2)], is_active: false });
  await page.goto(`${list}?inactive=true&${searchQuery(title)}`);
  const form = newForm(page);
  await page.getByRole('button', { name: `Duplicate ${title}` }).click();
  await expect(form.getByText(`A copy of “${title}”`)).toBeVisible();
  await expect(form.getByLabel('Title').first()).toHaveValue(`${title} (copy)`);
  await form.getByRole('link', { name: 'Places and services' }).click();
  await form.getByRole('button', { name: 'Edit Zagora' }).press('Enter');
  await page.keyboard.type(' town');
  await page.keyboard.press('Control+s');
  await expect(form).toHaveCount(0);
  const notice = findNotification(page, 'Visitors do not see it while it is inactive.');
  await notice.getByRole('button', { name: 'Open' }).click();
  await expect(editForm(page).getByLabel('Title').first()).toHaveValue(`${title} (copy)`);
  await editForm(page).getByRole('button', { name: 'Cancel' }).click();
  const copies = await sql`select title, locations, images, is_active, jsonb_array_length(itinerary) as days
    from tours where title like ${`${title}%`} order by title`;
  expect([...copies]).toEqual([
    { title, locations: ['Zagora'], images: [image], is_active: false, days: 2 },
    { title: `${title} (copy)`, locations: ['Zagora town'], images: [image], is_active: false, days: 2 },
  ]);
  await page.getByRole('button', { name: `Edit ${title} (copy)` }).click();
  await editForm(page).getByRole('button', { name: 'Remove image 1' }).click();
  await editForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
  expect((await page.request.get(image)).ok()).toBe(true);
});

test('a new tour is activated from its notice', { tag: '@deep' }, async ({ page, sql, staffApi }) => {
  const title = `Twice ${uniqueWord()}`;
  await createTestTour(staffApi, { title, is_active: false });
  await page.goto(`${list}?inactive=true&${searchQuery(title)}`);
  await expect(page.getByRole('checkbox', { name: 'Show inactive', exact: true })).toBeChecked();
  await page.getByRole('button', { name: `Duplicate ${title}` }).click();
  await expect(newForm(page).getByText(`A copy of “${title}”`)).toBeVisible();
  await newForm(page).getByRole('button', { name: 'Save' }).click();
  await findNotification(page, 'Tour created successfully!').getByRole('button', { name: 'Activate' }).click();
  await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
  expect([...(await sql`select is_active from tours where title = ${`${title} (copy)`}`)]).toEqual([
    { is_active: true },
  ]);
  await sql`update tours set is_active = false where title = ${`${title} (copy)`}`;
});

test('changes that two people make to different fields of a tour are both saved', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  const tour = await createTestTour(staffApi, { is_active: false });
  const form = editForm(page);
  const notice = conflictNotice(page);
  const readStored = async () => [...(await sql`select title, duration from tours where id = ${tour.id}`)];
  await page.goto(`${list}?inactive=true&${searchQuery(tour.title)}`);
  await page.getByRole('button', { name: `Edit ${tour.title}` }).click();
  await form.getByLabel('Title').first().fill('Mine');
  await sql`update tours set duration = '9 days' where id = ${tour.id}`;
  await form.getByRole('button', { name: /^save/i }).click();
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(`Title You changedYours: MineTheirs: ${tour.title}`);
  await expect(notice).toContainText(`Duration They changedYours: ${tour.duration}Theirs: 9 days`);
  await expect(form.getByLabel('Title').first()).toHaveValue('Mine');
  expect(await readStored()).toEqual([{ title: tour.title, duration: '9 days' }]);
  await notice.getByRole('button', { name: 'Keep both and save' }).click();
  await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(await readStored()).toEqual([{ title: 'Mine', duration: '9 days' }]);
});

test('an image of a tour that was removed in the meantime stays removed', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  const first = await uploadTourImage(staffApi);
  const second = await uploadTourImage(staffApi);
  const added = await uploadTourImage(staffApi);
  const tour = await createTestTour(staffApi, { is_active: false, images: [first, second] });
  const form = editForm(page);
  const notice = conflictNotice(page);
  await page.goto(`${list}?edit=${tour.id}&${searchQuery(tour.title)}`);
  await expect(form.getByRole('img', { name: /^Image \d$/ })).toHaveCount(2);
  await form.getByRole('button', { name: 'Make image 2 the main image' }).click();
  await form.getByLabel('Duration').fill('5 days');
  const day = {
    day: 1,
    title: 'Arrive',
    description: 'By bus.',
    activities: ['Tea', 'Dates'],
    accommodation: 'Riad',
  };
  await staffApi
    .from('tours')
    .update({ images: [second, added], itinerary: [day], duration: '6 days' })
    .eq('id', tour.id);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('img', { name: /^Image \d$/ })).toHaveCount(4);
  await expect(notice).not.toContainText('/storage/');
  await expect(notice).toContainText('Day 1: Arrive\nBy bus.\nActivities: Tea, Dates\nAccommodation: Riad');
  expect(await findProblems(page, 'a version conflict')).toEqual([]);
  await notice.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(form).toHaveCount(0);
  const [row] = await sql`select images, duration, itinerary[0] ->> 'title' as day from tours where id = ${tour.id}`;
  expect(row).toEqual({ images: [second, added], duration: '5 days', day: 'Arrive' });
});
