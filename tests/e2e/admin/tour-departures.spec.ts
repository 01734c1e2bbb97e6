import { addDays, getMoroccoDate } from '#shared/rules/clock.ts';
import { formatWeekday } from '#shared/rules/text/format-dates.ts';
import { insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { searchQuery } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect } from '../../helpers/e2e/fixtures.ts';

test('closing a day, a smaller maximum, deactivating and deletion say who travels', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  const tour = await createTestTour(staffApi, { max_participants: 12 });
  const day = addDays(getMoroccoDate(new Date()), 40);
  const tourOfBooking = {
    booking_type: 'tour',
    tour_id: tour.id,
    tour_title: tour.title,
    duration: null,
    budget: null,
  };
  await insertBooking(sql, { ...tourOfBooking, departure_date: day });
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Tour' });
  await form.getByLabel('Max participants').fill('1');
  await expect(form.getByText(`2 travellers depart on ${formatWeekday(day)}.`)).toBeVisible();
  await form.getByRole('textbox', { name: 'Closed days' }).fill(day);
  await form.getByRole('textbox', { name: 'Closed days' }).press('Enter');
  const sentence = `2 travellers depart on ${formatWeekday(day)}; it closes for new ones only.`;
  await expect(form.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await form.getByRole('switch', { name: 'Active' }).click();
  const kept = `2 travellers depart on ${formatWeekday(day)}: their bookings stay.`;
  await expect(form.getByRole('status').filter({ hasText: kept })).toBeVisible();
  await form.getByRole('switch', { name: 'Active' }).click();
  await form.getByLabel('Max participants').fill('12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.goto(`/${adminPath}/calendar?day=${day}`);
  await expect(page.getByText(new RegExp(`^Closed: .*${tour.title}`))).toBeVisible();
  await page.goto(`/${adminPath}/tours?${searchQuery(tour.title)}`);
  await page.getByRole('button', { name: `Delete ${tour.title}` }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(kept);
});
