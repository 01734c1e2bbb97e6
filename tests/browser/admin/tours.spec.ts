import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { storedAddress } from '../../../shared/images.ts';
import { addTour, adminPath, expect, test } from '../test.ts';
import { barriers } from '../whole-site.ts';
import { faultsAtWidths, sitDown } from './desk.ts';
import { drawing, noPicture, photograph } from './picture-files.ts';

type Api = Parameters<typeof sitDown>[1];

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const pictures = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem');
const choose = (page: Page) => page.locator('input[type=file]');

/** Opens the form of a tour of the test's own. */
async function openForm(page: Page, api: Api, origin: string, id: string): Promise<void> {
  await sitDown(page, api, origin);
  await page.goto(`/${adminPath}/tours?edit=${id}`);
  await expect(form(page).getByLabel('Title').first()).toBeVisible();
}

/** Whether the storage holds a picture. */
async function isStored(page: Page, address: string): Promise<boolean> {
  return (await page.request.get(address)).ok();
}

test.describe('the pictures of a tour in the back office', () => {
  test('are uploaded, made smaller, freed of where they were taken, put into order, and shown to visitors', async ({
    page,
    sql,
    staffApi,
    origin,
    published,
  }) => {
    test.setTimeout(120_000);
    const tour = await addTour(staffApi);
    await openForm(page, staffApi, origin, tour.id);
    await choose(page).setInputFiles([
      await photograph('first.jpg'),
      await drawing('second.png', 'png'),
      noPicture,
      await drawing('third.webp', 'webp'),
      await drawing('moving.gif', 'gif'),
    ]);
    await expect(page.getByText('3 image(s) uploaded successfully!')).toBeVisible();
    await expect(pictures(page)).toHaveCount(3);
    await expect(form(page).getByText('Invalid file type. Only JPEG, PNG, and WebP images are allowed.')).toHaveCount(
      2,
    );

    await test.step('the last is moved to the front by keyboard', async () => {
      const addresses = () =>
        pictures(page)
          .locator('img')
          .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
      await expect.poll(async () => (await addresses()).length).toBe(3);
      const before = await addresses();
      await page.getByRole('button', { name: 'Move image 3', exact: true }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Move image 3', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.keyboard.press('ArrowLeft');
      await expect.poll(addresses).toEqual([before[0], before[2], before[1]]);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(addresses).toEqual([before[2], before[0], before[1]]);
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Make image 1 the main image' })).toHaveCount(0);
    });

    await form(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Tour updated successfully!')).toBeVisible();
    const [row] = await sql<{ images: string[] }[]>`select images from tours where id = ${tour.id}`;
    const images = row?.images ?? [];
    expect(images.map((image) => image.replace(/.*\./, ''))).toEqual(['webp', 'jpg', 'webp']);
    for (const image of images)
      expect(image).toMatch(/^\/storage\/v1\/object\/public\/tour-images\/tours\/\d+-\w+\.\w+$/);

    const stored = await page.request.get(images[1] ?? '');
    const { width, height, exif } = await sharp(await stored.body()).metadata();
    expect({ width, height, exif }).toEqual({ width: 2400, height: 1600, exif: undefined });

    await published();
    await page.goto(`/tours/${tour.id}`);
    await expect(page.getByRole('main').locator('picture-slider img')).toHaveCount(3);
  });

  test.describe('when saving fails', () => {
    test.use({ expectedErrors: [/Failed to load resource|save in tours/] });

    test('are not lost, and leave nothing behind when the form is given up', async ({
      page,
      sql,
      staffApi,
      origin,
    }) => {
      const tour = await addTour(staffApi, { is_active: false });
      await openForm(page, staffApi, origin, tour.id);
      await choose(page).setInputFiles(await photograph('lost.jpg', { width: 800, height: 600 }));
      await expect(page.getByText('1 image(s) uploaded successfully!')).toBeVisible();
      const address = (await pictures(page).first().locator('img').getAttribute('src')) ?? '';
      expect(await isStored(page, address)).toBe(true);

      await page.route('**/rest/v1/tours?*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      );
      await form(page).getByLabel('Title').first().fill('A title that is not lost');
      await form(page).getByRole('button', { name: 'Save' }).click();
      await expect(form(page).getByText('Failed to save tour. Please try again.')).toBeVisible();
      await expect(form(page).getByLabel('Title').first()).toHaveValue('A title that is not lost');
      await expect(pictures(page)).toHaveCount(1);

      await form(page).getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await expect(form(page)).toHaveCount(0);
      await expect.poll(() => isStored(page, address)).toBe(false);
      const [row] = await sql<{ images: string[] }[]>`select images from tours where id = ${tour.id}`;
      expect(row?.images).toEqual([]);
    });
  });

  test.describe('when the storage does not take them', () => {
    test.use({ expectedErrors: [/Failed to load resource|upload of an image/] });

    test('are tried again one by one, with the reason beside each', async ({ page, staffApi, origin }) => {
      const tour = await addTour(staffApi, { is_active: false });
      await openForm(page, staffApi, origin, tour.id);
      await page.route('**/storage/v1/object/tour-images/**', (route) =>
        route.fulfill({ status: 400, json: { message: 'The disk is full' } }),
      );
      await choose(page).setInputFiles(await drawing('dunes.png', 'png'));
      await expect(page.getByText('Failed to upload images. Please try again.')).toBeVisible();
      await expect(form(page).getByText('Upload failed: The disk is full')).toBeVisible();
      await page.unroute('**/storage/v1/object/tour-images/**');
      await form(page).getByRole('button', { name: 'Try Again: dunes.png' }).click();
      await expect(pictures(page)).toHaveCount(1);
      await expect(form(page).getByText('Upload failed')).toHaveCount(0);
    });

    test('and none can be used, that is said', async ({ page, staffApi, origin }) => {
      const tour = await addTour(staffApi, { is_active: false });
      await openForm(page, staffApi, origin, tour.id);
      await choose(page).setInputFiles([noPicture]);
      await expect(page.getByText('No valid files to upload')).toBeVisible();
      await form(page).getByRole('button', { name: 'Dismiss notes.jpg' }).click();
      await expect(form(page).getByText('Invalid file type.')).toHaveCount(0);
    });
  });

  test('are dropped onto the form', async ({ page, staffApi, origin }) => {
    const tour = await addTour(staffApi, { is_active: false });
    await openForm(page, staffApi, origin, tour.id);
    const { name, mimeType, buffer } = await drawing('dropped.png', 'png');
    const data = await page.evaluateHandle(
      ([base64, fileName, type]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], fileName, { type }));
        return transfer;
      },
      [buffer.toString('base64'), name, mimeType] as const,
    );
    await form(page).getByText('Or drop them here').dispatchEvent('drop', { dataTransfer: data });
    await expect(pictures(page)).toHaveCount(1);
  });
});

test.describe('a tour that is deleted for good', () => {
  test('has to be inactive, takes the word DELETE, and takes along only pictures that nothing else shows', async ({
    page,
    sql,
    staffApi,
    origin,
  }) => {
    const title = `Gone for good ${randomUUID().slice(0, 8)}`;
    const put = async () => {
      const path = `tours/${Date.now()}-${randomUUID().slice(0, 8)}.png`;
      const { buffer } = await drawing('x.png', 'png');
      await staffApi.storage.from('tour-images').upload(path, buffer, { contentType: 'image/png' });
      return storedAddress('tour-images', path);
    };
    const [own, shared] = [await put(), await put()];
    await addTour(staffApi, { images: [shared], is_active: false });
    const tour = await addTour(staffApi, { title, images: [own, shared] });

    await sitDown(page, staffApi, origin);
    await page.goto(`/${adminPath}/tours`);
    await page.getByRole('searchbox', { name: 'Search tours' }).fill(title);
    await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete permanently: ${title}` })).toHaveCount(0);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Tour deleted successfully!')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Show inactive' }).check();

    await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
    await expect(page.getByText('This tour is already inactive.')).toBeVisible();

    await page.getByRole('button', { name: `Delete permanently: ${title}` }).click();
    const ask = page.getByRole('alertdialog');
    await expect(ask.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
    await ask.getByLabel('Type DELETE to confirm').fill('delete');
    await expect(ask.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
    expect(await barriers(page, 'typing DELETE')).toEqual([]);
    await ask.getByLabel('Type DELETE to confirm').fill('DELETE');
    await ask.getByLabel('Type DELETE to confirm').press('Enter');
    await expect(page.getByText('Tour permanently deleted.')).toBeVisible();
    expect([...(await sql`select id from tours where id = ${tour.id}`)]).toEqual([]);
    await expect.poll(() => isStored(page, own)).toBe(false);
    expect(await isStored(page, shared)).toBe(true);
  });

  test.describe('while somebody else makes it active again', () => {
    test.use({ expectedErrors: [/Failed to load resource|permanent deletion/] });

    test('stays, and staff are told why', async ({ page, sql, staffApi, origin }) => {
      const title = `Back again ${randomUUID().slice(0, 8)}`;
      const tour = await addTour(staffApi, { title, is_active: false });
      await sitDown(page, staffApi, origin);
      await page.goto(`/${adminPath}/tours?inactive=true`);
      await page.getByRole('searchbox', { name: 'Search tours' }).fill(title);
      await page.getByRole('button', { name: `Delete permanently: ${title}` }).click();
      await sql`update tours set is_active = true where id = ${tour.id}`;
      await page.getByRole('alertdialog').getByLabel('Type DELETE to confirm').fill('DELETE');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
      await expect(page.getByText('Only inactive tours can be permanently deleted.')).toBeVisible();
      expect([...(await sql`select id from tours where id = ${tour.id}`)]).toHaveLength(1);
      await expect(page.getByRole('button', { name: `Delete permanently: ${title}` })).toHaveCount(0);
    });
  });
});

test('the days of an itinerary are moved and renumbered, and closed days are chosen on a calendar', async ({
  page,
  sql,
  staffApi,
  origin,
}) => {
  const day = (number: number, title: string) => ({ day: number, title, description: 'As it says.', activities: [] });
  const tour = await addTour(staffApi, {
    is_active: false,
    itinerary: [day(1, 'Arrive'), day(2, 'Walk'), day(3, 'Leave')],
  });
  await openForm(page, staffApi, origin, tour.id);
  await page.getByRole('button', { name: 'Move day 3', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Move day 3', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'at place 2' })).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Day 2' }).getByLabel('Day title')).toHaveValue('Leave');

  const calendar = page.getByRole('group', { name: 'Blackout dates' });
  await calendar.getByRole('button', { name: 'Go to the Next Month' }).click();
  const first = calendar.getByRole('grid').first().getByRole('gridcell').getByRole('button').first();
  const chosen = (await first.getAttribute('aria-label')) ?? '';
  await first.click();
  await expect(calendar.getByRole('button', { name: `${chosen}, blackout` })).toBeVisible();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tour updated successfully!')).toBeVisible();
  const [row] = await sql<{ titles: string[]; days: number[]; closed: string[] }[]>`
    select array(select value ->> 'title' from jsonb_array_elements(itinerary) as value) as titles,
      array(select (value ->> 'day')::int from jsonb_array_elements(itinerary) as value) as days,
      array(select jsonb_array_elements_text(availability_calendar -> 'blackout_dates')) as closed
    from tours where id = ${tour.id}`;
  expect(row?.titles).toEqual(['Arrive', 'Leave', 'Walk']);
  expect(row?.days).toEqual([1, 2, 3]);
  expect(row?.closed).toEqual([expect.stringMatching(/^\d{4}-\d{2}-01$/)]);
});

for (const scheme of ['light', 'dark'] as const)
  test(`the tours’ screens are accessible and fit, ${scheme}`, async ({ page, staffApi, origin }) => {
    test.setTimeout(180_000);
    const tour = await addTour(staffApi, {
      title: `Wide ${'word '.repeat(30)}${randomUUID()}`,
      highlights: ['x'.repeat(300), `A walk ${'through the valley '.repeat(14)}`],
      availability_calendar: {
        available_months: ['March'],
        weekly_schedule: ['Friday'],
        blackout_dates: ['2030-03-01'],
      },
      is_active: false,
    });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await sitDown(page, staffApi, origin);
    await page.goto(`/${adminPath}/tours?inactive=true`);
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })).not.toHaveCount(
      0,
    );
    expect(await faultsAtWidths(page, 'list', [390, 768, 1440])).toEqual([]);
    await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
    await expect(page.getByRole('group', { name: 'Blackout dates' })).toBeVisible();
    expect(await faultsAtWidths(page, 'form', [390, 768, 1440])).toEqual([]);
  });
