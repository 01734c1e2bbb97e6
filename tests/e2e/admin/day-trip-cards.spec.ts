import { searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createDrawing, dropFiles } from '../../helpers/e2e/image-files.ts';
import { createTestDayTrip } from '../../helpers/e2e/trip-rows.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test('an image slot of a day trip takes the first of two dropped files, and a deletion moves the focus to the next card', async ({
  page,
  staffApi,
  origin,
}) => {
  const word = uniqueWord();
  const title = (number: number) => `Trip ${number} ${word}`;
  for (const number of [1, 2])
    await createTestDayTrip(staffApi, { title: title(number), is_active: false, display_order: 500 + number });
  await startStaffSession(page, staffApi, origin);
  await page.goto(`/${adminPath}/day-trips?${searchQuery(word)}`);
  await page.getByRole('button', { name: `Edit ${title(2)}` }).click();
  const slot = page.getByRole('group', { name: 'Image short1' });
  await expect(slot).toContainText('First short image');
  await dropFiles(page, slot.getByText('Or drop it here.'), [
    await createDrawing('one.png', 'png'),
    await createDrawing('two.webp', 'webp'),
  ]);
  await expect(page.getByText('short1 image uploaded successfully!')).toBeVisible();
  await expect(slot.getByRole('img', { name: 'Image short1' })).toHaveAttribute('src', /-one\.\w+$/);
  await slot.getByRole('button', { name: 'Remove image short1' }).press('Enter');
  await expect(slot.locator('button').filter({ hasText: 'Choose short1 image' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete ${title(1)}`, exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${title(2)}` })).toBeFocused();
});
