import type { Page } from '@playwright/test';
import { expectAccessible, openDashboard, signInNewStaffMember } from '../../helpers/e2e/admin-session.ts';
import { createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';

test.use({ polling: true });

/** Finds the button in the header, even while the card covers it. */
const button = (page: Page) =>
  page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: /publish|earlier version/i, includeHidden: true });
const card = (page: Page) => page.getByRole('dialog', { name: 'Publishing' });
const stateUrl = '**/rest/v1/rpc/get_publish_state';

/** Mocks the database's publish state, and the live site, which answers revision 7, or nothing while it is down. */
async function mockPublishState(page: Page, values: object | 'unreachable', site: 'up' | 'down' = 'up') {
  const now = new Date().toISOString();
  const defaults = { now, revision: 8, raised_at: now, overdue: false, changes: [], recent: [] };
  await page.unrouteAll();
  await page.route('**/revision.json', (route) =>
    site === 'up' ? route.fulfill({ json: { revision: 7, built: now, pages: 61 } }) : route.abort(),
  );
  await page.route(stateUrl, (route) =>
    values === 'unreachable' ? route.abort() : route.fulfill({ json: { ...defaults, ...values } }),
  );
}

/** Makes the page poll again, as it does after half a minute. */
const pollAgain = (page: Page) => page.clock.fastForward(31_000);

test('Publish now publishes the site and is listed among the recent publishes', async ({
  page,
  sql,
  waitUntilPublished,
  staffApi,
  origin,
}) => {
  await openDashboard(page, staffApi, origin);
  await button(page).click();
  const [before] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
  await card(page).getByRole('button', { name: 'Publish now' }).click();
  await expect
    .poll(async () => Number((await sql`select revision from private.content_revision`)[0]?.['revision']))
    .toBeGreaterThan(Number(before?.revision));
  await waitUntilPublished();
  // Another test may have changed content, so that another publish has begun.
  await expect(card(page)).toContainText(/Published (just now|\d+ min ago)|Publishing…|Publish queued/);
  await card(page).getByText('Recent publishes').click();
  await expect(
    card(page)
      .getByRole('listitem')
      .filter({ hasText: /Published: \d+ pages in [\d.]+ s/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test.describe('states of publishing', { tag: '@deep' }, () => {
  const now = new Date().toISOString();
  test.beforeEach(({ page }) => page.clock.install());

  test('a set time that nothing has checked is told', async ({ page, staffApi, origin }) => {
    await mockPublishState(page, { revision: 7, overdue: true });
    await openDashboard(page, staffApi, origin);
    await button(page).press('Enter');
    await expect(card(page).getByText('A set time to publish at has passed')).toBeVisible();
    await expectAccessible(page);
    await mockPublishState(page, { revision: 7 });
    await pollAgain(page);
    await expect(card(page).getByText('A set time to publish at has passed')).toBeHidden();
  });

  test('unpublished changes are listed with their author', async ({ page, staffApi, origin }) => {
    await mockPublishState(page, { changes: [{ revision: 8, by: 'amal@example.com', what: 'tours: Dunes' }] });
    await openDashboard(page, staffApi, origin);
    await expect(button(page)).toHaveText('Publish queued');
    await button(page).press('Enter');
    await expect(card(page).getByRole('list', { name: 'Not published yet' })).toHaveText(
      'tours: Dunes, by amal@example.com',
    );
    await expectAccessible(page);
  });

  test('a rollback is shown in header and card', async ({ page, staffApi, origin }) => {
    const publish = { id: 3, state: 'rolled-back', started_at: now, finished_at: now, revision: 7, pages: 61, by: [] };
    await mockPublishState(page, { raised_at: now, recent: [publish] });
    await openDashboard(page, staffApi, origin);
    await expect(button(page)).toHaveText('Earlier version shown');
    await button(page).press('Enter');
    await expect(card(page)).toContainText(
      'An earlier version of the site is shown until the next change, or until you press Publish now.',
    );
    await card(page).getByText('Recent publishes').click();
    await expect(card(page).getByRole('listitem')).toContainText('Earlier version shown: 61 pages');
    await expectAccessible(page);
  });

  test('for a site built by another host only the revisions are compared', async ({ page, staffApi, origin }) => {
    await mockPublishState(page, {});
    await openDashboard(page, staffApi, origin);
    await expect(button(page)).toHaveText('Publish queued');
    await button(page).press('Enter');
    await mockPublishState(page, { revision: 7 });
    await pollAgain(page);
    await expect(button(page)).toHaveText('Published just now');
    await expect(card(page)).toContainText('Visitors see everything that was saved.');
    await expect(card(page)).toContainText('does not report earlier publishes');
  });

  test('a failed publish has its reason, a link to the record, and what visitors see', async ({
    page,
    staffApi,
    origin,
  }) => {
    const tour = await createTestTour(staffApi, { is_active: false });
    const failure = 'The tour “Dunes” cannot be shown as it was saved. Price: Too small.';
    const by = ['amal@example.com'];
    const record = `tours/${tour.id}`;
    const publish = { id: 3, state: 'failed', started_at: now, finished_at: now, seconds: 1.2, failure, record, by };
    await mockPublishState(page, { raised_at: now, recent: [publish] });
    await openDashboard(page, staffApi, origin);
    await expect(button(page)).toHaveText('Publishing failed');
    await button(page).press('Enter');
    await expect(card(page)).toContainText('Visitors see the site as it was before.');
    await expect(card(page).getByRole('alert')).toContainText(failure);
    await card(page).getByText('Recent publishes').click();
    await expectAccessible(page);
    await expect(card(page).getByRole('listitem')).toContainText('Changes by amal@example.com');
    await card(page).getByRole('alert').getByRole('link', { name: 'Open it' }).click();
    await expect(page).toHaveURL(new RegExp(`/tours\\?edit=${tour.id}$`));
    await expect(card(page)).toBeHidden();
  });
});

test.describe('when the publish state cannot be loaded', { tag: '@deep' }, () => {
  test.use({ expectedErrors: [/Failed to load resource|publishing|publish now/] });
  test.beforeEach(({ page }) => page.clock.install());

  test('the card says that the state is unknown, and reports a refused Publish now', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    await mockPublishState(page, 'unreachable');
    await page.route('**/rest/v1/rpc/publish_now', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'Only staff may publish.' } }),
    );
    await openDashboard(page, await signInNewStaffMember(sql, origin, publishableKey), origin);
    await expect(button(page)).toHaveText('Publishing unknown');
    await button(page).click();
    await expect(card(page)).toContainText('The state of publishing could not be loaded.');
    await card(page).getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('Publishing could not be asked for. Only staff may publish.')).toBeVisible();
  });

  test('an earlier state of publishing is no longer shown', async ({ page, sql, origin, publishableKey }) => {
    await mockPublishState(page, { revision: 7 });
    await openDashboard(page, await signInNewStaffMember(sql, origin, publishableKey), origin);
    await expect(button(page)).toHaveText('Published just now');
    await button(page).click();
    await expect(card(page)).toContainText('Visitors see everything that was saved.');
    await mockPublishState(page, 'unreachable');
    await pollAgain(page);
    await expect(button(page)).toHaveText('Publishing unknown');
    await expect(card(page)).toContainText('The state of publishing could not be loaded.');
    await expect(card(page)).not.toContainText('Visitors see everything that was saved.');
  });

  test('the state of publishing is unknown while the site does not answer', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await mockPublishState(page, {}, 'down');
    await openDashboard(page, await signInNewStaffMember(sql, origin, publishableKey), origin);
    await expect(button(page)).toHaveAccessibleName('Publishing unknown');
    await button(page).click();
    await expect(card(page)).toContainText('the site does not answer');
    await expectAccessible(page);
  });
});
