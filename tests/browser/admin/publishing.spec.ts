import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { expectAccessible, sitAtDashboard } from './desk.ts';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /publish|earlier version/i });
const card = (page: Page) => page.getByRole('dialog', { name: 'Publishing' });
const state = '**/rest/v1/rpc/get_publish_state';

/** Lets the database say this about publishing, beside a site that answers revision 7. */
async function told(page: Page, values: object) {
  const now = new Date().toISOString();
  await page.route('**/revision.json', (route) => route.fulfill({ json: { revision: 7, built: now, pages: 61 } }));
  await page.route(state, (route) =>
    route.fulfill({ json: { now, revision: 8, raised_at: now, changes: [], recent: [], ...values } }),
  );
}

test('Publish now is published when the live address answers it, and stands among the recent publishes', async ({
  page,
  sql,
  published,
  staffApi,
  origin,
}) => {
  test.setTimeout(120_000);
  await sitAtDashboard(page, staffApi, origin);
  await button(page).click();
  const [before] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
  await card(page).getByRole('button', { name: 'Publish now' }).click();
  await expect
    .poll(async () => Number((await sql`select revision from private.content_revision`)[0]?.['revision']))
    .toBeGreaterThan(Number(before?.revision));
  await published();
  // Other tests change content meanwhile, so that the newest may already be on its way again.
  await expect(card(page)).toContainText(/Published (just now|\d+ min ago)|Publishing…|Publish requested/, {
    timeout: 30_000,
  });
  await card(page).getByText('Recent publishes').click();
  await expect(
    card(page)
      .getByRole('listitem')
      .filter({ hasText: /Published: \d+ pages, revision \d+, in [\d.]+ s/ })
      .first(),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('a failure is told with its reason, and that visitors see the earlier site', async ({
  page,
  sql,
  staffApi,
  origin,
}) => {
  const now = new Date().toISOString();
  const failure = 'The tour “Dunes” cannot be shown as it was saved. Price: Too small.';
  const by = ['amal@example.com'];
  const [tour] = await sql<{ id: string }[]>`select min(id) as id from tours where is_active`;
  const record = `tours/${tour?.id}`;
  const form = new RegExp(`/tours\\?edit=${tour?.id}$`);
  const publish = { id: 3, state: 'failed', started_at: now, finished_at: now, seconds: 1.2, failure, record, by };
  await told(page, { raised_at: now, recent: [publish] });
  await sitAtDashboard(page, staffApi, origin);
  await expect(button(page)).toHaveText('Publishing failed');
  await button(page).press('Enter');
  await expect(card(page)).toContainText('Visitors see the site as it was before.');
  await expect(card(page).getByRole('alert')).toContainText(failure);
  await expectAccessible(page);
  await card(page).getByText('Recent publishes').click();
  await expect(card(page).getByRole('listitem')).toContainText('Changes by amal@example.com');
  await card(page).getByRole('alert').getByRole('link', { name: 'Open it' }).click();
  await expect(page).toHaveURL(form);
  await expect(card(page)).toBeHidden();
});

test('what was saved and waits for its publish to begin is named, with who saved it', async ({
  page,
  staffApi,
  origin,
}) => {
  await told(page, { changes: [{ revision: 8, by: 'amal@example.com', what: 'tours: Dunes' }] });
  await sitAtDashboard(page, staffApi, origin);
  await expect(button(page)).toHaveText('Publish requested');
  await button(page).click();
  await expect(card(page).getByRole('list', { name: 'Not published yet' })).toHaveText(
    'tours: Dunes, by amal@example.com',
  );
  await expectAccessible(page);
});

test('a rollback is told in the header, on the card and among the recent publishes', async ({
  page,
  staffApi,
  origin,
}) => {
  const now = new Date().toISOString();
  const publish = { id: 3, state: 'rolled-back', started_at: now, finished_at: now, revision: 7, pages: 61, by: [] };
  await told(page, { raised_at: now, recent: [publish] });
  await sitAtDashboard(page, staffApi, origin);
  await expect(button(page)).toHaveText('Earlier version shown');
  await button(page).click();
  await expect(card(page)).toContainText(
    'An earlier version of the site is shown until the next change, or until you press Publish now.',
  );
  await card(page).getByText('Recent publishes').click();
  await expect(card(page).getByRole('listitem')).toContainText('Earlier version shown: 61 pages, revision 7');
  await expectAccessible(page);
});

test('where a host elsewhere builds the site, the comparison is all that is claimed', async ({
  page,
  staffApi,
  origin,
}) => {
  await told(page, {});
  await sitAtDashboard(page, staffApi, origin);
  await expect(button(page)).toHaveText('Publish requested');
  await page.unroute(state);
  await told(page, { revision: 7 });
  await expect(button(page)).toHaveText('Published just now', { timeout: 20_000 });
  await button(page).click();
  await expect(card(page)).toContainText('Visitors see everything that was saved.');
  await card(page).getByText('Recent publishes').click();
  await expect(card(page)).toContainText('does not report earlier publishes');
});

test.describe('when the question fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|state of publishing|publish now/] });

  test('nothing is claimed, and a refused Publish now is said', async ({ page, staffApi, origin }) => {
    await page.route(state, (route) => route.abort());
    await page.route('**/rest/v1/rpc/publish_now', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'Only staff may publish.' } }),
    );
    await sitAtDashboard(page, staffApi, origin);
    await expect(button(page)).toHaveText('Publishing unknown');
    await button(page).click();
    await expect(card(page)).toContainText('The state of publishing could not be loaded.');
    await card(page).getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('Publishing could not be asked for. Only staff may publish.')).toBeVisible();
  });

  test('what was known before is claimed no longer', async ({ page, staffApi, origin }) => {
    await told(page, { revision: 7 });
    await sitAtDashboard(page, staffApi, origin);
    await expect(button(page)).toHaveText('Published just now');
    await page.unroute(state);
    await page.route(state, (route) => route.abort());
    // Asked again as after a while in another window.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(button(page)).toHaveText('Publishing unknown', { timeout: 1000 });
    }).toPass();
    await button(page).click();
    await expect(card(page)).toContainText('The state of publishing could not be loaded.');
    await expect(card(page)).not.toContainText('Visitors see everything that was saved.');
  });

  test('a site that does not answer leaves it unknown', async ({ page, staffApi, origin }) => {
    await page.route('**/revision.json', (route) => route.abort());
    await page.setViewportSize({ width: 390, height: 844 });
    await sitAtDashboard(page, staffApi, origin);
    await expect(button(page)).toHaveAccessibleName('Publishing unknown');
    await button(page).click();
    await expect(card(page)).toContainText('the site does not answer');
    await expectAccessible(page);
  });
});
