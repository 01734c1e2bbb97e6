import type { Page } from '@playwright/test';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  findNotification,
  navigateInAdmin,
  searchList,
  searchQuery,
  setActiveWithoutPublishing,
  signInNewStaffMember,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { isStored, uploadTourImage } from '../../helpers/e2e/image-files.ts';
import { axeViolations } from '../../helpers/e2e/page-checks.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const list = `/${adminPath}/tours`;
const confirmDialog = (page: Page) => page.getByRole('alertdialog');
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const cards = (page: Page) => page.getByRole('list', { name: 'Tours' }).locator('> li');

/** Presses a button by the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('several tours are deleted in a row; a permanent deletion requires typing DELETE and leaves the images for 30 days', async ({
  page,
  sql,
  staffApi,
}) => {
  const word = uniqueWord();
  const title = (number: number) => `Fès, Volubilis & the (blue) North ${number} ${word}`;
  const ownImage = await uploadTourImage(staffApi);
  const sharedImage = await uploadTourImage(staffApi);
  await createTestTour(staffApi, { images: [sharedImage], is_active: false });
  const tours = [];
  for (const number of [1, 2, 3])
    tours.push(
      await createTestTour(staffApi, {
        title: title(number),
        display_order: 500 + number,
        images: number === 1 ? [ownImage, sharedImage] : [],
        is_active: false,
      }),
    );
  await setActiveWithoutPublishing(
    sql,
    true,
    tours.map(({ id }) => id),
  );
  await page.goto(`${list}?${searchQuery(word)}`);

  await test.step('a search takes many words, commas and accents', async () => {
    for (const words of [`fes volubilis north ${word}`, `Fès, Volubilis (blue) ${word}`, `${word}, north`]) {
      await searchList(page, words);
      await expect(page.getByRole('heading', { name: new RegExp(word) })).toHaveCount(3);
    }
    await page.getByRole('searchbox', { name: 'Search tours' }).fill(`fes sahara ${word}`);
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    await searchList(page, word);
  });

  await test.step('the focus moves to the next card, and after the last one to the list', async () => {
    await expect(page.getByRole('button', { name: `Edit ${title(1)}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete permanently: ${title(1)}` })).toHaveCount(0);
    await press(page, `Delete ${title(2)}`);
    await confirmDialog(page).getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('button', { name: `Edit ${title(3)}` })).toBeFocused();
    await press(page, `Delete ${title(3)}`);
    await confirmDialog(page).getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('button', { name: `Edit ${title(1)}` })).toBeFocused();
    await press(page, `Delete ${title(1)}`);
    await confirmDialog(page).getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tours' })).toBeFocused();
    await expect(findNotification(page, 'Tour deleted successfully!')).toHaveCount(3);
    await expect
      .poll(async () => (await sql`select 1 from tours where title like ${`%${word}`} and not is_active`).length)
      .toBe(3);
  });

  await test.step('an inactive tour is deleted permanently', async () => {
    await page.getByRole('checkbox', { name: 'Show inactive' }).check();
    await page.getByRole('button', { name: `Delete ${title(1)}`, exact: true }).click();
    await expect(page.getByText('This tour is already inactive.')).toBeVisible();
    await press(page, `Delete permanently: ${title(1)}`);
    const deleteButton = confirmDialog(page).getByRole('button', { name: 'Delete permanently' });
    await expect(deleteButton).toBeDisabled();
    await confirmDialog(page).getByLabel('Type DELETE to confirm').fill('delete');
    await expect(deleteButton).toBeDisabled();
    expect(await axeViolations(page, 'typing DELETE')).toEqual([]);
    await confirmDialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
    await confirmDialog(page).getByLabel('Type DELETE to confirm').press('Enter');
    await expect(page.getByText('Tour permanently deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit ${title(2)}` })).toBeFocused();
    expect([...(await sql`select id from tours where title = ${title(1)}`)]).toEqual([]);
    for (const image of [ownImage, sharedImage]) expect(await isStored(page, image)).toBe(true);
  });
});

test.describe('tours when the service does not answer or refuses', () => {
  test.use({
    expectedErrors: [/Failed to load resource|tours|delete of tour|permanent deletion/],
  });

  test('a failed deletion is reverted and reported, signs nobody out and does not happen later, and the list has its states, accessible at every width', {
    tag: '@deep',
  }, async ({ page, staffApi, sql, context, origin, publishableKey }) => {
    await startStaffSession(page, await signInNewStaffMember(sql, origin, publishableKey), origin);
    const word = uniqueWord();
    const tour = await createTestTour(staffApi, { title: `First ${word}`, is_active: false });
    const other = await createTestTour(staffApi, { title: `Second ${word}`, is_active: false });
    await setActiveWithoutPublishing(sql, true, [tour.id]);
    const readStored = async () => [...(await sql`select is_active, duration from tours where id = ${tour.id}`)];
    const untouched = [{ is_active: true, duration: tour.duration }];
    const card = cards(page).filter({ has: page.getByRole('heading', { name: tour.title }) });
    const inactiveBadge = card.getByText('Inactive', { exact: true });
    const confirm = confirmDialog(page).getByRole('button', { name: 'Delete', exact: true });
    const failureMessage = findNotification(page, 'Failed to delete tour. Please try again.');
    await page.goto(`${list}?inactive=true&${searchQuery(word)}`);
    await expect(cards(page)).toHaveCount(2);
    await expect(inactiveBadge).toBeHidden();

    await test.step('the card shows it at once, and reverts it when it is refused', async () => {
      const { promise: patchReleased, resolve: releasePatch } = Promise.withResolvers<void>();
      const { promise: searchReleased, resolve: releaseSearch } = Promise.withResolvers<void>();
      await page.route('**/rest/v1/tours?*', async (route) => {
        if (route.request().method() !== 'PATCH') return route.fallback();
        await patchReleased;
        return route.fulfill({
          status: 403,
          json: { code: '42501', message: 'permission denied for table tours' },
        });
      });
      // Holds the refetch, so that the card does not show a refetched row.
      await page.route('**/rest/v1/rpc/search_tours*', async (route) => {
        await searchReleased;
        return route.continue();
      });
      await page.getByRole('button', { name: `Delete ${tour.title}`, exact: true }).click();
      await confirm.click();
      await expect(inactiveBadge).toBeVisible();
      await expect(card.getByRole('button', { name: `Delete permanently: ${tour.title}` })).toBeVisible();
      releasePatch();
      await expect(failureMessage).toBeVisible();
      await expect(inactiveBadge).toBeHidden();
      await expect(card.getByRole('button', { name: `Delete permanently: ${tour.title}` })).toBeHidden();
      releaseSearch();
      await expect(card).toBeVisible();
      expect(await readStored()).toEqual(untouched);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('a failed permanent deletion is reported, and the list reloads', async () => {
      await page.route('**/rest/v1/tours?*', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      );
      await page.getByRole('button', { name: `Delete permanently: ${other.title}` }).click();
      await sql`update tours set duration = '8 days' where id = ${other.id}`;
      await confirmDialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
      await confirmDialog(page).getByRole('button', { name: 'Delete permanently' }).click();
      await expect(findNotification(page, 'Failed to permanently delete tour.')).toBeVisible();
      await expect(cards(page).filter({ hasText: other.title })).toContainText('8 days');
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('a tour that somebody has activated meanwhile stays, and a message says why', async () => {
      await page.getByRole('button', { name: `Delete permanently: ${other.title}` }).click();
      await setActiveWithoutPublishing(sql, true, [other.id]);
      await confirmDialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
      await confirmDialog(page).getByRole('button', { name: 'Delete permanently' }).click();
      await expect(page.getByText('Only inactive tours can be permanently deleted.')).toBeVisible();
      expect([...(await sql`select id from tours where id = ${other.id}`)]).toHaveLength(1);
      await expect(page.getByRole('button', { name: `Delete permanently: ${other.title}` })).toHaveCount(0);
    });

    await test.step('the session lasts, and the tour is still active', async () => {
      await page.goto(`${list}?${searchQuery(tour.title)}`);
      await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
    });

    await test.step('without a network a deletion fails at once, leaves the card unchanged, and does not happen later', async () => {
      await context.setOffline(true);
      await page.getByRole('button', { name: `Delete ${tour.title}` }).click();
      await confirm.click();
      await expect(failureMessage).toBeVisible();
      await expect(page.getByRole('heading', { name: tour.title })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Tours' }).getByText('Inactive', { exact: true })).toBeHidden();
      await page.getByRole('searchbox', { name: 'Search tours' }).fill('other words');
      await expect(page.getByText('Failed to load tours. Please try again.')).toBeVisible();
      await expect(page.getByRole('heading', { name: tour.title })).toHaveCount(0);
      await context.setOffline(false);
      await searchList(page, word);
      await page.getByRole('checkbox', { name: 'Show inactive' }).check();
      await expect(cards(page)).toHaveCount(2);
      expect(await readStored()).toEqual(untouched);
    });

    await test.step('a tour deleted a moment ago opens as inactive and is saved without a conflict', async () => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/rest/v1/tours?*', async (route) => {
        if (route.request().method() === 'PATCH') await held;
        await route.continue();
      });
      await page.getByRole('button', { name: `Delete ${tour.title}`, exact: true }).click();
      await confirm.click();
      await page.getByRole('button', { name: `Edit ${tour.title}` }).click();
      await expect(editForm(page)).toBeVisible();
      // Deactivated here, so that the pending deletion triggers no publish.
      await setActiveWithoutPublishing(sql, false, [tour.id]);
      release();
      await expect(editForm(page).getByLabel('Active: visitors see this tour')).not.toBeChecked();
      await editForm(page).getByLabel('Duration').fill('9 days');
      await editForm(page).getByRole('button', { name: 'Save' }).click();
      await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
      expect(await readStored()).toEqual([{ is_active: false, duration: '9 days' }]);
    });

    await test.step('the list has error and empty states, cards show what fits, and list and form are accessible and fit', async () => {
      const word = uniqueWord();
      const imageAddress = (name: string) => `/storage/v1/object/public/tour-images/${name}.jpg`;
      await createTestTour(staffApi, {
        title: `Full ${word}`,
        description: 'A long way through many valleys. '.repeat(40),
        difficulty_level: 'Challenging',
        max_participants: 12,
        locations: ['Zagora', 'Agdz', 'Mhamid'],
        highlights: ['Dunes', 'Camels', 'Stars', 'Tea', 'Bread'],
        images: ['a', 'b', 'c', 'd', 'e', 'f'].map(imageAddress),
        is_active: false,
      });
      const wide = await createTestTour(staffApi, {
        title: `Wide ${'word '.repeat(30)}${word}`,
        highlights: ['x'.repeat(300), `A walk ${'through the valley '.repeat(14)}`],
        availability_calendar: {
          available_months: ['March'],
          weekly_schedule: ['Friday'],
          blackout_dates: ['2030-03-01'],
        },
        is_active: false,
      });
      await page.route('**/tour-images/*.jpg', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
        }),
      );

      await test.step('a list that cannot be loaded loads on retry', async () => {
        await page.route('**/rest/v1/tours?*', (route) => route.fulfill({ status: 503, body: '' }));
        await navigateInAdmin(page, '/tours?filter={}');
        await expect(page.getByText('Failed to load tours. Please try again.')).toBeVisible();
        await page.unroute('**/rest/v1/tours?*');
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(cards(page)).not.toHaveCount(0);
      });

      await test.step('a card shows images, badges, facts and highlights, as many as fit', async () => {
        await searchList(page, word);
        await page.getByRole('checkbox', { name: 'Show inactive' }).check();
        await expect(cards(page)).toHaveCount(2);
        const card = cards(page).filter({ hasText: `Full ${word}` });
        await expect(card.locator('img')).toHaveCount(4);
        for (const text of ['+2', 'Challenging', 'Inactive', '3 days / 2 nights', 'Max 12', '3 locations'])
          await expect(card.getByText(text, { exact: true })).toBeVisible();
        await expect(card.getByRole('listitem')).toHaveText(['Dunes', 'Camels', 'Stars', '+2 more']);
        const lines = await card.getByText('A long way').evaluate((element) => {
          const { lineHeight } = getComputedStyle(element);
          return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
        });
        expect(lines).toBe(3);
        for (const name of [`Edit Full ${word}`, `Delete Full ${word}`, `Delete permanently: Full ${word}`])
          await expect(card.getByRole('button', { name, exact: true })).toBeVisible();
      });

      expect(await findProblemsInBothThemes(page, 'list')).toEqual([]);
      await page.getByRole('button', { name: `Edit ${wide.title}` }).click();
      await expect(page.getByRole('group', { name: 'Closed days' })).toBeVisible();
      expect(await findProblemsInBothThemes(page, 'form')).toEqual([]);
      await editForm(page).getByRole('button', { name: 'Cancel' }).click();

      await test.step('an empty list says if there are no tours at all or no active ones', async () => {
        await page.route(/\/rest\/v1\/tours\?/, (route) =>
          route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
        );
        await page.getByRole('searchbox', { name: 'Search tours' }).fill('');
        await expect(page.getByText('No tours to show')).toBeVisible();
        await page.getByRole('checkbox', { name: 'Show inactive' }).uncheck();
        await expect(page.getByText('No active tours yet')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Add New Tour' })).toHaveCount(1);
      });
    });
  });
});
