import type { Page } from '@playwright/test';
import { isThumbnail } from '#shared/rules/images/image-address.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createDrawing, createPhoto, dropFiles } from '../../helpers/e2e/image-files.ts';
import { createTestDayTrip } from '../../helpers/e2e/trip-rows.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const slotTitles = { tall: 'Tall image', short1: 'Small image 1', short2: 'Small image 2' } as const;
type Slot = keyof typeof slotTitles;
const imageSlot = (page: Page, slot: Slot) => page.getByRole('group', { name: slotTitles[slot] });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Chooses a photo for a slot and waits until it is uploaded. */
async function upload(page: Page, slot: Slot, name: string, colour: string): Promise<void> {
  await imageSlot(page, slot)
    .locator('input[type=file]')
    .setInputFiles(await createPhoto(name, { width: 1200, height: 900, colour }));
  await expect(imageSlot(page, slot).getByRole('img', { name: slotTitles[slot] })).toHaveAttribute(
    'src',
    new RegExp(`/day-trip-images/\\d+-${name.replace('.', '\\.')}$`),
  );
}

test.describe('the images of a day trip', { tag: '@deep' }, () => {
  let id = '';

  test.beforeEach(async ({ page, staffApi, origin }) => {
    const trip = await createTestDayTrip(staffApi, { is_active: false });
    id = trip.id;
    await startStaffSession(page, staffApi, origin);
    await page.goto(`/${adminPath}/day-trips?edit=${id}`);
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(trip.title);
  });

  test('images of a day trip are uploaded to their slots, replaced and removed', async ({ page, sql }) => {
    const word = uniqueWord();
    await upload(page, 'tall', `tall-${word}.jpg`, '#a33b2a');
    await expect(findNotification(page, 'tall image uploaded successfully!')).toBeVisible();
    await upload(page, 'short1', `short1-${word}.jpg`, '#2a5ba3');
    await expect(findNotification(page, 'short1 image uploaded successfully!')).toBeVisible();
    await upload(page, 'short2', `short2-${word}.jpg`, '#2a5ba3');
    await upload(page, 'short1', `gone-${word}.jpg`, '#222');
    await page.getByRole('button', { name: 'Remove small image 1' }).click();
    await save(page).click();
    await expect(findNotification(page, 'Day trip updated successfully!')).toBeVisible();
    const [row] = await sql`select images from day_trips where id = ${id}`;
    expect(Object.keys(row?.['images'])).toEqual(['tall', 'short2']);
    // A removed image is in no row and is deleted from storage.
    await expect.poll(() => sql`select 1 from storage.objects where name like ${`%gone-${word}%`}`).toHaveLength(0);
    const stored = await sql<{ name: string }[]>`select name from storage.objects where name like ${`%${word}%`}`;
    expect(stored.filter(({ name }) => isThumbnail(name))).toHaveLength(2);
    expect(stored).toHaveLength(4);
  });

  test('the day trip form with images is accessible and fits', async ({ page }) => {
    const word = uniqueWord();
    await upload(page, 'tall', `tall-${word}.jpg`, '#a33b2a');
    await upload(page, 'short2', `short2-${word}.jpg`, '#2a5ba3');
    expect(await findProblemsInBothThemes(page, 'form with images', [390, 768, 1920])).toEqual([]);
  });

  test('an image of a day trip is given by its full link only', async ({ page, sql }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/rest/v1/day_trips')) sent.push(request.url());
    });
    const address = imageSlot(page, 'tall').getByLabel('Link of tall image');
    await address.fill('a riad in Fez');
    await address.press('Enter');
    await expect(page.getByText('Images: please enter a full link (https://…)')).toBeVisible();
    await address.fill('https://example.com/riad.jpg');
    await page.route('https://example.com/**', (route) => route.fulfill({ status: 204 }));
    await address.press('Enter');
    await expect(imageSlot(page, 'tall').getByText('Replace tall image')).toBeVisible();
    expect(sent).toEqual([]);
    expect(await sql`select images from day_trips where id = ${id}`).toEqual([{ images: {} }]);
  });

  test('an image slot of a day trip takes the first of two dropped files', async ({ page }) => {
    const slot = imageSlot(page, 'short1');
    await expect(slot).toContainText('Small image 1');
    await dropFiles(page, slot.getByText('Or drop it here.'), [
      await createDrawing('one.png', 'png'),
      await createDrawing('two.webp', 'webp'),
    ]);
    await expect(page.getByText('short1 image uploaded successfully!')).toBeVisible();
    await expect(slot.getByRole('img', { name: 'Small image 1' })).toHaveAttribute('src', /-one\.\w+$/);
    await slot.getByRole('button', { name: 'Remove small image 1' }).press('Enter');
    await expect(slot.locator('button').filter({ hasText: 'Choose small image 1' })).toBeFocused();
  });

  test('a failed upload of a day trip’s image is reported and can be retried', async ({ page, sql, expectErrors }) => {
    expectErrors(/Failed to load resource|upload an image/);
    const word = uniqueWord();
    const storage = '**/storage/v1/object/**';
    await page.route(storage, (route) => route.fulfill({ status: 507, json: { message: 'No space left.' } }));
    await imageSlot(page, 'short2')
      .locator('input[type=file]')
      .setInputFiles(await createPhoto(`late-${word}.jpg`, { width: 1200, height: 900, colour: '#543' }));
    await expect(findNotification(page, 'Failed to upload short2 image')).toBeVisible();
    await expect(imageSlot(page, 'short2')).toContainText('Upload failed: No space left.');
    expect(await findProblems(page, 'failed upload')).toEqual([]);
    await page.unroute(storage);
    await imageSlot(page, 'short2')
      .getByRole('button', { name: `Try Again: late-${word}.jpg` })
      .click();
    await expect(findNotification(page, 'short2 image uploaded successfully!')).toBeVisible();
    await save(page).click();
    await expect(findNotification(page, 'Day trip updated successfully!')).toBeVisible();
    const [row] = await sql`select images ->> 'short2' as image from day_trips where id = ${id}`;
    expect(row).toMatchObject({ image: expect.stringContaining(`late-${word}.jpg`) });
  });

  test('a file that is no image is refused for a day trip', async ({ page }) => {
    await imageSlot(page, 'tall')
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') });
    await expect(imageSlot(page, 'tall')).toContainText(
      'Invalid file type. Only JPEG, PNG, and WebP images are allowed.',
    );
  });
});
