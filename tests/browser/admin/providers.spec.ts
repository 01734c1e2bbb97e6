import { randomUUID } from 'node:crypto';
import { addTour, adminPath, expect, test } from '../test.ts';
import { sitDown } from './desk.ts';

test('a search takes many words, commas and accents', async ({ page, staffApi, origin }) => {
  const name = randomUUID().slice(0, 8);
  await addTour(staffApi, { title: `Fès, Volubilis & the (blue) North ${name}`, is_active: true });
  await sitDown(page, staffApi, origin);
  await page.goto(`/${adminPath}/tours`);
  const search = page.getByRole('searchbox', { name: 'Search tours' });
  for (const words of [`fes volubilis north ${name}`, `Fès, Volubilis (blue) ${name}`, `${name}, north`]) {
    await search.fill(words);
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toHaveCount(1);
  }
  await search.fill(`fes sahara ${name}`);
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
});

test('two tours deleted right after each other are both deleted', async ({ page, staffApi, sql, origin }) => {
  const name = randomUUID().slice(0, 8);
  const tours = [
    await addTour(staffApi, { title: `First ${name}` }),
    await addTour(staffApi, { title: `Second ${name}` }),
  ];
  await sitDown(page, staffApi, origin);
  await page.goto(`/${adminPath}/tours`);
  await page.getByRole('searchbox', { name: 'Search tours' }).fill(name);
  for (const tour of tours) {
    await page.getByRole('button', { name: `Delete ${tour.title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  }
  await expect
    .poll(async () => (await sql`select 1 from tours where title like ${`%${name}`} and not is_active`).length)
    .toBe(2);
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
});

test.describe('a refused call', () => {
  test.use({ expectedErrors: [/status of 403|delete of tour/] });

  test('is said and signs nobody out', async ({ page, staffApi, origin }) => {
    const tour = await addTour(staffApi);
    await sitDown(page, staffApi, origin);
    await page.goto(`/${adminPath}/tours`);
    await page.getByRole('searchbox', { name: 'Search tours' }).fill(tour.title);
    await page.route('**/rest/v1/tours?id=*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied for table tours' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: `Delete ${tour.title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete tour. Please try again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: tour.title })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  });
});

test('amounts that come as texts are amounts', async ({ page, staffApi, origin }) => {
  const tour = await addTour(staffApi, { price: 285, is_active: false });
  await page.route('**/rest/v1/tours?id=eq.*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), price: '285.50' } });
  });
  await sitDown(page, staffApi, origin);
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  await expect(page.getByRole('dialog', { name: 'Edit Tour' }).getByLabel('Price')).toHaveValue('285.5');
});

test('saving over somebody’s newer change is refused, shows both, and loses neither', async ({
  page,
  staffApi,
  sql,
  origin,
}) => {
  const tour = await addTour(staffApi, { is_active: false });
  const stored = async () => [...(await sql`select title, duration from tours where id = ${tour.id}`)];
  await sitDown(page, staffApi, origin);
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Tour' });
  await form.getByLabel('Title').first().fill('Mine');
  await sql`update tours set duration = '9 days' where id = ${tour.id}`;
  await form.getByRole('button', { name: /^save/i }).click();
  const notice = form.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(`Title You changedYours: MineTheirs: ${tour.title}`);
  await expect(notice).toContainText(`Duration They changedYours: ${tour.duration}Theirs: 9 days`);
  await expect(form.getByLabel('Title').first()).toHaveValue('Mine');
  expect(await stored()).toEqual([{ title: tour.title, duration: '9 days' }]);
  await notice.getByRole('button', { name: 'Keep both and save' }).click();
  await expect(page.getByText('Tour updated successfully!')).toBeVisible();
  expect(await stored()).toEqual([{ title: 'Mine', duration: '9 days' }]);
});
