import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { dayTripCard } from '../../helpers/e2e/admin-day-trips.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createPhoto } from '../../helpers/e2e/image-files.ts';
import { createTestDayTrip } from '../../helpers/e2e/trip-rows.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

const list = `/${adminPath}/day-trips`;
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('spinbutton', { name, exact: true }));
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const tallImage = (page: Page) => page.getByRole('group', { name: 'Tall image' });
const conflictNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Someone else changed this after you opened it' });

async function openNewForm(page: Page): Promise<void> {
  await page.goto(`${list}?new=true`);
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Day Trip' })).toBeFocused();
}

async function openEditForm(page: Page, title: string): Promise<void> {
  await dayTripCard(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click();
  await expect(field(page, 'Title')).toHaveValue(title);
}

test('staff create a day trip with two images, which visitors see seconds later', async ({
  page,
  sql,
  waitUntilPublished,
}) => {
  const word = uniqueWord();
  const title = `Saffron farm ${word}`;
  await page.goto(list);
  await page.getByRole('button', { name: 'Add New Day Trip' }).click();
  await expect(page).toHaveURL(/\?new=true$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Day Trip' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await page.getByRole('option', { name: 'MAD' }).click();
  for (const [name, value] of [
    ['Title', `  ${title} `],
    ['Subtitle', 'Purple mornings'],
    ['Description', 'Up before the sun to pick the flowers, and back for tea.'],
    ['Price per person', '450.5'],
    ['Group size', '2-8 people'],
    ['Rating', '4.8'],
    ['Review count', '12'],
    ['Duration', '7 hours'],
    ['Departure time', '6:30 AM'],
    ['Return time', '1:30 PM'],
  ] as const)
    await field(page, name).fill(value);
  for (const [name, entries] of [
    ['Highlights', ['Flowers', '  ', ' flowers ', 'Tea']],
    ['Includes', ['Driver']],
    ['What to bring', ['Sunscreen']],
  ] as const) {
    for (const entry of entries) {
      await field(page, name).fill(entry);
      await field(page, name).press('Enter');
    }
  }
  // The first entry is added without Enter, the second is removed.
  await field(page, 'Excludes').fill('Lunch');
  await field(page, 'Includes').fill('Mistake');
  await field(page, 'Highlights').focus();
  await page
    .getByRole('list', { name: 'Includes', exact: true })
    .getByRole('button', { name: 'Remove Mistake' })
    .click();
  for (const [slot, name, colour] of [
    ['Tall image', 'tall', '#a33b2a'],
    ['Small image 2', 'short2', '#2a5ba3'],
  ] as const) {
    await page
      .getByRole('group', { name: slot })
      .locator('input[type=file]')
      .setInputFiles(await createPhoto(`${name}-${word}.jpg`, { width: 1200, height: 900, colour }));
    await expect(findNotification(page, `${name} image uploaded successfully!`)).toBeVisible();
  }
  expect(await findProblems(page, 'form')).toEqual([]);

  await save(page).click();
  const notice = findNotification(page, 'Day trip created successfully!');
  await expect(notice).toContainText('Visitors see it now');
  await expect(notice.getByRole('link', { name: 'open it' })).toHaveAttribute('href', /^\/day-trips\/saffron-farm-/);
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  const [row] = await sql`select * from day_trips where title = ${title}`;
  expect(row).toMatchObject({
    subtitle: 'Purple mornings',
    price: '450.50',
    currency: 'MAD',
    rating: '4.8',
    review_count: 12,
    highlights: ['Flowers', 'Tea'],
    includes: ['Driver'],
    excludes: ['Lunch'],
    what_to_bring: ['Sunscreen'],
    meeting_point: null,
    is_active: true,
    images: { tall: expect.stringContaining(`tall-${word}`), short2: expect.stringContaining(`short2-${word}`) },
  });
  expect(Object.keys(row?.['images'])).toEqual(['tall', 'short2']);
  expect(row?.['display_order']).toBeGreaterThan(0);

  await waitUntilPublished();
  const html = await (await page.request.get(`/day-trips/${row?.['id']}`)).text();
  const { document } = new JSDOM(html).window;
  expect(document.querySelector('h1')?.textContent).toContain(title);
  expect(document.querySelector('main')?.textContent).toContain('Purple mornings');
  expect(document.body.textContent).not.toContain('Custom images for this day trip are being uploaded.');
  expect(document.querySelector('main header img')).not.toBeNull();
  expect([...document.querySelectorAll('figure img')].map((image) => image.getAttribute('alt'))).toEqual([
    // The hero shows the first.
    `${title}, image 2`,
    `${title}, image 1`,
  ]);
});

test('a new day trip begins with its currency and difficulty', { tag: '@deep' }, async ({ page }) => {
  await openNewForm(page);
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveText('USD');
  await expect(page.getByRole('combobox', { name: 'Difficulty' })).toHaveText('Easy');
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await expect(page.getByRole('option')).toHaveText(['USD', 'EUR', 'MAD']);
});

test('the day trip form has a message for each wrong field and sends nothing', { tag: '@deep' }, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/day_trips')) sent.push(request.url());
  });
  await openNewForm(page);
  for (const [name, limits] of [
    ['Price per person', { min: '0', step: '0.01' }],
    ['Rating', { min: '0', max: '5', step: '0.1' }],
    ['Review count', { min: '0', step: '1' }],
  ] as const)
    for (const [attribute, value] of Object.entries(limits))
      await expect(field(page, name)).toHaveAttribute(attribute, value);
  await field(page, 'Rating').fill('5.5');
  await field(page, 'Review count').fill('-1');
  await field(page, 'Price per person').pressSequentially('e');
  await save(page).click();
  for (const message of [
    'Title is required.',
    'Description is required.',
    'Please enter a valid price.',
    'Group size is required.',
    'Rating: please enter a number from 0 to 5, in steps of 0.1.',
    'Review count: please enter a whole number (0 or more).',
    'Duration is required.',
    'Departure time is required.',
    'Return time is required.',
    'Add at least one highlight.',
    'Add at least one thing that is included.',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '11 fields need your attention.' })).toBeVisible();
  await expect(field(page, 'Title')).toBeFocused();
  expect(await findProblems(page, 'errors')).toEqual([]);

  // Without a check, an optional field with an invalid number would be saved as empty.
  await field(page, 'Rating').fill('');
  await field(page, 'Rating').pressSequentially('e');
  await save(page).click();
  await expect(page.getByText('Rating: please enter a number from 0 to 5, in steps of 0.1.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('an edited day trip keeps its status and order', { tag: '@deep' }, async ({ page, staffApi, sql }) => {
  const word = uniqueWord();
  const { id, title } = await createTestDayTrip(staffApi, {
    title: `Toubkal ${word}`,
    is_active: false,
    display_order: 733,
  });
  await page.goto(`${list}?${searchQuery(word)}`);
  await openEditForm(page, title);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Day Trip' })).toBeFocused();
  await field(page, 'Price per person').fill('61');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/rest/v1/day_trips?id=eq.${id}*`, async (route) => {
    await held;
    await route.fallback();
  });
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  await expect(findNotification(page, 'Day trip updated successfully!')).toContainText('while it is inactive');
  await expect(dayTripCard(page, title)).toContainText('$61');
  await expect(dayTripCard(page, title).getByRole('button', { name: `Edit ${title}` })).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  const [row] = await sql`select is_active, display_order, price from day_trips where id = ${id}`;
  expect(row).toEqual({ is_active: false, display_order: 733, price: '61.00' });
});

test('leaving the day trip form asks first and deletes uploaded images', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
}) => {
  const word = uniqueWord();
  const { id, title } = await createTestDayTrip(staffApi, { title: `Toubkal ${word}`, is_active: false });
  await page.goto(`${list}?${searchQuery(word)}`);
  await openEditForm(page, title);
  await field(page, 'Subtitle').fill('Changed');
  await tallImage(page)
    .locator('input[type=file]')
    .setInputFiles(await createPhoto(`left-${word}.jpg`, { width: 1200, height: 900, colour: '#345' }));
  await expect(findNotification(page, 'tall image uploaded successfully!')).toBeVisible();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  for (const leave of [
    () => page.getByRole('link', { name: 'All day trips' }).click(),
    () => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tours' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await confirmDialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(page, 'Subtitle')).toHaveValue('Changed');
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  await confirmDialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Day Trips Management' })).toBeVisible();
  expect(await sql`select subtitle, images from day_trips where id = ${id}`).toEqual([{ subtitle: null, images: {} }]);
  await expect.poll(() => sql`select 1 from storage.objects where name like ${`%left-${word}%`}`).toHaveLength(0);
});

test('a version conflict of a day trip shows both versions and saves the chosen one', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
}) => {
  const { id, title } = await createTestDayTrip(staffApi, { is_active: false });
  const saveTheirs = (values: { subtitle: string }) => staffApi.from('day_trips').update(values).eq('id', id).select();
  const notice = conflictNotice(page);
  await page.goto(`${list}?${searchQuery(title)}`);
  await openEditForm(page, title);
  await field(page, 'Subtitle').fill('Mine');
  await saveTheirs({ subtitle: 'Theirs' });
  await save(page).click();
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Yours: Mine');
  await expect(notice).toContainText('Theirs: Theirs');
  expect(await findProblems(page, 'a version conflict')).toEqual([]);
  await notice.getByRole('button', { name: 'Use their version' }).click();
  await expect(notice).toBeHidden();
  await expect(field(page, 'Subtitle')).toHaveValue('Theirs');

  await field(page, 'Subtitle').fill('Mine again');
  await saveTheirs({ subtitle: 'Theirs again' });
  await save(page).click();
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dayTripCard(page, title)).toContainText('Mine again');
  expect(await sql`select subtitle from day_trips where id = ${id}`).toEqual([{ subtitle: 'Mine again' }]);
});

test('a changed order of a day trip is no conflict', { tag: '@deep' }, async ({ page, staffApi, sql }) => {
  const { id, title } = await createTestDayTrip(staffApi, { is_active: false });
  await page.goto(`${list}?${searchQuery(title)}`);
  await openEditForm(page, title);
  await field(page, 'Title').fill(`${title}!`);
  await sql`update day_trips set display_order = 740 where id = ${id}`;
  await save(page).click();
  await expect(dayTripCard(page, `${title}!`)).toBeVisible();
  expect(await sql`select title, display_order from day_trips where id = ${id}`).toEqual([
    { title: `${title}!`, display_order: 740 },
  ]);
});

test('a failed save of a day trip is reported, and nothing is lost', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|day-trips/);
  const { id, title } = await createTestDayTrip(staffApi, { is_active: false });
  await page.goto(`${list}?edit=${id}`);
  await expect(field(page, 'Title')).toHaveValue(title);
  await field(page, 'Subtitle').fill('Still here');
  await page.route(`**/rest/v1/day_trips?id=eq.${id}*`, (route) =>
    route.fulfill({
      status: 400,
      json: { code: '23514', message: 'new row violates check constraint "day_trips_subtitle_check"' },
    }),
  );
  await save(page).click();
  await expect(findNotification(page, 'Failed to save day trip')).toContainText(
    'The field Subtitle cannot be saved as it is.',
  );
  await expect(field(page, 'Subtitle')).toHaveValue('Still here');
  await page.unrouteAll();
  await save(page).click();
  await expect(findNotification(page, 'Day trip updated successfully!')).toBeVisible();
  expect(await sql`select subtitle from day_trips where id = ${id}`).toEqual([{ subtitle: 'Still here' }]);
});
