import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminPath, expect, test } from '../test.ts';
import { barriers } from '../whole-site.ts';
import { faultsAtWidths, noticeOf, sitDown } from './desk.ts';
import { photograph } from './picture-files.ts';

const newForm = (page: Page) => page.getByRole('dialog', { name: 'Create New Location' });
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Location' });
const highlights = (page: Page) => page.getByRole('list', { name: 'Highlights' }).getByRole('listitem');

test('a location is made, found, changed and deleted, and visitors see it with its picture', async ({
  page,
  sql,
  staffApi,
  origin,
  published,
}) => {
  test.setTimeout(120_000);
  const name = `Oasis ${randomUUID().slice(0, 8)}`;
  await sitDown(page, staffApi, origin);

  await test.step('what is missing is said beside its field', async () => {
    await page.goto(`/${adminPath}/locations?new=true`);
    await newForm(page).getByRole('button', { name: 'Save' }).click();
    for (const field of ['Name', 'Type', 'Description', 'Best times to visit'])
      await expect(newForm(page).getByText(`${field} is required.`)).toBeVisible();
    await expect(newForm(page).getByLabel('Display order')).toHaveValue('0');
    await newForm(page).getByLabel('Display order').fill('-1');
    await expect(newForm(page).getByText('Display order: please enter a whole number (0 or more).')).toBeVisible();
    // Behind those that other tests know.
    await newForm(page).getByLabel('Display order').fill('500');
  });

  await test.step('it is filled in and saved', async () => {
    const form = newForm(page);
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Type').click();
    await expect(page.getByRole('option')).toHaveText([
      'Imperial City',
      'Modern City',
      'Capital City',
      'Coastal City',
      'Mountain Town',
      'Mountain Region',
      'Desert',
      'Desert Gateway',
      'Historical Site',
      'National Park',
      'Village',
      'Oasis',
      'Valley',
      'Beach',
      'Other',
    ]);
    await page.getByRole('option', { name: 'Oasis' }).click();
    await form.getByLabel('Description').fill('Palms, water and a minaret of mud.');
    await form.getByLabel('Best times to visit').fill('October to April');
    await form.getByRole('textbox', { name: 'Highlights' }).pressSequentially('Springs, Dates; springs ,');
    await expect(highlights(page)).toHaveText(['Springs', 'Dates']);
    await page.locator('input[type=file]').setInputFiles(await photograph('palms.jpg', { width: 900, height: 600 }));
    await expect(page.getByText('1 image(s) uploaded successfully!')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(noticeOf(page, 'Location created successfully!')).toBeVisible();
    await expect(form).toHaveCount(0);
    const [row] = await sql`select location_type, highlights, duration, is_active, display_order, images[1] as picture
      from locations where name = ${name}`;
    expect(row).toMatchObject({
      location_type: 'Oasis',
      highlights: ['Springs', 'Dates'],
      duration: null,
      is_active: true,
      display_order: 500,
      picture: expect.stringMatching(/^\/storage\/v1\/object\/public\/location-images\/locations\/\d+-\w+\.jpg$/),
    });
  });

  await test.step('visitors find it', async () => {
    await published();
    await page.goto(`/locations?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('article').filter({ hasText: name }).locator('img')).toHaveCount(1);
  });

  await test.step('it is found by its type and by words of its description, and changed', async () => {
    await page.goto(`/${adminPath}/locations`);
    await page.getByLabel('Type').selectOption('Oasis');
    await page.getByRole('searchbox', { name: 'Search locations' }).fill(`minaret ${name}`);
    await expect(page.getByRole('list', { name: 'Locations' }).getByRole('heading')).toHaveText([name]);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await editForm(page).getByLabel('Recommended duration').fill('1 day');
    await editForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(noticeOf(page, 'Location updated successfully!')).toBeVisible();
    await expect(editForm(page)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Locations' })).toContainText('1 day');
  });

  await test.step('it is deleted after a question, with its picture', async () => {
    const [row] = await sql<{ picture: string }[]>`select images[1] as picture from locations where name = ${name}`;
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this location?' });
    await expect(ask).toBeVisible();
    expect(await barriers(page, 'asking')).toEqual([]);
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Location deleted successfully!')).toBeVisible();
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    expect([...(await sql`select id from locations where name = ${name}`)]).toEqual([]);
    await expect.poll(async () => (await page.request.get(row?.picture ?? '')).ok()).toBe(false);
  });
});

test.describe('when the service does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource|location|upload of an image/] });

  test('loading, saving and deleting say so, and nothing typed is lost', async ({ page, sql, staffApi, origin }) => {
    const name = `Stays ${randomUUID().slice(0, 8)}`;
    await sql`insert into locations (name, location_type, description, best_times_to_visit, is_active)
      values (${name}, 'Valley', 'A valley for a test.', 'Spring', false)`;
    await sitDown(page, staffApi, origin);
    await page.route('**/rest/v1/locations?*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`/${adminPath}/locations`);
    await expect(page.getByText('Failed to load locations')).toBeVisible();
    await page.unroute('**/rest/v1/locations?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('searchbox', { name: 'Search locations' }).fill(name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await editForm(page).getByLabel('Description').fill('What was typed.');
    await page.route('**/rest/v1/locations?*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '' }),
    );
    await editForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(editForm(page).getByText('Failed to save location')).toBeVisible();
    await expect(editForm(page).getByLabel('Description')).toHaveValue('What was typed.');
    await editForm(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete location')).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  });

  test('pictures that do not arrive are told, one or several, and those that do stay', async ({
    page,
    staffApi,
    origin,
  }) => {
    await sitDown(page, staffApi, origin);
    await page.goto(`/${adminPath}/locations?new=true`);
    const files = page.locator('input[type=file]');
    const small = { width: 300, height: 200 };
    const pictures = newForm(page).getByRole('list', { name: 'Images' }).getByRole('listitem');
    let refused = 0;
    await page.route('**/storage/v1/object/location-images/**', (route) => {
      refused += 1;
      // Without a word about why.
      return refused > 2 ? route.continue() : route.fulfill({ status: 500, body: '' });
    });
    await files.setInputFiles(await photograph('alone.jpg', small));
    await expect(page.getByText('Failed to upload image')).toBeVisible();
    await expect(newForm(page).getByText('Failed to upload file')).toHaveCount(1);
    await files.setInputFiles([await photograph('one.jpg', small), await photograph('two.jpg', small)]);
    await expect(page.getByText('Failed to upload one or more files')).toBeVisible();
    await expect(newForm(page).getByText('Failed to upload file')).toHaveCount(2);
    await expect(pictures).toHaveCount(1);
  });
});

for (const scheme of ['light', 'dark'] as const)
  test(`the locations’ screens are accessible and fit, ${scheme}`, async ({ page, staffApi, origin }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await sitDown(page, staffApi, origin);
    await page.goto(`/${adminPath}/locations`);
    await expect(page.getByRole('list', { name: 'Locations' }).getByRole('listitem')).not.toHaveCount(0);
    expect(await faultsAtWidths(page, 'list', [390, 768, 1440])).toEqual([]);
    await page.goto(`/${adminPath}/locations?edit=marrakech`);
    await expect(editForm(page).getByLabel('Name')).toBeVisible();
    expect(await faultsAtWidths(page, 'form', [390, 768, 1440])).toEqual([]);
  });
