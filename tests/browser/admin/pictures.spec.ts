import type { Locator, Page } from '@playwright/test';
import { addTour, adminPath, expect, test } from '../test.ts';
import { addDayTrip } from './day-trip-rows.ts';
import { sitDown } from './desk.ts';
import { drawing, type PictureFile, photograph } from './picture-files.ts';

test.beforeEach(({ page, staffApi, origin }) => sitDown(page, staffApi, origin));

const pictures = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem');

/** Drops files onto an element. */
async function drop(page: Page, target: Locator, files: readonly PictureFile[]): Promise<void> {
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { base64, name, type } of all) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
  );
  await target.dispatchEvent('drop', { dataTransfer: data });
}

test('pictures are dragged to another place with the mouse, and saved in that order', async ({
  page,
  sql,
  staffApi,
}) => {
  const images = ['a', 'b', 'c'].map((name) => `/storage/v1/object/public/tour-images/${name}.jpg`);
  await page.route('**/tour-images/*.jpg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    }),
  );
  const tour = await addTour(staffApi, { is_active: false, images });
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  await expect(pictures(page)).toHaveCount(3);
  const shown = () =>
    pictures(page)
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')?.replace(/.*\/(.)\.jpg$/, '$1')));
  const handle = page.getByRole('button', { name: 'Move image 3', exact: true });
  await handle.scrollIntoViewIfNeeded();
  await expect(async () => {
    const target = await pictures(page).first().boundingBox();
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 12 });
    await page.mouse.up();
    await expect.poll(shown, { timeout: 3000 }).toEqual(['c', 'a', 'b']);
  }).toPass();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tour updated successfully!')).toBeVisible();
  const [row] = await sql<{ images: string[] }[]>`select images from tours where id = ${tour.id}`;
  expect(row?.images).toEqual([images[2], images[0], images[1]]);
});

test('each file that is on its way has its own bar, which goes when the file has arrived', async ({
  page,
  staffApi,
}) => {
  const tour = await addTour(staffApi, { is_active: false });
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/storage/v1/object/tour-images/**', async (route) => {
    if (route.request().url().includes('.webp')) await released;
    await route.continue();
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([await photograph('one.jpg', { width: 300, height: 200 }), await drawing('two.webp', 'webp')]);
  await expect(page.getByRole('progressbar', { name: 'Uploading two.webp' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploading one.jpg' })).toHaveCount(0);
  release();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(pictures(page)).toHaveCount(2);
});

test('of two files that are dropped on one place of a day trip the first is taken', async ({ page, staffApi }) => {
  const trip = await addDayTrip(staffApi, { is_active: false });
  await page.goto(`/${adminPath}/day-trips?edit=${trip.id}`);
  const place = page.getByRole('group', { name: 'Image short1' });
  await expect(place).toContainText('First short image');
  await drop(page, place.getByText('Or drop it here.'), [
    await drawing('one.png', 'png'),
    await drawing('two.webp', 'webp'),
  ]);
  await expect(page.getByText('short1 image uploaded successfully!')).toBeVisible();
  await expect(place.getByRole('img', { name: 'Image short1' })).toHaveAttribute('src', /-one\.\w+$/);
  await place.getByRole('button', { name: 'Remove image short1' }).press('Enter');
  await expect(place.locator('button').filter({ hasText: 'Choose short1 image' })).toBeFocused();
});

test('removing a day of the itinerary leaves the keyboard at the next day, then at the one before', async ({
  page,
  staffApi,
}) => {
  const day = (number: number) => ({ day: number, title: `Day ${number}`, description: 'As it says.', activities: [] });
  const tour = await addTour(staffApi, { is_active: false, itinerary: [day(1), day(2)] });
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  await page.getByRole('button', { name: 'Remove day 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove day 1' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Day 1' }).getByLabel('Day title')).toHaveValue('Day 2');
  await page.getByRole('button', { name: 'Remove day 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add day 1' })).toBeFocused();
});
