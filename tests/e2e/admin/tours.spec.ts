import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getObjectUrl } from '#shared/images/image-address.ts';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  findNotification,
  searchList,
  setActiveWithoutPublishing,
  signInNewStaffMember,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createDrawing } from '../../helpers/e2e/image-files.ts';
import { axeViolations } from '../../helpers/e2e/page-checks.ts';

const list = `/${adminPath}/tours`;
const uniqueTourWord = () => randomUUID().slice(0, 8);
const ask = (page: Page) => page.getByRole('alertdialog');
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const cards = (page: Page) => page.getByRole('list', { name: 'Tours' }).locator('> li');

/** Whether the storage holds a picture. */
async function isStored(page: Page, address: string): Promise<boolean> {
  return (await page.request.get(address)).ok();
}

/** Presses a button of the keyboard's choice. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('tours deleted right after each other are all deleted; for good it takes the word DELETE, and only pictures that nothing else shows go along', async ({
  page,
  sql,
  staffApi,
}) => {
  const word = uniqueTourWord();
  const title = (number: number) => `Fès, Volubilis & the (blue) North ${number} ${word}`;
  const put = async () => {
    const path = `tours/${Date.now()}-${randomUUID().slice(0, 8)}.png`;
    const { buffer } = await createDrawing('x.png', 'png');
    await staffApi.storage.from('tour-images').upload(path, buffer, { contentType: 'image/png' });
    return getObjectUrl('tour-images', path);
  };
  const [own, shared] = [await put(), await put()];
  await createTestTour(staffApi, { images: [shared], is_active: false });
  const tours = [];
  for (const number of [1, 2, 3])
    tours.push(
      await createTestTour(staffApi, {
        title: title(number),
        display_order: 500 + number,
        images: number === 1 ? [own, shared] : [],
        is_active: false,
      }),
    );
  await setActiveWithoutPublishing(
    sql,
    true,
    tours.map(({ id }) => id),
  );
  await page.goto(list);

  await test.step('a search takes many words, commas and accents', async () => {
    for (const words of [`fes volubilis north ${word}`, `Fès, Volubilis (blue) ${word}`, `${word}, north`]) {
      await searchList(page, words);
      await expect(page.getByRole('heading', { name: new RegExp(word) })).toHaveCount(3);
    }
    await page.getByRole('searchbox', { name: 'Search tours' }).fill(`fes sahara ${word}`);
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    await searchList(page, word);
  });

  await test.step('the keyboard is at the next card, after the last one at the list', async () => {
    await expect(page.getByRole('button', { name: `Edit ${title(1)}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete permanently: ${title(1)}` })).toHaveCount(0);
    await press(page, `Delete ${title(2)}`);
    await ask(page).getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('button', { name: `Edit ${title(3)}` })).toBeFocused();
    await press(page, `Delete ${title(3)}`);
    await ask(page).getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('button', { name: `Edit ${title(1)}` })).toBeFocused();
    await press(page, `Delete ${title(1)}`);
    await ask(page).getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tours' })).toBeFocused();
    await expect(findNotification(page, 'Tour deleted successfully!')).toHaveCount(3);
    await expect
      .poll(async () => (await sql`select 1 from tours where title like ${`%${word}`} and not is_active`).length)
      .toBe(3);
  });

  await test.step('an inactive tour is deleted for good', async () => {
    await page.getByRole('checkbox', { name: 'Show inactive' }).check();
    await page.getByRole('button', { name: `Delete ${title(1)}`, exact: true }).click();
    await expect(page.getByText('This tour is already inactive.')).toBeVisible();
    await press(page, `Delete permanently: ${title(1)}`);
    const yes = ask(page).getByRole('button', { name: 'Delete permanently' });
    await expect(yes).toBeDisabled();
    await ask(page).getByLabel('Type DELETE to confirm').fill('delete');
    await expect(yes).toBeDisabled();
    expect(await axeViolations(page, 'typing DELETE')).toEqual([]);
    await ask(page).getByLabel('Type DELETE to confirm').fill('DELETE');
    await ask(page).getByLabel('Type DELETE to confirm').press('Enter');
    await expect(page.getByText('Tour permanently deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit ${title(2)}` })).toBeFocused();
    expect([...(await sql`select id from tours where title = ${title(1)}`)]).toEqual([]);
    await expect.poll(() => isStored(page, own)).toBe(false);
    expect(await isStored(page, shared)).toBe(true);
  });
});

test.describe('when the service does not answer or refuses', () => {
  test.use({
    expectedErrors: [/Failed to load resource|tours|delete of tour|permanent deletion/],
  });

  test('a deletion is taken back and said, signs nobody out, and does not happen later', async ({
    page,
    staffApi,
    sql,
    context,
    origin,
    publishableKey,
  }) => {
    await startStaffSession(page, await signInNewStaffMember(sql, origin, publishableKey), origin);
    const word = uniqueTourWord();
    const tour = await createTestTour(staffApi, { title: `First ${word}`, is_active: false });
    const other = await createTestTour(staffApi, { title: `Second ${word}`, is_active: false });
    await setActiveWithoutPublishing(sql, true, [tour.id]);
    const stored = async () => [...(await sql`select is_active, duration from tours where id = ${tour.id}`)];
    const untouched = [{ is_active: true, duration: tour.duration }];
    const card = cards(page).filter({ has: page.getByRole('heading', { name: tour.title }) });
    const inactive = card.getByText('Inactive', { exact: true });
    const confirm = ask(page).getByRole('button', { name: 'Delete', exact: true });
    const failed = findNotification(page, 'Failed to delete tour. Please try again.');
    await page.goto(`${list}?inactive=true`);
    await searchList(page, word);
    await expect(cards(page)).toHaveCount(2);
    await expect(inactive).toBeHidden();

    await test.step('it shows on the card at once, and is taken back there when it is refused', async () => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      const { promise: read, resolve: letRead } = Promise.withResolvers<void>();
      await page.route('**/rest/v1/tours?*', async (route) => {
        if (route.request().method() !== 'PATCH') return route.fallback();
        await answered;
        return route.fulfill({
          status: 403,
          json: { code: '42501', message: 'permission denied for table tours' },
        });
      });
      // What the card shows is not what was read again.
      await page.route('**/rest/v1/rpc/search_tours*', async (route) => {
        await read;
        return route.continue();
      });
      await page.getByRole('button', { name: `Delete ${tour.title}`, exact: true }).click();
      await confirm.click();
      await expect(inactive).toBeVisible();
      await expect(card.getByRole('button', { name: `Delete permanently: ${tour.title}` })).toBeVisible();
      answer();
      await expect(failed).toBeVisible();
      await expect(inactive).toBeHidden();
      await expect(card.getByRole('button', { name: `Delete permanently: ${tour.title}` })).toBeHidden();
      letRead();
      await expect(card).toBeVisible();
      expect(await stored()).toEqual(untouched);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('a permanent deletion that fails says so, and the list is loaded again', async () => {
      await page.route('**/rest/v1/tours?*', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      );
      await page.getByRole('button', { name: `Delete permanently: ${other.title}` }).click();
      await sql`update tours set duration = '8 days' where id = ${other.id}`;
      await ask(page).getByLabel('Type DELETE to confirm').fill('DELETE');
      await ask(page).getByRole('button', { name: 'Delete permanently' }).click();
      await expect(findNotification(page, 'Failed to permanently delete tour.')).toBeVisible();
      await expect(cards(page).filter({ hasText: other.title })).toContainText('8 days');
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('a tour that somebody else makes active again stays, and staff are told why', async () => {
      await page.getByRole('button', { name: `Delete permanently: ${other.title}` }).click();
      await setActiveWithoutPublishing(sql, true, [other.id]);
      await ask(page).getByLabel('Type DELETE to confirm').fill('DELETE');
      await ask(page).getByRole('button', { name: 'Delete permanently' }).click();
      await expect(page.getByText('Only inactive tours can be permanently deleted.')).toBeVisible();
      expect([...(await sql`select id from tours where id = ${other.id}`)]).toHaveLength(1);
      await expect(page.getByRole('button', { name: `Delete permanently: ${other.title}` })).toHaveCount(0);
    });

    await test.step('nobody has been signed out; among the active tours it stands as it was', async () => {
      await page.goto(list);
      await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
      await searchList(page, tour.title);
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
    });

    await test.step('without a network it fails at once, leaves the card as it was, and does not happen later', async () => {
      await context.setOffline(true);
      await page.getByRole('button', { name: `Delete ${tour.title}` }).click();
      await confirm.click();
      await expect(failed).toBeVisible();
      await expect(page.getByRole('heading', { name: tour.title })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Tours' }).getByText('Inactive', { exact: true })).toBeHidden();
      await page.getByRole('searchbox', { name: 'Search tours' }).fill('other words');
      await expect(page.getByText('Failed to load tours. Please try again.')).toBeVisible();
      await expect(page.getByRole('heading', { name: tour.title })).toHaveCount(0);
      await context.setOffline(false);
      await searchList(page, word);
      await page.getByRole('checkbox', { name: 'Show inactive' }).check();
      await expect(cards(page)).toHaveCount(2);
      expect(await stored()).toEqual(untouched);
    });

    await test.step('a tour that was deleted a moment ago is opened as it is, and is saved without a quarrel', async () => {
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/rest/v1/tours?*', async (route) => {
        if (route.request().method() === 'PATCH') await held;
        await route.continue();
      });
      await page.getByRole('button', { name: `Delete ${tour.title}`, exact: true }).click();
      await confirm.click();
      await page.getByRole('button', { name: `Edit ${tour.title}` }).click();
      await expect(editForm(page)).toBeVisible();
      // The deletion that is under way changes nothing that visitors see.
      await setActiveWithoutPublishing(sql, false, [tour.id]);
      answer();
      await expect(editForm(page).getByLabel('Active: visitors see this tour')).not.toBeChecked();
      await editForm(page).getByLabel('Duration').fill('9 days');
      await editForm(page).getByRole('button', { name: 'Save' }).click();
      await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
      expect(await stored()).toEqual([{ is_active: false, duration: '9 days' }]);
    });
  });

  test('the list says that it cannot be loaded or is empty; cards show what fits; list and form are accessible and fit', async ({
    page,
    staffApi,
  }) => {
    test.setTimeout(120_000);
    const word = uniqueTourWord();
    const picture = (name: string) => `/storage/v1/object/public/tour-images/${name}.jpg`;
    await createTestTour(staffApi, {
      title: `Full ${word}`,
      description: 'A long way through many valleys. '.repeat(40),
      difficulty_level: 'Challenging',
      max_participants: 12,
      locations: ['Zagora', 'Agdz', 'Mhamid'],
      highlights: ['Dunes', 'Camels', 'Stars', 'Tea', 'Bread'],
      images: ['a', 'b', 'c', 'd', 'e', 'f'].map(picture),
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

    await test.step('a list that cannot be loaded says so, and comes back when it is asked again', async () => {
      await page.route('**/rest/v1/tours?*', (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto(list);
      await expect(page.getByText('Failed to load tours. Please try again.')).toBeVisible();
      await page.unroute('**/rest/v1/tours?*');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(cards(page)).not.toHaveCount(0);
    });

    await test.step('a card shows its pictures, badges, facts and what it offers, as much as fits', async () => {
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
    await expect(page.getByRole('group', { name: 'Blackout dates' })).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'form')).toEqual([]);
    await editForm(page).getByRole('button', { name: 'Cancel' }).click();

    await test.step('lists without a tour say so, once for all and once for the active ones', async () => {
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
