import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { parseCalendar } from '../../helpers/checks/icalendar.ts';
import { insertBooking } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  confirmWithPassword,
  findNotification,
  signInNewStaffMember,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, test as base, expect } from '../../helpers/e2e/fixtures.ts';

/** Tests with a staff member each, since staff have one calendar address each. */
const test = base.extend<{ member: SupabaseClient<Database> }>({
  member: [
    async ({ page, sql, origin, publishableKey }, use) => {
      const member = await signInNewStaffMember(sql, origin, publishableKey);
      await startStaffSession(page, member, origin);
      await use(member);
    },
    { auto: true },
  ],
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Departures in your calendar' });
const openButton = (page: Page) => page.getByRole('button', { name: 'Add to my calendar' });

/** Makes a calendar address through the API and returns its path. */
async function createFeed(member: SupabaseClient<Database>): Promise<string> {
  const { data } = await member.rpc('create_calendar_feed').throwOnError();
  return `/calendar-feed/${data?.[0]?.token}.ics`;
}

test('a calendar app reads departures at a calendar address, and the dialog says so', { tag: '@deep' }, async ({
  page,
  sql,
  member,
}) => {
  const booking = await insertBooking(sql, { departure_date: '2031-05-09', status: 'confirmed' });
  const response = await page.request.get(await createFeed(member));
  expect(response.headers()).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  const event = parseCalendar(await response.text()).find((found) => found.get('UID')?.value === booking);
  expect(event?.get('DTSTART')?.value).toBe('20310509');
  await page.goto(`/${adminPath}/calendar`);
  await openButton(page).click();
  await expect(dialog(page)).toContainText('Last read');
  // An address is shown only when it is made.
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await sql`delete from bookings where id = ${booking}`;
});

test('a calendar address is removed after a question', { tag: '@deep' }, async ({ page, member }) => {
  const address = await createFeed(member);
  await page.goto(`/${adminPath}/calendar`);
  await openButton(page).click();
  await dialog(page).getByRole('button', { name: 'Remove address' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the address?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  expect(await findProblems(page, 'question')).toEqual([]);
  await question.getByRole('button', { name: 'Remove address' }).click();
  await expect(findNotification(page, 'Calendar address removed.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Make my address' })).toBeVisible();
  const response = await page.request.get(address);
  expect([response.status(), await response.text()]).toEqual([404, 'Not found']);
});

test('a guide gets a calendar address with only the departures that they lead', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const day = { departure_date: '2031-05-10', status: 'confirmed', customer_phone: '+212 600 123 456' };
  const [led, other] = [await insertBooking(sql, day), await insertBooking(sql, day)];
  await sql`insert into private.departures (departure, guides)
    select ${`bookings/${led}`}, array[(guide ->> 'id')::uuid]
    from site_content, jsonb_array_elements(guides) as guide where guide ->> 'name' = 'Lahcen'`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${adminPath}/calendar`);
  await openButton(page).click();
  await dialog(page).getByRole('combobox', { name: 'Calendar of' }).selectOption('Lahcen');
  await dialog(page)
    .getByRole('button', { name: /^Make an? (new )?address$/ })
    .click();
  await confirmWithPassword(page, 'Make the address?', 'Make the address');
  const address = await dialog(page).getByRole('textbox', { name: 'Address of the calendar' }).inputValue();
  await expect(dialog(page).getByRole('textbox', { name: 'Page for the phone' })).toHaveValue(/\/guide#[\w-]{32}$/);
  const response = await page.request.get(address);
  const events = parseCalendar(await response.text());
  const find = (booking: string) => events.find((event) => event.get('UID')?.value === booking);
  expect(find(led)?.get('DESCRIPTION')?.value).toContain('Phone: +212 600 123 456');
  expect(find(other)).toBeUndefined();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Lahcen: made by' })).toBeVisible();
  expect(await findProblemsInBothThemes(page, 'address of a guide')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Remove address' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove the address?' })
    .getByRole('button', { name: 'Remove address' })
    .click();
  await expect(dialog(page).getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  await sql`delete from bookings where id in (${led}, ${other})`;
});
