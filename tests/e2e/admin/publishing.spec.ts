import type { Page } from '@playwright/test';
import { expectAccessible, openDashboard, signInNewStaffMember } from '../../helpers/e2e/admin-session.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';

/** In the header, also while the card lies over it. */
const button = (page: Page) =>
  page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: /publish|earlier version/i, includeHidden: true });
const card = (page: Page) => page.getByRole('dialog', { name: 'Publishing' });
const state = '**/rest/v1/rpc/get_publish_state';

/** What the database and the site answer from now on. A site answers revision 7 unless something else is said. */
async function answers(page: Page, values: object | 'nothing', site: 'up' | 'down' = 'up') {
  const now = new Date().toISOString();
  const beside = { now, revision: 8, raised_at: now, changes: [], recent: [] };
  await page.unrouteAll();
  await page.route('**/revision.json', (route) =>
    site === 'up' ? route.fulfill({ json: { revision: 7, built: now, pages: 61 } }) : route.abort(),
  );
  await page.route(state, (route) =>
    values === 'nothing' ? route.abort() : route.fulfill({ json: { ...beside, ...values } }),
  );
}

/** Has the page ask again, as it does by itself after half a minute. */
const askAgain = (page: Page) => page.clock.fastForward(31_000);

test('Publish now is published when the live address answers it, and stands among the recent publishes', async ({
  page,
  sql,
  published,
  staffApi,
  origin,
}) => {
  test.setTimeout(120_000);
  await openDashboard(page, staffApi, origin);
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

test('what becomes of a publish is told in the header and on the card: failed, requested, rolled back, and by a host elsewhere', async ({
  page,
  sql,
  staffApi,
  origin,
}) => {
  const now = new Date().toISOString();
  const [tour] = await sql<{ id: string }[]>`select min(id) as id from tours where is_active`;
  await page.clock.install();

  await test.step('what was saved and waits for its publish to begin is named, with who saved it', async () => {
    await answers(page, { changes: [{ revision: 8, by: 'amal@example.com', what: 'tours: Dunes' }] });
    await openDashboard(page, staffApi, origin);
    await expect(button(page)).toHaveText('Publish requested');
    await button(page).press('Enter');
    await expect(card(page).getByRole('list', { name: 'Not published yet' })).toHaveText(
      'tours: Dunes, by amal@example.com',
    );
    await expectAccessible(page);
  });

  await test.step('a rollback', async () => {
    const publish = { id: 3, state: 'rolled-back', started_at: now, finished_at: now, revision: 7, pages: 61, by: [] };
    await answers(page, { raised_at: now, recent: [publish] });
    await askAgain(page);
    await expect(button(page)).toHaveText('Earlier version shown');
    await expect(card(page)).toContainText(
      'An earlier version of the site is shown until the next change, or until you press Publish now.',
    );
    await card(page).getByText('Recent publishes').click();
    await expect(card(page).getByRole('listitem')).toContainText('Earlier version shown: 61 pages, revision 7');
    await expectAccessible(page);
  });

  await test.step('where a host elsewhere builds the site, the comparison is all that is claimed', async () => {
    await answers(page, {});
    await askAgain(page);
    await expect(button(page)).toHaveText('Publish requested');
    await answers(page, { revision: 7 });
    await askAgain(page);
    await expect(button(page)).toHaveText('Published just now');
    await expect(card(page)).toContainText('Visitors see everything that was saved.');
    await expect(card(page)).toContainText('does not report earlier publishes');
  });

  await test.step('a failure with its reason, with the way to the record, and that visitors see the earlier site', async () => {
    const failure = 'The tour “Dunes” cannot be shown as it was saved. Price: Too small.';
    const by = ['amal@example.com'];
    const record = `tours/${tour?.id}`;
    const publish = { id: 3, state: 'failed', started_at: now, finished_at: now, seconds: 1.2, failure, record, by };
    await answers(page, { raised_at: now, recent: [publish] });
    await askAgain(page);
    await expect(button(page)).toHaveText('Publishing failed');
    await expect(card(page)).toContainText('Visitors see the site as it was before.');
    await expect(card(page).getByRole('alert')).toContainText(failure);
    await expectAccessible(page);
    await expect(card(page).getByRole('listitem')).toContainText('Changes by amal@example.com');
    await card(page).getByRole('alert').getByRole('link', { name: 'Open it' }).click();
    await expect(page).toHaveURL(new RegExp(`/tours\\?edit=${tour?.id}$`));
    await expect(card(page)).toBeHidden();
  });
});

test.describe('when the question fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|state of publishing|publish now/] });

  test('nothing is claimed, what was known before is claimed no longer, and a refused Publish now is said', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    await page.clock.install();
    await answers(page, 'nothing');
    await page.route('**/rest/v1/rpc/publish_now', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'Only staff may publish.' } }),
    );
    await openDashboard(page, await signInNewStaffMember(sql, origin, publishableKey), origin);
    await expect(button(page)).toHaveText('Publishing unknown');
    await button(page).click();
    await expect(card(page)).toContainText('The state of publishing could not be loaded.');
    await card(page).getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('Publishing could not be asked for. Only staff may publish.')).toBeVisible();

    await test.step('what was known before', async () => {
      await answers(page, { revision: 7 });
      await askAgain(page);
      await expect(button(page)).toHaveText('Published just now');
      await expect(card(page)).toContainText('Visitors see everything that was saved.');
      await answers(page, 'nothing');
      await askAgain(page);
      await expect(button(page)).toHaveText('Publishing unknown');
      await expect(card(page)).toContainText('The state of publishing could not be loaded.');
      await expect(card(page)).not.toContainText('Visitors see everything that was saved.');
    });

    await test.step('a site that does not answer leaves it unknown', async () => {
      await answers(page, {}, 'down');
      await askAgain(page);
      await expect(card(page)).toContainText('the site does not answer');
      await page.keyboard.press('Escape');
      await expect(card(page)).toBeHidden();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(button(page)).toHaveAccessibleName('Publishing unknown');
      await button(page).click();
      await expect(card(page)).toContainText('the site does not answer');
      await expectAccessible(page);
    });
  });
});
