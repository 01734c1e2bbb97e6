import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { findNotification, navigateInAdmin, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createDrawing, createPhoto, dropFiles, isStored, notAnImage } from '../../helpers/e2e/image-files.ts';
import { axeViolations } from '../../helpers/e2e/page-checks.ts';
import { liveReleaseFolder } from '../../helpers/release-pages.ts';

const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const imageItems = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem');
const fileInput = (page: Page) => page.locator('input[type=file]');
const list = `/${adminPath}/tours`;

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the tour form uploads images without their location data, reorders images and days, visitors see the tour, and failures lose nothing', async ({
  page,
  sql,
  staffApi,
  waitUntilPublished,
  expectErrors,
}) => {
  const day = (number: number, title: string) => ({ day: number, title, description: 'As it says.', activities: [] });
  const tour = await createTestTour(staffApi, {
    is_active: false,
    itinerary: [day(1, 'Arrive'), day(2, 'Walk'), day(3, 'Leave')],
  });
  const form = editForm(page);
  const readSources = () =>
    imageItems(page)
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  await page.goto(`${list}?edit=${tour.id}&${searchQuery(tour.title)}`);
  await expect(form.getByLabel('Title').first()).toBeVisible();

  await test.step('images are uploaded, and each other file is rejected', async () => {
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
  });

  const [first = '', second = '', third = ''] = await readSources();
  const handle = page.getByRole('button', { name: 'Move image 3', exact: true });

  await test.step('the keyboard moves the last image to the front', async () => {
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(readSources).toEqual([first, third, second]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(readSources).toEqual([third, first, second]);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Make image 1 the main image' })).toHaveCount(0);
  });

  await test.step('the mouse drags the last image to the front', async () => {
    await handle.scrollIntoViewIfNeeded();
    await expect(async () => {
      const target = await imageItems(page).first().boundingBox();
      await handle.hover();
      await page.mouse.down();
      await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 12 });
      await page.mouse.up();
      await expect.poll(readSources, { timeout: 3000 }).toEqual([second, third, first]);
    }).toPass();
  });

  await test.step('each dropped file has a progress bar until it is uploaded', async () => {
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
    await expect(imageItems(page)).toHaveCount(5);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('notifications stack at the top, the newest first, clear of the form’s buttons', async () => {
    const uploaded = findNotification(page, '2 image(s) uploaded successfully!');
    await uploaded.hover();
    await fileInput(page).setInputFiles([notAnImage]);
    const rejected = findNotification(page, 'No valid files to upload');
    await expect(rejected).toBeVisible();
    await expect(uploaded).toBeVisible();
    const top = async (notice: typeof rejected) => (await notice.boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => (await top(rejected)) < (await top(uploaded))).toBe(true);
    expect((await top(uploaded)) + 60).toBeLessThan(
      (await page.getByRole('button', { name: 'Save' }).boundingBox())?.y ?? 0,
    );
    await form.getByRole('button', { name: 'Dismiss notes.jpg' }).click();
    await expect(form.getByText('Invalid file type.')).toHaveCount(0);
  });

  await test.step('the keyboard moves days, which are renumbered', async () => {
    const move = page.getByRole('button', { name: 'Move day 3', exact: true });
    await move.focus();
    await page.keyboard.press('Space');
    await expect(move).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('status').filter({ hasText: 'at place 2' })).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Day 2: Leave' })).toBeVisible();
  });

  await test.step('an image gets a description and a focal point by keyboard', async () => {
    await page.getByRole('button', { name: 'Describe image 1' }).press('Enter');
    const details = page.getByRole('dialog', { name: 'Describe image 1' });
    await expect(details.getByLabel('Description')).toBeFocused();
    await page.keyboard.type('Two drawn dunes');
    await page.keyboard.press('Tab');
    await expect(details.getByRole('slider', { name: 'From the left' })).toBeFocused();
    await page.keyboard.press('End');
    expect(await axeViolations(page, 'describing an image')).toEqual([]);
    await details.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(findNotification(page, 'Image description saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Describe image 1' })).toBeFocused();
    await expect(form).toBeVisible();
  });

  const calendar = page.getByRole('group', { name: 'Closed days' });
  await form.getByRole('link', { name: 'Availability calendar' }).click();
  await calendar.getByRole('button', { name: 'Go to the Next Month' }).click();
  const firstDay = calendar.getByRole('grid').first().getByRole('gridcell').getByRole('button').first();
  const chosen = (await firstDay.getAttribute('aria-label')) ?? '';
  await firstDay.click();
  await expect(calendar.getByRole('button', { name: `${chosen}, closed` })).toBeVisible();
  await form.getByLabel('Active: visitors see this tour').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
  const [row] = await sql<{ images: string[]; titles: string[]; days: number[]; closed: string[] }[]>`
    select images, array(select value ->> 'title' from jsonb_array_elements(itinerary) as value) as titles,
      array(select (value ->> 'day')::int from jsonb_array_elements(itinerary) as value) as days,
      array(select jsonb_array_elements_text(availability_calendar -> 'blackout_dates')) as closed
    from tours where id = ${tour.id}`;
  expect(row?.titles).toEqual(['Arrive', 'Leave', 'Walk']);
  expect(row?.days).toEqual([1, 2, 3]);
  expect(row?.closed).toEqual([expect.stringMatching(/^\d{4}-\d{2}-01$/)]);
  const images = row?.images ?? [];
  expect(images.map((image) => image.replace(/.*\./, ''))).toEqual(['webp', 'webp', 'jpg', 'jpg', 'webp']);
  for (const image of images)
    expect(image).toMatch(/^\/storage\/v1\/object\/public\/tour-images\/tours\/\d+-\w+\.\w+$/);

  const uploadedImage = await page.request.get(images[2] ?? '');
  const { width, height, exif } = await sharp(await uploadedImage.body()).metadata();
  expect({ width, height, exif }).toEqual({ width: 2400, height: 1600, exif: undefined });

  await waitUntilPublished();
  const html = await readFile(path.join(await liveReleaseFolder(), `tours/${tour.id}.html`), 'utf8');
  const shown = [...new JSDOM(html).window.document.querySelectorAll('main picture-slider img')];
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

  await test.step('it retries uploads, keeps the input, and deletes its images when it is discarded', async () => {
    expectErrors(/Failed to load resource|delete unused images|save in tours|upload an image/);
    const day = (number: number) => ({ day: number, title: `Day ${number}`, description: 'So.', activities: [] });
    const tour = await createTestTour(staffApi, { is_active: false, itinerary: [day(1), day(2)] });
    const form = editForm(page);
    const upload = '**/storage/v1/object/tour-images/**';
    const discard = async () => {
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await expect(form).toHaveCount(0);
    };
    // An API may return numeric columns as strings.
    await page.route(
      '**/rest/v1/tours?id=eq.*',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), price: '285.50' } });
      },
      { times: 1 },
    );
    await navigateInAdmin(page, `/tours?inactive=true&${searchQuery(tour.title)}`);
    const edit = page.getByRole('button', { name: `Edit ${tour.title}` });
    await edit.click();

    await test.step('a price that comes as a string is shown as a number', async () => {
      await expect(form.getByLabel('Price')).toHaveValue('285.5');
    });

    await test.step('removing a day moves the focus to the next day, then to the button that adds one', async () => {
      const remove = form.getByRole('button', { name: 'Remove day 1' });
      await remove.press('Enter');
      await expect(remove).toBeFocused();
      await expect(form.getByRole('button', { name: 'Day 1: Day 2' })).toBeVisible();
      await remove.press('Enter');
      await expect(form.getByRole('button', { name: 'Add day 1' })).toBeFocused();
    });

    await test.step('a failed upload shows its reason and can be retried', async () => {
      await page.route(upload, (route) => route.fulfill({ status: 400, json: { message: 'The disk is full' } }));
      await fileInput(page).setInputFiles(await createDrawing('dunes.png', 'png'));
      await expect(page.getByText('Failed to upload images. Please try again.')).toBeVisible();
      await expect(form.getByText('Upload failed: The disk is full')).toBeVisible();
      await page.unroute(upload);
      await form.getByRole('button', { name: 'Try Again: dunes.png' }).click();
      await expect(imageItems(page)).toHaveCount(1);
      await expect(form.getByText('Upload failed')).toHaveCount(0);
    });

    const address = (await imageItems(page).first().locator('img').getAttribute('src')) ?? '';
    expect(await isStored(page, address)).toBe(true);

    await test.step('a failed save loses nothing', async () => {
      await page.route('**/rest/v1/tours?*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      );
      await form.getByLabel('Title').first().fill('A title that is not lost');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Failed to save tour. Please try again.')).toBeVisible();
      await expect(form.getByLabel('Title').first()).toHaveValue('A title that is not lost');
      await expect(imageItems(page)).toHaveCount(1);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('discarding the form deletes its image and the description of that', async () => {
      const { pathname: id } = new URL(address, page.url());
      await sql`insert into image_details ${sql({ id, description: 'Dunes' })}`;
      await discard();
      await expect.poll(() => isStored(page, address)).toBe(false);
      await expect.poll(() => sql`select id from image_details where id = ${id}`).toHaveLength(0);
      const [row] = await sql<{ images: string[] }[]>`select images from tours where id = ${tour.id}`;
      expect(row?.images).toEqual([]);
    });

    await test.step('a form that is uploading an image asks before it is left', async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(upload, async (route) => {
        await released;
        await route.continue();
      });
      await edit.click();
      await fileInput(page).setInputFiles(await createDrawing('left.png', 'png'));
      await expect(page.getByRole('progressbar', { name: 'Uploading left.png' })).toBeVisible();
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
      release();
    });

    await test.step('an image that cannot be deleted is reported', async () => {
      await expect(page.getByText('1 image(s) uploaded successfully!')).toBeVisible();
      // The message may be the one of the image before.
      await expect(imageItems(page)).toHaveCount(1);
      await page.route('**/rest/v1/rpc/unreferenced_images*', (route) => route.fulfill({ status: 500, body: '{}' }));
      await discard();
      await expect(findNotification(page, 'Failed to delete file')).toBeVisible();
    });

    await test.step('saving a tour that somebody has deleted reports it and keeps the input', async () => {
      await edit.click();
      await form.getByLabel('Duration').fill('What was typed');
      await sql`delete from tours where id = ${tour.id}`;
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toContainText(
        'Failed to save tour. Please try again. Somebody has deleted it meanwhile: it is no longer there.',
      );
      await expect(form.getByLabel('Duration')).toHaveValue('What was typed');
    });
  });
});
