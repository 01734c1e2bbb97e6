import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import type { Database } from '#shared/database.types.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import {
  createDrawing,
  createPhoto,
  dropFiles,
  isStored,
  notAnImage,
  uploadTourImage,
} from '../../helpers/e2e/image-files.ts';
import { axeViolations } from '../../helpers/e2e/page-checks.ts';
import { liveReleaseFolder } from '../../helpers/release-pages.ts';

const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const imageItems = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem');
const fileInput = (page: Page) => page.locator('input[type=file]');
const list = `/${adminPath}/tours`;
const upload = '**/storage/v1/object/tour-images/**';

/** Opens the form of a new tour with a number of images and three days. */
async function openForm(page: Page, api: SupabaseClient<Database>, imageCount: number) {
  const day = (number: number, title: string) => ({ day: number, title, description: 'As it says.', activities: [] });
  const images: string[] = [];
  while (images.length < imageCount) images.push(await uploadTourImage(api));
  const tour = await createTestTour(api, {
    images,
    is_active: false,
    itinerary: [day(1, 'Arrive'), day(2, 'Walk'), day(3, 'Leave')],
  });
  await page.goto(`${list}?edit=${tour.id}&inactive=true&${searchQuery(tour.title)}`);
  await expect(editForm(page).getByLabel('Title').first()).toHaveValue(tour.title);
  await expect(imageItems(page)).toHaveCount(imageCount);
  return tour;
}

const readSources = (page: Page) =>
  imageItems(page)
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));

async function discard(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
}

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('uploaded images of a tour are shown to visitors, without their location data', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
  waitUntilPublished,
}) => {
  const tour = await openForm(page, staffApi, 0);
  const form = editForm(page);
  await fileInput(page).setInputFiles([
    await createDrawing('drawn.png', 'png'),
    await createDrawing('second.webp', 'webp'),
    await createPhoto('photo.jpg'),
    await createPhoto('small.jpg', { width: 300, height: 200 }),
    await createDrawing('last.webp', 'webp'),
  ]);
  await expect(page.getByText('5 image(s) uploaded successfully!')).toBeVisible();
  await expect(imageItems(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Description and crop of image 1' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Description and crop of image 1' })
    .getByRole('textbox', { name: 'Description' })
    .fill('Two drawn dunes');
  await page.getByRole('slider', { name: 'From the left' }).press('End');
  await page
    .getByRole('dialog', { name: 'Description and crop of image 1' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(findNotification(page, 'Image description saved.')).toBeVisible();
  expect(await findProblems(page, 'form with images')).toEqual([]);
  await form.getByLabel('Active: visitors see this tour').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
  const [row] = await sql<{ images: string[] }[]>`select images from tours where id = ${tour.id}`;
  const images = row?.images ?? [];
  expect(images.map((image) => image.replace(/.*\./, ''))).toEqual(['webp', 'webp', 'jpg', 'jpg', 'webp']);
  for (const image of images)
    expect(image).toMatch(/^\/storage\/v1\/object\/public\/tour-images\/tours\/\d+-\w+\.\w+$/);
  const uploadedImage = await page.request.get(images[2] ?? '');
  const { width, height, exif } = await sharp(await uploadedImage.body()).metadata();
  expect({ width, height, exif }).toEqual({ width: 2400, height: 1600, exif: undefined });

  await waitUntilPublished();
  const html = await readFile(path.join(await liveReleaseFolder(), `tours/${tour.id}.html`), 'utf8');
  const shown = [...new JSDOM(html).window.document.querySelectorAll('main image-slider img')];
  expect(shown).toHaveLength(5);
  expect(shown.map((image) => image.getAttribute('alt')?.includes(tour.title))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(shown[0]?.getAttribute('alt')).toBe('Two drawn dunes');
  expect([...(shown[0]?.classList ?? [])]).toEqual(expect.arrayContaining(['focal', 'fx-100', 'fy-50']));
});

test.describe('images and days in the tour form', { tag: '@deep' }, () => {
  test('the tour form uploads images of three formats and rejects other files', async ({ page, sql, staffApi }) => {
    const tour = await openForm(page, staffApi, 0);
    const form = editForm(page);
    await fileInput(page).setInputFiles([
      await createPhoto('first.jpg'),
      await createDrawing('second.png', 'png'),
      notAnImage,
      await createDrawing('third.webp', 'webp'),
      await createDrawing('moving.gif', 'gif'),
    ]);
    await expect(page.getByText('3 image(s) uploaded successfully!')).toBeVisible();
    await expect(imageItems(page)).toHaveCount(3);
    await expect(form.getByText('Invalid file type. Only JPEG, PNG, and WebP images are allowed.')).toHaveCount(2);
    await page.getByRole('button', { name: 'Dismiss all 2' }).press('Enter');
    await expect(page.getByText('Invalid file type.')).toHaveCount(0);
    await expect(page.locator('button').filter({ hasText: 'Choose images' })).toBeFocused();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
    const [row] = await sql<{ images: string[] }[]>`select images from tours where id = ${tour.id}`;
    expect(row?.images.map((image) => image.replace(/.*\./, ''))).toEqual(['jpg', 'webp', 'webp']);
  });

  test('the keyboard moves the last image of a tour to the front', async ({ page, sql, staffApi }) => {
    const tour = await openForm(page, staffApi, 3);
    const [first = '', second = '', third = ''] = await readSources(page);
    const handle = page.getByRole('button', { name: 'Move image 3', exact: true });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => readSources(page)).toEqual([first, third, second]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => readSources(page)).toEqual([third, first, second]);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Make image 1 the main image' })).toHaveCount(0);
    await editForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
    const [row] = await sql<{ images: string[] }[]>`select images from tours where id = ${tour.id}`;
    const [image1, image2, image3] = tour.images ?? [];
    expect(row?.images).toEqual([image3, image1, image2]);
  });

  test('the mouse drags the last image of a tour to the front', async ({ page, sql, staffApi }) => {
    const tour = await openForm(page, staffApi, 3);
    const [first = '', second = '', third = ''] = await readSources(page);
    const handle = page.getByRole('button', { name: 'Move image 3', exact: true });
    await handle.scrollIntoViewIfNeeded();
    await expect(async () => {
      const target = await imageItems(page).first().boundingBox();
      await handle.hover();
      await page.mouse.down();
      await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 12 });
      await page.mouse.up();
      await expect.poll(() => readSources(page), { timeout: 3000 }).toEqual([third, first, second]);
    }).toPass();
    await editForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
    const [row] = await sql<{ images: string[] }[]>`select images from tours where id = ${tour.id}`;
    const [image1, image2, image3] = tour.images ?? [];
    expect(row?.images).toEqual([image3, image1, image2]);
  });

  test('each dropped image has a progress bar until it is uploaded', async ({ page, sql, staffApi }) => {
    const tour = await openForm(page, staffApi, 0);
    const form = editForm(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/storage/v1/object/tour-images/**', async (route) => {
      if (route.request().url().includes('.webp')) await released;
      await route.continue();
    });
    await dropFiles(page, form.getByText('Or drop them here'), [
      await createPhoto('one.jpg', { width: 300, height: 200 }),
      await createDrawing('two.webp', 'webp'),
    ]);
    await expect(page.getByRole('progressbar', { name: 'Uploading two.webp' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Uploading one.jpg' })).toHaveCount(0);
    release();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(imageItems(page)).toHaveCount(2);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
    const [row] = await sql<{ images: string[] }[]>`select images from tours where id = ${tour.id}`;
    expect(row?.images.map((image) => image.replace(/.*\./, ''))).toEqual(['jpg', 'webp']);
  });

  test('notifications stack below the form, the newest first', async ({ page, staffApi }) => {
    await openForm(page, staffApi, 0);
    const form = editForm(page);

    await fileInput(page).setInputFiles([
      await createPhoto('one.jpg', { width: 300, height: 200 }),
      await createDrawing('two.webp', 'webp'),
    ]);
    const uploaded = findNotification(page, '2 image(s) uploaded successfully!');
    await uploaded.hover();
    await fileInput(page).setInputFiles([notAnImage]);
    const rejected = findNotification(page, 'No valid files to upload');
    await expect(rejected).toBeVisible();
    await expect(uploaded).toBeVisible();
    const top = async (notice: typeof rejected) => (await notice.boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => (await top(rejected)) < (await top(uploaded))).toBe(true);
    const formEnd = await form.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await top(rejected)).toBeGreaterThanOrEqual(formEnd);
    await form.getByRole('button', { name: 'Dismiss notes.jpg' }).click();
    await expect(form.getByText('Invalid file type.')).toHaveCount(0);
  });

  test('the keyboard moves days of a tour, which are renumbered', async ({ page, sql, staffApi }) => {
    const tour = await openForm(page, staffApi, 0);
    const move = page.getByRole('button', { name: 'Move day 3', exact: true });
    await move.focus();
    await page.keyboard.press('Space');
    await expect(move).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('status').filter({ hasText: 'at place 2' })).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Day 2: Leave' })).toBeVisible();
    await editForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
    const [row] = await sql<{ titles: string[]; days: number[] }[]>`
      select array(select value ->> 'title' from jsonb_array_elements(itinerary) as value) as titles,
        array(select (value ->> 'day')::int from jsonb_array_elements(itinerary) as value) as days
      from tours where id = ${tour.id}`;
    expect(row).toEqual({ titles: ['Arrive', 'Leave', 'Walk'], days: [1, 2, 3] });
  });

  test('an image gets a description and a focal point by keyboard', async ({ page, staffApi }) => {
    await openForm(page, staffApi, 1);
    const form = editForm(page);
    await page.getByRole('button', { name: 'Description and crop of image 1' }).press('Enter');
    const details = page.getByRole('dialog', { name: 'Description and crop of image 1' });
    await expect(details.getByLabel('Description')).toBeFocused();
    await page.keyboard.type('Two drawn dunes');
    await page.keyboard.press('Tab');
    await expect(details.getByRole('slider', { name: 'From the left' })).toBeFocused();
    await page.keyboard.press('End');
    expect(await axeViolations(page, 'describing an image')).toEqual([]);
    await details.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(findNotification(page, 'Image description saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Description and crop of image 1' })).toBeFocused();
    await expect(form).toBeVisible();
  });

  test('days without departures are closed in the calendar', async ({ page, sql, staffApi }) => {
    const tour = await openForm(page, staffApi, 0);
    const form = editForm(page);
    const calendar = page.getByRole('group', { name: 'Closed days' });
    await form.getByRole('link', { name: 'Availability calendar' }).click();
    await calendar.getByRole('button', { name: 'Go to the Next Month' }).click();
    const firstDay = calendar.getByRole('grid').first().getByRole('gridcell').getByRole('button').first();
    const chosen = (await firstDay.getAttribute('aria-label')) ?? '';
    await firstDay.click();
    await expect(calendar.getByRole('button', { name: `${chosen}, closed` })).toBeVisible();

    await form.getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
    const [row] = await sql<{ closed: string[] }[]>`
      select array(select jsonb_array_elements_text(availability_calendar -> 'blackout_dates')) as closed
      from tours where id = ${tour.id}`;
    expect(row?.closed).toEqual([expect.stringMatching(/^\d{4}-\d{2}-01$/)]);
  });

  test('a price that comes as a string is shown as a number', async ({ page, staffApi }) => {
    // An API may return numeric columns as strings. The form uses the row of the list or its own, whichever comes first.
    await page.route(/\/rest\/v1\/(tours|rpc\/search_tours)\?/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"price": ?[\d.]+/g, '"price":"285.50"');
      await route.fulfill({ response, body });
    });
    await openForm(page, staffApi, 0);
    await expect(editForm(page).getByLabel('Price')).toHaveValue('285.5');
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('removing days of a tour moves the focus to the next', async ({ page, staffApi }) => {
    await openForm(page, staffApi, 0);
    const form = editForm(page);
    const remove = form.getByRole('button', { name: 'Remove day 1' });
    for (const next of ['Walk', 'Leave']) {
      await remove.press('Enter');
      await expect(remove).toBeFocused();
      await expect(form.getByRole('button', { name: `Day 1: ${next}` })).toBeVisible();
    }
    await remove.press('Enter');
    await expect(form.getByRole('button', { name: 'Add day 1' })).toBeFocused();
  });
});

test.describe('the tour form when the service fails', { tag: '@deep' }, () => {
  test.use({ expectedErrors: [/Failed to load resource|delete unused images|save in tours|upload an image/] });

  test('a failed upload of an image shows its reason and can be retried', async ({ page, staffApi }) => {
    await openForm(page, staffApi, 0);
    const form = editForm(page);
    await page.route(upload, (route) => route.fulfill({ status: 400, json: { message: 'The disk is full' } }));
    await fileInput(page).setInputFiles(await createDrawing('dunes.png', 'png'));
    await expect(page.getByText('Failed to upload images. Please try again.')).toBeVisible();
    await expect(form.getByText('Upload failed: The disk is full')).toBeVisible();
    await page.unroute(upload);
    await form.getByRole('button', { name: 'Try Again: dunes.png' }).click();
    await expect(imageItems(page)).toHaveCount(1);
    await expect(form.getByText('Upload failed')).toHaveCount(0);
    const address = (await imageItems(page).first().locator('img').getAttribute('src')) ?? '';
    expect(await isStored(page, address)).toBe(true);
  });

  test('a failed save of a tour loses nothing', async ({ page, staffApi }) => {
    await openForm(page, staffApi, 1);
    const form = editForm(page);
    await page.route('**/rest/v1/tours?*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await form.getByLabel('Title').first().fill('A title that is not lost');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Failed to save tour. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Title').first()).toHaveValue('A title that is not lost');
    await expect(imageItems(page)).toHaveCount(1);
  });

  test('discarding the tour form deletes its image and the description of that', async ({ page, sql, staffApi }) => {
    const tour = await openForm(page, staffApi, 0);
    const form = editForm(page);
    await fileInput(page).setInputFiles(await createDrawing('dunes.png', 'png'));
    await expect(imageItems(page)).toHaveCount(1);
    const address = (await imageItems(page).first().locator('img').getAttribute('src')) ?? '';
    expect(await isStored(page, address)).toBe(true);
    const { pathname: id } = new URL(address, page.url());
    await sql`insert into image_details ${sql({ id, description: 'Dunes' })}`;
    await discard(page, form);
    await expect.poll(() => isStored(page, address)).toBe(false);
    await expect.poll(() => sql`select id from image_details where id = ${id}`).toHaveLength(0);
    const [row] = await sql<{ images: string[] }[]>`select images from tours where id = ${tour.id}`;
    expect(row?.images).toEqual([]);
  });

  test('a tour form that is uploading an image asks before it is left', async ({ page, staffApi }) => {
    await openForm(page, staffApi, 0);
    const form = editForm(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(upload, async (route) => {
      await released;
      await route.continue();
    });
    await fileInput(page).setInputFiles(await createDrawing('left.png', 'png'));
    await expect(page.getByRole('progressbar', { name: 'Uploading left.png' })).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    release();
    await expect(page.getByText('1 image(s) uploaded successfully!')).toBeVisible();
  });

  test('an image of a tour that cannot be deleted is reported', async ({ page, staffApi }) => {
    await openForm(page, staffApi, 0);
    const form = editForm(page);
    await fileInput(page).setInputFiles(await createDrawing('left.png', 'png'));
    await expect(imageItems(page)).toHaveCount(1);
    await page.route('**/rest/v1/rpc/unreferenced_images*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await discard(page, form);
    await expect(findNotification(page, 'Failed to delete file')).toBeVisible();
  });

  test('saving a tour that someone has deleted keeps the input', async ({ page, sql, staffApi }) => {
    const tour = await openForm(page, staffApi, 0);
    const form = editForm(page);
    await form.getByLabel('Duration').fill('What was typed');
    await sql`delete from tours where id = ${tour.id}`;
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText(
      'Failed to save tour. Please try again. Someone has deleted it in the meantime: it is no longer there.',
    );
    await expect(form.getByLabel('Duration')).toHaveValue('What was typed');
  });
});
