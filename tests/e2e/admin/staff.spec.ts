import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  confirmWithPassword,
  findNotification,
  openAccountLink,
  staffPassword,
  startSessionAs,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, test as base, expect } from '../../helpers/e2e/fixtures.ts';
import { addSecondFactor, createTestAccount, signInToApi } from '../../helpers/sign-in.ts';

const settingsPath = `/${adminPath}/settings`;
const staffPath = `${settingsPath}?view=staff`;
const uniqueAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@staff.example`;
const member = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email });
const rules = (page: Page) => page.getByRole('region', { name: 'Rules for staff' });

/** Tests with a session of an account of their own, whose address is `email`. */
const test = base.extend<{ email: string }>({
  email: [
    async ({ page, sql, origin, publishableKey }, use) => {
      const email = uniqueAddress('member');
      await sql`insert into private.settings (key, value) values ('staff_domain', 'staff.example') on conflict do nothing`;
      await createTestAccount(sql, email, staffPassword);
      await startSessionAs(page, email, origin, publishableKey);
      await use(email);
    },
    { auto: true },
  ],
});

test('an invitation by link makes somebody staff, until removed', { tag: '@deep' }, async ({ page, browser }) => {
  const invited = uniqueAddress('invited');
  await page.goto(staffPath);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(invited);
  await page.getByRole('button', { name: 'Make a link' }).click();
  await confirmWithPassword(page, `Invite ${invited}?`, 'Make a link');
  const link = page.getByRole('textbox', { name: 'Invitation link' });
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeFocused();
  await expect(link).toHaveAccessibleDescription(new RegExp(`^For ${invited}\\. `));
  await expect(member(page, invited)).toContainText('Invited');
  expect(await findProblemsInBothThemes(page, 'invitation')).toEqual([]);

  const other = await browser.newContext();
  const invitedPage = await other.newPage();
  await openAccountLink(invitedPage, await link.inputValue());
  await expect(invitedPage.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await invitedPage.getByLabel(/^New password(?! again)/).fill('another-long-password');
  await invitedPage.getByLabel('New password again').fill('another-long-password');
  await invitedPage.getByRole('button', { name: 'Save Password' }).click();
  await expect(invitedPage.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();

  await page.reload();
  await expect(member(page, invited)).toContainText('Last seen');
  await page.getByRole('button', { name: `Remove ${invited}` }).click();
  await confirmWithPassword(page, `Remove ${invited} from staff?`, 'Remove');
  await expect(findNotification(page, `${invited} is no longer staff.`)).toBeVisible();
  await expect(member(page, invited)).toHaveCount(0);
  // A background request may notice it first and leave nothing to click on.
  const nextScreen = invitedPage
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Reviews' })
    .click()
    .catch(() => undefined);
  await Promise.race([nextScreen, expect(invitedPage).toHaveURL(/\/login$/)]);
  await expect(invitedPage).toHaveURL(/\/login$/);
  await other.close();
});

test('staff see where they are signed in and sign out the others', { tag: '@deep' }, async ({
  page,
  email,
  origin,
  publishableKey,
}) => {
  const elsewhere = await signInToApi(origin, publishableKey, { email, password: staffPassword });
  await page.goto(settingsPath);
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This device');
  expect(await findProblemsInBothThemes(page, 'own account')).toEqual([]);
  await page.getByRole('button', { name: 'Sign out the others' }).click();
  await confirmWithPassword(page, 'Sign out all other devices?', 'Sign out the others');
  await expect(findNotification(page, 'All other devices are signed out.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
});

test('staff read who signed in, in the log', { tag: '@deep' }, async ({ page, email }) => {
  await page.goto(`${settingsPath}?view=sign-ins`);
  const entries = page.getByRole('region', { name: 'Sign-ins' }).getByRole('listitem');
  await expect(entries.filter({ hasText: email }).first()).toContainText('Signed in');
  expect(await findProblemsInBothThemes(page, 'sign-ins')).toEqual([]);
});

test.describe('further states of staff', { tag: '@deep' }, () => {
  test('the second factor of a colleague is removed with the own password', async ({
    page,
    sql,
    email,
    origin,
    publishableKey,
  }) => {
    const colleague = uniqueAddress('colleague');
    const account = await createTestAccount(sql, colleague, staffPassword);
    await addSecondFactor(sql, colleague);
    await signInToApi(origin, publishableKey, { email: colleague, password: staffPassword });
    await page.goto(staffPath);
    await expect(member(page, email)).toContainText('You');
    await page.getByRole('button', { name: `Remove two-step sign-in of ${colleague}` }).click();
    const question = page.getByRole('dialog', { name: `Remove the two-step sign-in of ${colleague}?` });
    await expect(question.getByLabel('Your password')).toBeFocused();
    expect(await findProblemsInBothThemes(page, 'question', [320, 390, 1440])).toEqual([]);
    await confirmWithPassword(page, `Remove the two-step sign-in of ${colleague}?`, 'Remove two-step sign-in');
    await expect(findNotification(page, `The two-step sign-in of ${colleague} is removed.`)).toBeVisible();
    await expect(member(page, colleague)).not.toContainText('Two-step sign-in');
    await expect(page.getByRole('main')).toBeFocused();
    expect(
      await sql`
      select (select count(*) from auth.mfa_factors where user_id = ${account})::int as factors,
        (select count(*) from auth.sessions where user_id = ${account})::int as sessions,
        (select actor from public.history where label = ${colleague} and detail = 'Two-step sign-in removed') as actor`,
    ).toEqual([{ factors: 0, sessions: 0, actor: email }]);
  });

  test('only who has a second factor can demand it of all', async ({ page, expectErrors }) => {
    expectErrors(/status of 400|^staff rules: /);
    await page.goto(staffPath);
    await rules(page).getByRole('textbox', { name: 'Hours until an idle session ends' }).fill('24');
    await rules(page).getByRole('checkbox', { name: 'All staff need two-step sign-in' }).check();
    await rules(page).getByRole('button', { name: 'Save rules' }).click();
    await confirmWithPassword(page, 'Save these rules?', 'Save rules');
    await expect(rules(page).getByRole('alert')).toHaveText(
      'Set up your own two-step sign-in first (Settings, You), so that nobody is locked out.',
    );
    await expect(rules(page).getByRole('textbox', { name: 'Hours until an idle session ends' })).toHaveValue('24');
    await expect(rules(page).getByRole('checkbox')).toBeChecked();
    expect(await findProblems(page, 'refused rule')).toEqual([]);
  });

  test('limits of sessions that are out of bounds are refused beside their field', async ({ page }) => {
    await page.goto(staffPath);
    const hours = rules(page).getByRole('textbox', { name: 'Hours until an idle session ends' });
    const days = rules(page).getByRole('textbox', { name: 'Days until every session ends' });
    await hours.fill('1');
    await days.fill('a month');
    await rules(page).getByRole('button', { name: 'Save rules' }).click();
    await expect(hours).toBeFocused();
    await expect(hours).toHaveAccessibleDescription('A whole number from 2 to 720');
    await expect(days).toHaveAccessibleDescription('A whole number from 1 to 365');
    expect(await findProblemsInBothThemes(page, 'refused limits')).toEqual([]);
  });

  test('a service without second factors says so', async ({ page, expectErrors }) => {
    expectErrors(/status of 422/);
    await page.goto(settingsPath);
    const region = page.getByRole('region', { name: 'Two-step sign-in' });
    await region.getByRole('button', { name: 'Set up' }).click();
    await expect(region.getByRole('alert')).toContainText('The sign-in service of this server has no two-step sign-in');
    expect(await findProblems(page, 'no second factors')).toEqual([]);
  });
});
