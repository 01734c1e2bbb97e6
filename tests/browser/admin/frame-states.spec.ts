import type { Page } from '@playwright/test';
import { adminPath, expect, signIn, test } from '../test.ts';
import { addStaff, expectAccessible, faultsOf, password, signInAs, sitDown } from './desk.ts';

const header = (page: Page) => page.getByRole('banner');
const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const isDark = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
const outline = (page: Page) => page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);

test('the keyboard skips the sidebar, and always shows where it is', async ({ page, staffApi, origin }) => {
  await sitDown(page, staffApi, origin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${adminPath}/bookings`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  for (const stop of [
    page.getByRole('columnheader', { name: 'Customer' }).getByRole('button'),
    page.getByRole('combobox', { name: 'Rows per page' }),
    page.getByRole('button', { name: 'Create Booking' }),
  ]) {
    await stop.scrollIntoViewIfNeeded();
    await stop.focus();
    // The mark is for the keyboard: focus that a program moves after a key counts as such.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
    expect(await outline(page)).toBe('solid');
  }
});

test('the theme is chosen in the account’s menu, and kept at the sign-in too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page);
  expect(await isDark(page)).toBe(false);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Use the dark theme' }).click();
  await expect.poll(() => isDark(page)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  expect(await isDark(page)).toBe(true);
  await header(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await isDark(page)).toBe(true);
});

test('the drawer of a phone has a name and no barrier', async ({ page, staffApi, origin }) => {
  await sitDown(page, staffApi, origin);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/${adminPath}/reviews`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page.getByText('tester@discovermorocco.example')).toBeInViewport();
    expect(await faultsOf(page, `drawer, ${width} px`)).toEqual([]);
  }
});

test('the sidebar signs out too, and asks before it discards what was typed', async ({ page, sql }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const email = await addStaff(sql);
  await signInAs(page, email, password);
  await page.goto(`/${adminPath}/day-trips?new=true`);
  await page.getByLabel('Title').first().fill('Half a sentence');
  const signOut = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title').first()).toHaveValue('Half a sentence');
  await signOut.click();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('without the service', () => {
  test.use({
    expectedErrors: [/Failed to load resource|ERR_|Failed to fetch|state of publishing|counts|bookings|reviews/],
  });

  test('the header says so and fits on every telephone', async ({ page, staffApi, origin }) => {
    await sitDown(page, staffApi, origin);
    await page.goto(`/${adminPath}/bookings`);
    await expect(header(page).getByRole('status')).toHaveText('System Online');
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(header(page).getByRole('status')).toHaveText('System Offline');
    for (const width of [320, 360, 390, 600, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => wider(page), `${width} px`).toBeLessThanOrEqual(0);
      await expect(page.getByRole('button', { name: 'Account' })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });

  test('signing out works all the same, and covers what is there', async ({ page, context, sql }) => {
    const email = await addStaff(sql);
    await signInAs(page, email, password);
    await context.setOffline(true);
    await header(page).getByRole('button', { name: 'Sign Out' }).click();
    const end = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(end).toContainText('You are signed out.');
    await expect(end.getByRole('button', { name: 'Discard what I typed' })).toHaveCount(0);
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('-auth-token')));
    expect(kept).toEqual([]);
    await context.setOffline(false);
    await expect(page).toHaveURL('/login');
  });

  test('that nobody can be asked who is signed in is said in words', async ({ page, staffApi, origin }) => {
    await sitDown(page, staffApi, origin);
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.goto(`/${adminPath}/bookings`);
    await expect(page.getByRole('alert')).toContainText(
      'We could not check your sign-in. The service cannot be reached. Please check your connection and try again.',
    );
  });
});
