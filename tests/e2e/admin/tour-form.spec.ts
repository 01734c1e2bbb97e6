import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, navigateInAdmin, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uploadTourImage } from '../../helpers/e2e/image-files.ts';

const newForm = (page: Page) => page.getByRole('dialog', { name: 'Create New Tour' });
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const list = `/${adminPath}/tours`;

test.beforeEach(async ({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the tour form reports missing fields, offers its choices in order, renumbers days, creates the tour, and shows both versions of a conflict', async ({
  page,
  sql,
  staffApi,
}) => {
  const title = `Made by hand ${randomUUID().slice(0, 8)}`;
  const form = newForm(page);
  const save = form.getByRole('button', { name: 'Save' });
  const readLastOrder = async () => Number((await sql`select max(display_order) as last from tours`)[0]?.['last'] ?? 0);
  const before = await readLastOrder();
  await page.goto(`${list}?new=true&${searchQuery(title)}`);
  await expect(form.getByLabel('Title').first()).toBeFocused();

  await test.step('every field has its label', async () => {
    for (const name of [
      ...['Title', 'Description', 'Price', 'Max participants', 'Duration', 'Departure time', 'Meeting point'],
      ...['Highlights', 'Includes', 'Excludes', 'Image link'],
    ])
      await expect(form.getByRole('textbox', { name }).or(form.getByRole('spinbutton', { name }))).toBeVisible();
    for (const name of ['Currency', 'Difficulty level', 'Locations'])
      await expect(form.getByRole('combobox', { name })).toBeVisible();
    for (const name of ['Itinerary', 'Images', 'Availability calendar'])
      await expect(form.getByRole('group', { name, exact: true })).toBeVisible();
  });

  await test.step('each missing field has a message', async () => {
    await expect(form.getByLabel('Display order')).not.toHaveValue('');
    // One after the last; other tests may add a tour meanwhile.
    const proposed = Number(await form.getByLabel('Display order').inputValue());
    expect(proposed).toBeGreaterThan(before);
    expect(proposed).toBeLessThanOrEqual((await readLastOrder()) + 1);
    await form.getByRole('button', { name: 'Add day 1' }).click();
    await save.click();
    for (const message of [
      ...['Title', 'Description', 'Duration', 'Meeting point', 'Departure time', 'Day title', 'Day description'].map(
        (field) => `${field} is required.`,
      ),
      'Please enter a valid price.',
      'Please enter a valid max participants (> 0).',
      'Add at least one location.',
    ])
      await expect(form.getByText(message, { exact: true })).toBeVisible();
    await expect(form.getByText('10 fields need your attention.')).toBeVisible();
  });

  await test.step('invalid numbers are refused', async () => {
    await form.getByLabel('Price').fill('-1');
    await expect(form.getByText('Please enter a valid price.')).toBeVisible();
    await form.getByLabel('Max participants').fill('0');
    await expect(form.getByText('Please enter a valid max participants (> 0).')).toBeVisible();
    await form.getByLabel('Display order').fill('');
    await form.getByLabel('Display order').pressSequentially('1e');
    await save.click();
    await expect(form.getByText('Display order: please enter a whole number (0 or more).')).toBeVisible();
  });

  await form.getByLabel('Title', { exact: false }).first().fill(title);
  await form.getByLabel('Description').first().fill('A tour that a test has typed.');
  await form.getByLabel('Price').fill('310.5');
  await form.getByLabel('Max participants').fill('6');
  await form.getByLabel('Display order').fill('501');
  await form.getByLabel('Duration').fill('2 days / 1 night');
  await form.getByLabel('Meeting point').fill('The gate');
  await form.getByLabel('Departure time').fill('7:30');
  await form.getByRole('combobox', { name: 'Locations' }).fill('Zagora');

  await test.step('currencies and difficulties are offered in order', async () => {
    await form.getByRole('combobox', { name: 'Currency' }).click();
    await expect(page.getByRole('option')).toHaveText(['USD', 'EUR', 'MAD', 'GBP']);
    await page.getByRole('option', { name: 'GBP' }).click();
    await form.getByRole('combobox', { name: 'Difficulty level' }).click();
    await expect(page.getByRole('option')).toHaveText(['Easy', 'Moderate', 'Challenging', 'Difficult']);
    await page.getByRole('option', { name: 'Challenging' }).click();
  });

  await test.step('removing a day renumbers the days after it', async () => {
    await form.getByRole('button', { name: 'Add day 2' }).click();
    await form.getByRole('button', { name: 'Add day 3' }).click();
    for (const [day, words] of [
      ['Day 1', 'Arrive'],
      ['Day 2', 'Too far'],
      ['Day 3', 'Leave'],
    ] as const) {
      await form.getByRole('group', { name: day }).getByLabel('Day title').fill(words);
      await form.getByRole('group', { name: day }).getByLabel('Day description').fill(`${words}, slowly.`);
    }
    await form.getByRole('button', { name: 'Insert a day after day 1' }).click();
    await expect(form.getByRole('group', { name: 'Day 2' }).getByLabel('Day title')).toBeFocused();
    await form.getByRole('button', { name: 'Remove day 2' }).click();
    await form.getByRole('button', { name: 'Remove day 2' }).click();
    await expect(form.getByText('Removed: Day 2: Too far')).toBeVisible();
    await expect(form.getByRole('group', { name: /^Day \d$/ })).toHaveCount(2);
    await expect(form.getByRole('group', { name: 'Day 2' }).getByLabel('Day title')).toHaveValue('Leave');
  });

  await form.getByRole('group', { name: 'Months with departures' }).getByRole('button', { name: 'March' }).click();
  await form.getByRole('group', { name: 'Months with departures' }).getByRole('button', { name: 'January' }).click();
  await form.getByRole('group', { name: 'Weekdays of departure' }).getByRole('button', { name: 'Friday' }).click();
  await form.getByLabel('Active: visitors see this tour').click();
  await expect(form.getByText('PNG, JPG, JPEG up to 10MB each')).toBeVisible();

  await test.step('the form shows that it is saving, and the tour is created', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/rest/v1/tours*', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.keyboard.press('Control+s');
    await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    release();
    await expect(findNotification(page, 'Tour created successfully!')).toContainText(
      'Visitors do not see it while it is inactive.',
    );
    await expect(form).toHaveCount(0);
  });

  const [row] = await sql`select * from tours where title = ${title}`;
  expect(row).toMatchObject({
    price: '310.50',
    currency: 'GBP',
    difficulty_level: 'Challenging',
    max_participants: 6,
    locations: ['Zagora'],
    itinerary: [
      { day: 1, title: 'Arrive' },
      { day: 2, title: 'Leave' },
    ],
    availability_calendar: { available_months: ['January', 'March'], weekly_schedule: ['Friday'] },
    display_order: 501,
    is_active: false,
  });

  await test.step('a duplicate has everything of it, is inactive and marked, and leaves its images to both', async () => {
    const image = await uploadTourImage(staffApi);
    await staffApi
      .from('tours')
      .update({ images: [image] })
      .eq('title', title);
    await page.unrouteAll({ behavior: 'wait' });
    await navigateInAdmin(page, `/tours?inactive=true&${searchQuery(title)}`);
    await page.getByRole('button', { name: `Duplicate ${title}` }).click();
    await expect(form.getByText(`A copy of “${title}”`)).toBeVisible();
    await expect(form.getByLabel('Title').first()).toHaveValue(`${title} (copy)`);
    await form.getByRole('link', { name: 'Places and services' }).click();
    await form.getByRole('button', { name: 'Edit Zagora' }).press('Enter');
    await page.keyboard.type(' town');
    await page.keyboard.press('Control+s');
    await expect(form).toHaveCount(0);
    const copies = await sql`select title, locations, images, is_active, jsonb_array_length(itinerary) as days
      from tours where title like ${`${title}%`} order by title`;
    expect([...copies]).toEqual([
      { title, locations: ['Zagora'], images: [image], is_active: false, days: 2 },
      { title: `${title} (copy)`, locations: ['Zagora town'], images: [image], is_active: false, days: 2 },
    ]);
    await page.getByRole('button', { name: `Edit ${title} (copy)` }).click();
    await editForm(page).getByRole('button', { name: 'Remove image 1' }).click();
    await editForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
    expect((await page.request.get(image)).ok()).toBe(true);
  });

  await test.step('a version conflict shows both versions with images and text, and loses neither', async () => {
    const first = await uploadTourImage(staffApi);
    const second = await uploadTourImage(staffApi);
    const added = await uploadTourImage(staffApi);
    const tour = await createTestTour(staffApi, { is_active: false, images: [first, second] });
    const form = editForm(page);
    const notice = form.getByRole('alert').filter({ hasText: 'Someone else changed this after you opened it' });
    await page.unrouteAll({ behavior: 'wait' });
    await navigateInAdmin(page, `/tours?inactive=true&${searchQuery(tour.title)}`);

    await test.step('changes of different fields are both saved', async () => {
      const readStored = async () => [...(await sql`select title, duration from tours where id = ${tour.id}`)];
      await page.getByRole('button', { name: `Edit ${tour.title}` }).click();
      await form.getByLabel('Title').first().fill('Mine');
      await sql`update tours set duration = '9 days' where id = ${tour.id}`;
      await form.getByRole('button', { name: /^save/i }).click();
      await expect(notice).toBeFocused();
      await expect(notice).toContainText(`Title You changedYours: MineTheirs: ${tour.title}`);
      await expect(notice).toContainText(`Duration They changedYours: ${tour.duration}Theirs: 9 days`);
      await expect(form.getByLabel('Title').first()).toHaveValue('Mine');
      expect(await readStored()).toEqual([{ title: tour.title, duration: '9 days' }]);
      await notice.getByRole('button', { name: 'Keep both and save' }).click();
      await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
      await expect(form).toHaveCount(0);
      expect(await readStored()).toEqual([{ title: 'Mine', duration: '9 days' }]);
    });

    await test.step('an image that was removed meanwhile stays removed', async () => {
      await navigateInAdmin(page, `/tours?edit=${tour.id}&${searchQuery(tour.title)}`);
      await expect(form.getByRole('img', { name: /^Image \d$/ })).toHaveCount(2);
      await form.getByRole('button', { name: 'Make image 2 the main image' }).click();
      await form.getByLabel('Duration').fill('5 days');
      const day = {
        day: 1,
        title: 'Arrive',
        description: 'By bus.',
        activities: ['Tea', 'Dates'],
        accommodation: 'Riad',
      };
      await staffApi
        .from('tours')
        .update({ images: [second, added], itinerary: [day], duration: '6 days' })
        .eq('id', tour.id);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(notice).toBeFocused();
      await expect(notice.getByRole('img', { name: /^Image \d$/ })).toHaveCount(4);
      await expect(notice).not.toContainText('/storage/');
      await expect(notice).toContainText('Day 1: Arrive\nBy bus.\nActivities: Tea, Dates\nAccommodation: Riad');
      expect(await findProblems(page, 'a version conflict')).toEqual([]);
      await notice.getByRole('button', { name: 'Keep mine and save' }).click();
      await expect(form).toHaveCount(0);
      const [row] =
        await sql`select images, duration, itinerary[0] ->> 'title' as day from tours where id = ${tour.id}`;
      expect(row).toEqual({ images: [second, added], duration: '5 days', day: 'Arrive' });
    });
  });
});
