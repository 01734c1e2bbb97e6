import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  findNotification,
  navigateInAdmin,
  searchList,
  searchQuery,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createPhoto } from '../../helpers/e2e/image-files.ts';
import { liveReleaseFolder, readHtmlFiles } from '../../helpers/release-pages.ts';

const newForm = (page: Page) => page.getByRole('dialog', { name: 'Create New Location' });
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Location' });
const highlights = (page: Page) => page.getByRole('list', { name: 'Highlights' }).getByRole('listitem');

test('a location is created, found, edited and deleted, and visitors see it with its image', async ({
  page,
  sql,
  staffApi,
  origin,
  waitUntilPublished,
}) => {
  const name = `Oasis ${randomUUID().slice(0, 8)}`;
  await sql`insert into locations (name, location_type, description, best_times_to_visit, is_active, display_order)
    values (${`Next ${name}`}, 'Oasis', 'A minaret for a test.', 'Spring', false, 501)`;
  await startStaffSession(page, staffApi, origin);

  await test.step('the counts are all locations, active ones and types', async () => {
    // Other tests add and delete locations meanwhile, possibly between the two reads.
    await expect(async () => {
      await page.goto(`/${adminPath}/locations?${searchQuery(name)}`);
      const [row] = await sql`select count(*)::int as total, count(*) filter (where is_active)::int as active,
        count(distinct location_type)::int as types from locations`;
      for (const [label, count] of [
        ['Total Locations', row?.['total']],
        ['Active', row?.['active']],
        ['Categories', row?.['types']],
      ])
        await expect(page.locator('dl').filter({ hasText: label }).getByRole('definition')).toHaveText(String(count), {
          timeout: 5000,
        });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'Locations Management' })).toBeVisible();
  });

  await test.step('each missing field has a message', async () => {
    await page.getByRole('button', { name: 'Add New Location' }).click();
    await expect(newForm(page).getByLabel('Name')).toBeFocused();
    await newForm(page).getByRole('button', { name: 'Save' }).click();
    for (const field of ['Name', 'Type', 'Description', 'Best times to visit'])
      await expect(newForm(page).getByText(`${field} is required.`)).toBeVisible();
    await expect(newForm(page).getByLabel('Display order')).toHaveValue('0');
    await newForm(page).getByLabel('Display order').fill('-1');
    await expect(newForm(page).getByText('Display order: please enter a whole number (0 or more).')).toBeVisible();
    // After the locations that other tests rely on.
    await newForm(page).getByLabel('Display order').fill('0');
    await expect(newForm(page).getByText('the home page calls the first location “Most Popular”')).toBeVisible();
    await newForm(page).getByRole('button', { name: 'Put last' }).click();
    await expect(newForm(page).getByLabel('Display order')).not.toHaveValue('0');
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
    await page.locator('input[type=file]').setInputFiles(await createPhoto('palms.jpg', { width: 900, height: 600 }));
    await expect(page.getByText('1 image(s) uploaded successfully!')).toBeVisible();
    await expect(form.getByText('Only 900 px wide.')).toBeVisible();
    // Saved as inactive: a later step activates it.
    await expect(form.getByLabel('Active: visitors see this location')).toBeChecked();
    await form.getByLabel('Active: visitors see this location').click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Location created successfully!')).toBeVisible();
    await expect(form).toHaveCount(0);
    const [row] = await sql`select location_type, highlights, duration, is_active, display_order, images[1] as image
      from locations where name = ${name}`;
    expect(row).toMatchObject({
      location_type: 'Oasis',
      highlights: ['Springs', 'Dates'],
      duration: null,
      is_active: false,
      display_order: 500,
      image: expect.stringMatching(/^\/storage\/v1\/object\/public\/location-images\/locations\/\d+-\w+\.jpg$/),
    });
  });

  await test.step('it is found by type and description, and edited', async () => {
    await page.getByLabel('Type').selectOption('Oasis');
    await searchList(page, `minaret ${name}`);
    await expect(page.getByRole('list', { name: 'Locations' }).getByRole('heading')).toHaveText([name, `Next ${name}`]);
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    await editForm(page).getByLabel('Recommended duration').fill('1 day');
    await editForm(page).getByLabel('Active: visitors see this location').click();
    await editForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Location updated successfully!')).toBeVisible();
    await expect(editForm(page)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Locations' })).toContainText('1 day');
  });

  await test.step('visitors see it', async () => {
    await waitUntilPublished();
    const pages = (await readHtmlFiles(await liveReleaseFolder())).filter(({ file }) =>
      /^locations(\.html|\/)/.test(file),
    );
    const cards = pages
      .flatMap(({ html }) => [...new JSDOM(html).window.document.querySelectorAll('article')])
      .filter(({ textContent }) => textContent.includes(name));
    expect(cards.map((card) => card.querySelectorAll('img').length)).toEqual([1]);
  });

  await test.step('deleting it hides it after a question, and undo brings it back', async () => {
    const isActive = async () => (await sql`select is_active from locations where name = ${name}`)[0]?.['is_active'];
    const card = page.getByRole('list', { name: 'Locations' }).locator('> li').filter({ hasText: 'mud' });
    const confirmDialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this location?' });
    const remove = async () => {
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).press('Enter');
      await confirmDialog.getByRole('button', { name: 'Delete' }).press('Enter');
    };
    await remove();
    const notice = findNotification(page, 'Location deleted successfully!');
    await expect(card.getByText('Inactive')).toBeVisible();
    await expect.poll(isActive).toBe(false);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByText('Inactive')).toBeHidden();
    expect(await isActive()).toBe(true);
    await remove();
    await expect.poll(isActive).toBe(false);
    await card.getByRole('button', { name: `Activate ${name}` }).click();
    await expect(card.getByText('Inactive')).toBeHidden();
    await remove();
    await expect.poll(isActive).toBe(false);
  });

  await test.step('an inactive one is deleted permanently, which says what refers to it, and its image is there for 30 days', async () => {
    const [row] = await sql<{ image: string }[]>`select images[1] as image from locations where name = ${name}`;
    await createTestTour(staffApi, { locations: [name], is_active: false });
    await page.getByRole('button', { name: `Delete permanently: ${name}`, exact: true }).press('Enter');
    const confirmDialog = page.getByRole('alertdialog', { name: 'Delete this location permanently?' });
    await expect(confirmDialog).toContainText('1 tour names it and keeps its name, without a page.');
    await confirmDialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Location deleted permanently.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit Next ${name}` })).toBeFocused();
    expect([...(await sql`select id from locations where name = ${name}`)]).toEqual([]);
    expect((await page.request.get(row?.image ?? '')).ok()).toBe(true);
  });
});

test.describe('locations when the service does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource|location|upload an image/] });

  test('failures to load, save, delete and upload are reported and lose nothing; list and form are accessible and fit', {
    tag: '@deep',
  }, async ({ page, sql, staffApi, origin }) => {
    const name = `Stays ${randomUUID().slice(0, 8)}`;
    await sql`insert into locations (name, location_type, description, best_times_to_visit, is_active, display_order)
      values (${name}, 'Valley', 'A valley for a test.', 'Spring', true, 502)`;
    await startStaffSession(page, staffApi, origin);
    await page.route('**/rest/v1/locations?*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`/${adminPath}/locations`);
    await expect(page.getByText('Failed to load locations')).toBeVisible();
    await page.unroute('**/rest/v1/locations?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('list', { name: 'Locations' }).getByRole('listitem')).not.toHaveCount(0);

    await test.step('list and form are accessible and fit', async () => {
      expect(await findProblemsInBothThemes(page, 'list')).toEqual([]);
      await navigateInAdmin(page, `/locations?edit=marrakech&${searchQuery(name)}`);
      await expect(editForm(page).getByLabel('Name')).toBeVisible();
      expect(await findProblemsInBothThemes(page, 'form')).toEqual([]);
      await editForm(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(editForm(page)).toHaveCount(0);
      await searchList(page, `valley ${name}`);
    });

    await test.step('a failed save keeps the input, and a failed deletion the row', async () => {
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

    await test.step('failed uploads are reported, one or several, and successful ones stay', async () => {
      await page.getByRole('button', { name: 'Add New Location' }).click();
      const files = page.locator('input[type=file]');
      const small = { width: 300, height: 200 };
      const images = newForm(page).getByRole('list', { name: 'Images' }).getByRole('listitem');
      let uploads = 0;
      await page.route('**/storage/v1/object/location-images/**', (route) => {
        uploads += 1;
        // Without a reason in the body.
        return uploads > 2 ? route.continue() : route.fulfill({ status: 500, body: '' });
      });
      await files.setInputFiles(await createPhoto('alone.jpg', small));
      await expect(page.getByText('Failed to upload image')).toBeVisible();
      await expect(newForm(page).getByText('Failed to upload file')).toHaveCount(1);
      await files.setInputFiles([await createPhoto('one.jpg', small), await createPhoto('two.jpg', small)]);
      await expect(page.getByText('Failed to upload one or more files')).toBeVisible();
      await expect(newForm(page).getByText('Failed to upload file')).toHaveCount(2);
      await expect(images).toHaveCount(1);
    });
  });
});
