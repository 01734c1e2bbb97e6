import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { dayTripCard } from '../../helpers/e2e/admin-day-trips.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, navigateInAdmin, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createPhoto } from '../../helpers/e2e/image-files.ts';
import { createTestDayTrip } from '../../helpers/e2e/trip-rows.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

const list = `/${adminPath}/day-trips`;
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('spinbutton', { name, exact: true }));
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const slotTitles = { tall: 'Tall image', short1: 'Small image 1', short2: 'Small image 2' } as const;
const imageSlot = (page: Page, slot: keyof typeof slotTitles) => page.getByRole('group', { name: slotTitles[slot] });

const createImage = (name: string, colour: string) => createPhoto(name, { width: 1200, height: 900, colour });

test('the day trip form checks every field and saves a day trip with images, which visitors see seconds later', async ({
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
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveText('USD');
  await expect(page.getByRole('combobox', { name: 'Difficulty' })).toHaveText('Easy');
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await expect(page.getByRole('option')).toHaveText(['USD', 'EUR', 'MAD']);
  await page.getByRole('option', { name: 'MAD' }).click();

  await test.step('each missing or wrong field has a message, nothing is sent, and the first error has the focus', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rest/v1/day_trips')) sent.push(request.url());
    });
    await field(page, 'Rating').fill('5.5');
    await field(page, 'Review count').fill('-1');
    await field(page, 'Price').pressSequentially('e');
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

    // Unchecked, an optional field that holds no number would be saved as empty.
    await field(page, 'Rating').fill('');
    await field(page, 'Rating').pressSequentially('e');
    await save(page).click();
    await expect(page.getByText('Rating: please enter a number.')).toBeVisible();

    const address = imageSlot(page, 'tall').getByLabel('Link of tall image');
    await address.fill('a riad in Fez');
    await address.press('Enter');
    await expect(page.getByText('Images: please enter a full link (https://…)')).toBeVisible();
    await address.fill('https://example.com/riad.jpg');
    await page.route('https://example.com/**', (route) => route.fulfill({ status: 204 }));
    await address.press('Enter');
    await expect(imageSlot(page, 'tall').getByText('Replace tall image')).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Remove tall image' }).click();
  });

  for (const [name, value] of [
    ['Title', `  ${title} `],
    ['Subtitle', 'Purple mornings'],
    ['Description', 'Up before the sun to pick the flowers, and back for tea.'],
    ['Price', '450.5'],
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
  // The first entry is added without Enter, the second removed again.
  await field(page, 'Excludes').fill('Lunch');
  await field(page, 'Includes').fill('Mistake');
  await field(page, 'Highlights').focus();
  await page
    .getByRole('list', { name: 'Includes', exact: true })
    .getByRole('button', { name: 'Remove Mistake' })
    .click();

  await test.step('images are uploaded to their slots, swapped, replaced and removed', async () => {
    for (const [slot, colour] of [
      ['tall', '#a33b2a'],
      ['short1', '#2a5ba3'],
    ] as const) {
      await imageSlot(page, slot)
        .locator('input[type=file]')
        .setInputFiles(await createImage(`${slot}-${word}.jpg`, colour));
      await expect(findNotification(page, `${slot} image uploaded successfully!`)).toBeVisible();
      await expect(imageSlot(page, slot).getByRole('img', { name: slotTitles[slot] })).toHaveAttribute(
        'src',
        new RegExp(`/day-trip-images/\\d+-${slot}-${word}\\.jpg$`),
      );
    }
    await page.getByRole('button', { name: 'Swap tall image and small image 1' }).click();
    await expect(imageSlot(page, 'tall').getByRole('img')).toHaveAttribute('src', new RegExp(`short1-${word}`));
    await page.getByRole('button', { name: 'Swap small image 1 and small image 2' }).click();
    await expect(imageSlot(page, 'short2').getByRole('img')).toHaveAttribute('src', new RegExp(`-tall-${word}`));
    await imageSlot(page, 'short1')
      .locator('input[type=file]')
      .setInputFiles(await createImage(`gone-${word}.jpg`, '#222'));
    await expect(imageSlot(page, 'short1').getByRole('img')).toHaveAttribute('src', new RegExp(`gone-${word}`));
    await page.getByRole('button', { name: 'Remove small image 1' }).click();
  });
  expect(await findProblemsInBothThemes(page, 'form', [390, 768, 1920])).toEqual([]);

  await save(page).click();
  const notice = findNotification(page, 'Day trip created successfully!');
  await expect(notice).toContainText('Visitors see it now');
  await expect(notice.getByRole('link', { name: 'open it' })).toHaveAttribute('href', /^\/day-trips\/saffron-farm-/);
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  const [row] =
    await sql`select *, (select count(*) from day_trips)::int as present from day_trips where title = ${title}`;
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
  });
  expect(Object.keys(row?.['images'])).toEqual(['tall', 'short2']);
  expect(row?.['display_order']).toBeGreaterThan(0);
  // A removed image is in no row and is deleted from storage.
  await expect.poll(() => sql`select 1 from storage.objects where name like ${`%gone-${word}%`}`).toHaveLength(0);
  expect(await sql`select 1 from storage.objects where name like ${`%${word}%`}`).toHaveLength(2);

  await waitUntilPublished();
  const html = await (await page.request.get(`/day-trips/${row?.['id']}`)).text();
  const { document } = new JSDOM(html).window;
  expect(document.querySelector('h1')?.textContent).toContain(title);
  expect(document.querySelector('main')?.textContent).toContain('Purple mornings');
  expect(document.body.textContent).not.toContain('Custom images for this day trip are being uploaded.');
});

test('editing a day trip keeps its status and order, asks before it discards input, overwrites no newer change, and survives failures of the service', {
  tag: '@deep',
}, async ({ page, staffApi, sql, expectErrors }) => {
  const word = uniqueWord();
  const { id, title } = await createTestDayTrip(staffApi, {
    title: `Toubkal ${word}`,
    is_active: false,
    display_order: 733,
  });
  await page.goto(`${list}?${searchQuery(word)}`);
  await dayTripCard(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Day Trip' })).toBeFocused();
  await expect(field(page, 'Title')).toHaveValue(title);
  await field(page, 'Price').fill('61');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
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

  await test.step('leaving asks for confirmation and deletes uploaded images', async () => {
    await dayTripCard(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .click();
    await field(page, 'Subtitle').fill('Changed');
    await imageSlot(page, 'tall')
      .locator('input[type=file]')
      .setInputFiles(await createImage(`left-${word}.jpg`, '#345'));
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
    expect(await sql`select subtitle, images from day_trips where id = ${id}`).toEqual([
      { subtitle: null, images: {} },
    ]);
    await expect.poll(() => sql`select 1 from storage.objects where name like ${`%left-${word}%`}`).toHaveLength(0);
  });

  await test.step('a version conflict shows both versions and saves the chosen one', async () => {
    const saveTheirs = (values: { subtitle: string }) =>
      staffApi.from('day_trips').update(values).eq('id', id).select();
    await dayTripCard(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .click();
    await field(page, 'Subtitle').fill('Mine');
    await saveTheirs({ subtitle: 'Theirs' });
    await save(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this after you opened it' });
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

    // A change of order or status alone is no conflict.
    await dayTripCard(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .click();
    await field(page, 'Title').fill(`${title}!`);
    await sql`update day_trips set display_order = 740 where id = ${id}`;
    await save(page).click();
    await expect(dayTripCard(page, `${title}!`)).toBeVisible();
    expect(await sql`select title, display_order from day_trips where id = ${id}`).toEqual([
      { title: `${title}!`, display_order: 740 },
    ]);
  });

  await test.step('a failed save or upload is reported, and nothing is lost', async () => {
    expectErrors(/Failed to load resource|day-trips|upload an image/);
    const word = uniqueWord();
    const { id } = await createTestDayTrip(staffApi, { is_active: false });
    await page.unrouteAll({ behavior: 'wait' });
    await navigateInAdmin(page, `/day-trips?edit=${id}`);
    await page.route('**/storage/v1/object/**', (route) =>
      route.fulfill({ status: 507, json: { message: 'No space left.' } }),
    );
    await imageSlot(page, 'short2')
      .locator('input[type=file]')
      .setInputFiles(await createImage(`late-${word}.jpg`, '#543'));
    await expect(findNotification(page, 'Failed to upload short2 image')).toBeVisible();
    await expect(imageSlot(page, 'short2')).toContainText('Upload failed: No space left.');
    expect(await findProblems(page, 'failed upload')).toEqual([]);
    await page.unrouteAll();
    await imageSlot(page, 'short2')
      .getByRole('button', { name: `Try Again: late-${word}.jpg` })
      .click();
    await expect(findNotification(page, 'short2 image uploaded successfully!')).toBeVisible();
    await imageSlot(page, 'tall')
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') });
    await expect(imageSlot(page, 'tall')).toContainText(
      'Invalid file type. Only JPEG, PNG, and WebP images are allowed.',
    );

    await field(page, 'Subtitle').fill('Still here');
    await page.route(`**/rest/v1/day_trips?id=eq.${id}*`, (route) =>
      route.fulfill({
        status: 400,
        json: { code: '23514', message: 'new row violates check constraint "day_trips_subtitle_check"' },
      }),
    );
    await save(page).click();
    await expect(findNotification(page, 'Failed to save day trip')).toContainText(
      'The database refused the field Subtitle.',
    );
    await expect(field(page, 'Subtitle')).toHaveValue('Still here');
    await page.unrouteAll();
    await save(page).click();
    await expect(findNotification(page, 'Day trip updated successfully!')).toBeVisible();
    const [row] = await sql`select subtitle, images ->> 'short2' as image from day_trips where id = ${id}`;
    expect(row).toMatchObject({ subtitle: 'Still here', image: expect.stringContaining(`late-${word}.jpg`) });
  });
});
