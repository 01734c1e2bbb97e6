import type { Page } from '@playwright/test';
import { test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { createPhoto } from '../../helpers/e2e/image-files.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

// All tests edit the one row.
test.describe.configure({ mode: 'serial' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const restoreDialog = (page: Page) => page.getByRole('dialog', { name: /^Restore the version of/ });
const changes = (page: Page) => page.getByRole('list', { name: 'Changes', exact: true }).locator('> li');
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** Opens the question that restores the version before the last change. */
async function openVersionBefore(page: Page) {
  await page.getByRole('button', { name: 'History' }).click();
  await changes(page).nth(1).getByRole('button', { name: 'Restore this version' }).click();
  await expect(restoreDialog(page)).toContainText('Compared with now:');
}
const restore = (page: Page) => restoreDialog(page).getByRole('button', { name: 'Restore this version' }).click();

test.beforeEach(async ({ page }) => {
  await page.goto(`/${adminPath}/site`);
  await expect(field(page, 'Name')).toBeVisible();
});

test.afterAll(async ({ sql }) => {
  await sql`update site_content set tagline = 'Your ultimate travel companion'`;
});

test('input that cannot be used is named field by field, and stays', { tag: '@deep' }, async ({ page }) => {
  await field(page, 'Name').fill(' ');
  await field(page, 'Phone').fill('call us');
  await field(page, 'WhatsApp').fill('0600 000 000');
  await field(page, 'Facebook').fill('facebook.com/atlas');
  await save(page);
  await expect(page.getByText('4 fields need your attention.')).toBeVisible();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('Phone: a number that can be called')).toBeVisible();
  await expect(field(page, 'Facebook')).toHaveValue('facebook.com/atlas');
  expect(await findProblemsInBothThemes(page, 'refused site content')).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Phone')).not.toHaveValue('call us');
});

test('a question that staff add is on the page of questions', { tag: '@deep' }, async ({
  page,
  waitUntilPublished,
  request,
  sql,
}) => {
  const question = `What about ${uniqueWord()}?`;
  await page.getByRole('link', { name: 'Terms and questions' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(field(page, 'Question').last()).toBeFocused();
  await field(page, 'Question').last().fill(question);
  await save(page);
  await expect(page.getByText('One field needs your attention.')).toBeVisible();
  await field(page, 'Answer').last().fill('Yes, gladly.');
  await save(page);
  await expect(findNotification(page, 'Site content saved.')).toBeVisible();
  expect(await findProblemsInBothThemes(page, 'questions')).toEqual([]);
  await waitUntilPublished();
  expect(await (await request.get('/questions')).text()).toContain(question);
  await page.getByRole('button', { name: 'Remove question' }).last().click();
  await save(page);
  await expect(field(page, 'Question').last()).not.toHaveValue(question);
  await expect
    .poll(() => sql`select 1 from site_content where questions::text like ${`%${question}%`}`)
    .toHaveLength(0);
});

test('a tagline and a guide that staff save are on the site within seconds', async ({
  page,
  waitUntilPublished,
  request,
  sql,
}) => {
  const tagline = `Journeys with ${uniqueWord()}`;
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await field(page, 'Tagline').fill(tagline);
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeInViewport({ ratio: 1 });
  await save(page);
  await expect(findNotification(page, 'Site content saved.')).toBeVisible();
  await expect(field(page, 'Tagline')).toHaveValue(tagline);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByText(tagline).first()).toBeVisible();
  await page.getByRole('dialog', { name: /^History of/ }).press('Escape');

  const name = `Guide ${uniqueWord()}`;
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await page.getByRole('button', { name: 'Add guide' }).click();
  const guide = page.getByRole('group', { name: 'Guide 5' });
  await guide.getByRole('textbox', { name: 'Name' }).fill(name);
  await guide.getByRole('textbox', { name: 'Region' }).fill('Rif');
  await guide.getByRole('textbox', { name: 'Languages' }).fill('Tarifit, French');
  await guide.getByRole('textbox', { name: 'What they know' }).fill('Mint, and who grows it');
  const trips = guide.getByRole('combobox', { name: 'Trips they lead' });
  await trips.fill('agafay');
  await page.getByRole('option', { name: 'A Night in the Stone Desert of Agafay' }).click();
  await guide
    .locator('input[type=file]')
    .setInputFiles(await createPhoto('portrait.jpg', { width: 640, height: 640, colour: '#a33b2a' }));
  await expect(findNotification(page, 'Image uploaded.')).toBeVisible();
  expect(await findProblemsInBothThemes(page, 'about')).toEqual([]);
  await save(page);
  await expect.poll(() => sql`select 1 from site_content where jsonb_array_length(guides) = 5`).toHaveLength(1);
  await waitUntilPublished();
  expect(await (await request.get('/')).text()).toContain(tagline);
  const about = await (await request.get('/about')).text();
  expect(about).toContain(name);
  for (const text of ['Tarifit and French', 'Mint, and who grows it']) expect(about).toContain(text);
  expect(await (await request.get('/tours/agafay-night-2-days')).text()).toContain(`>${name}</a>`);
  const [row] = await sql<{ portrait: string }[]>`select guides -> 4 ->> 'portrait' as portrait from site_content`;
  const path = row?.portrait.replace(/^.*\/site-images\//, '') ?? '';
  await page.getByRole('button', { name: 'Remove guide 5' }).click();
  await save(page);
  // Kept with its thumbnail for 30 days, so that the earlier version can be seen.
  await expect.poll(() => sql`select 1 from site_content where jsonb_array_length(guides) = 4`).toHaveLength(1);
  expect(
    await sql`select 1 from storage.objects where bucket_id = 'site-images' and name like ${`${path}%`}`,
  ).toHaveLength(2);
});

test('an image beside a text goes when staff remove it, and another one comes', { tag: '@deep' }, async ({
  page,
  waitUntilPublished,
  request,
  sql,
}) => {
  const [before] = await sql`select about_text_image from site_content`;
  const slot = page.getByRole('group', { name: 'Image beside who you are' });
  const readAbout = async () => {
    await waitUntilPublished();
    return (await request.get('/about')).text();
  };
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await page.getByRole('button', { name: 'Remove image beside who you are' }).click();
  await save(page);
  await expect(findNotification(page, 'Site content saved.')).toBeVisible();
  expect(await readAbout()).not.toContain('Four saddled camels');
  await slot
    .locator('input[type=file]')
    .setInputFiles(await createPhoto('team.jpg', { width: 1200, height: 1600, colour: '#2d5f8b' }));
  await expect(findNotification(page, 'Image uploaded.')).toBeVisible();
  await save(page);
  await expect.poll(() => sql`select 1 from site_content where about_text_image is not null`).toHaveLength(1);
  expect(await readAbout()).toContain('arch mx-auto');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(changes(page).first()).toContainText('Image beside who you are');
  await sql`update site_content set ${sql({ ...before })}`;
});

test('an activity that staff edit is on its page, at the same address', { tag: '@deep' }, async ({
  page,
  waitUntilPublished,
  request,
  sql,
}) => {
  const subtitle = `Slowly, ${uniqueWord()}`;
  await page.getByRole('link', { name: 'Activities', exact: true }).last().click();
  const camels = page.getByRole('group', { name: 'Activity 2' });
  await expect(camels.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Camel Trekking');
  await expect(page.getByRole('button', { name: 'Activities: at most 3' })).toBeVisible();
  const before = await camels.getByRole('textbox', { name: 'Subtitle' }).inputValue();
  await camels.getByRole('textbox', { name: 'Subtitle' }).fill(subtitle);
  expect(await findProblemsInBothThemes(page, 'activities')).toEqual([]);
  await save(page);
  await expect(findNotification(page, 'Site content saved.')).toBeVisible();
  await waitUntilPublished();
  const html = await (await request.get('/activities')).text();
  expect(html).toContain(subtitle);
  expect(html).toContain('id="camel-trekking"');
  await camels.getByRole('textbox', { name: 'Subtitle' }).fill(before);
  await save(page);
  await expect(camels.getByRole('textbox', { name: 'Subtitle' })).toHaveValue(before);
  await expect
    .poll(() => sql`select 1 from site_content where activities::text like ${`%${subtitle}%`}`)
    .toHaveLength(0);
});

test('an earlier version that staff restore is in the form and in the row', { tag: '@deep' }, async ({ page, sql }) => {
  const readHome = () => sql`select home_title, figures from site_content`;
  const [before] = await readHome();
  // The version to restore.
  await sql`update site_content set tagline = ${`Slow ${uniqueWord()}`}`;
  await page.getByRole('link', { name: 'Home page' }).click();
  const figure = page.getByRole('group', { name: 'Figure 1' }).getByRole('textbox', { name: 'What it counts' });
  const [title, label] = [await field(page, 'Heading').inputValue(), await figure.inputValue()];
  await field(page, 'Heading').fill('Another heading');
  await figure.fill('Other things');
  await save(page);
  await expect(findNotification(page, 'Site content saved.')).toBeVisible();
  await openVersionBefore(page);
  await expect(restoreDialog(page).getByRole('term')).toHaveText(['Heading:', 'Figures:']);
  expect(await findProblemsInBothThemes(page, 'restoring site content', [390, 1440])).toEqual([]);
  await restore(page);
  await expect(findNotification(page, 'Version restored.')).toBeVisible();
  await expect(changes(page).first()).toContainText('from History');
  await page.getByRole('dialog', { name: /^History of/ }).press('Escape');
  await expect(field(page, 'Heading')).toHaveValue(title);
  await expect(figure).toHaveValue(label);
  expect(await readHome()).toEqual([before]);
});

test.describe('restoring that does not succeed', { tag: '@deep' }, () => {
  test.beforeEach(async ({ sql }) => {
    await sql`update site_content set tagline = 'Before'`;
    await sql`update site_content set tagline = 'After'`;
  });

  test('a colleague’s change of another part is shown before a version replaces it', async ({ page, sql }) => {
    await openVersionBefore(page);
    await sql`update site_content set payment_terms = payment_terms || ' Theirs.'`;
    await restore(page);
    await expect(restoreDialog(page)).toContainText('Someone else has changed this in the meantime');
    await expect(restoreDialog(page).getByRole('term')).toHaveText(['Tagline:', 'Payment:']);
    expect(await sql`select 1 from site_content where tagline = 'After'`).toHaveLength(1);
    await restore(page);
    await expect(findNotification(page, 'Version restored.')).toBeVisible();
    expect(
      await sql`select 1 from site_content where tagline = 'Before' and payment_terms not like '%Theirs.'`,
    ).toHaveLength(1);
  });

  test('a version that the rules of today refuse is named, and not half saved', async ({ page, sql, expectErrors }) => {
    expectErrors(/Failed to load resource|save in site/);
    await page.route('**/rpc/get_history_version?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), phone: 'call us' } });
    });
    await openVersionBefore(page);
    await restore(page);
    await expect(restoreDialog(page).getByRole('alert')).toContainText('The field Phone cannot be saved as it is.');
    expect(await sql`select 1 from site_content where tagline = 'After' and phone <> 'call us'`).toHaveLength(1);
  });
});

test('opening the history asks once before it discards input', { tag: '@deep' }, async ({ page }) => {
  const tagline = await field(page, 'Tagline').inputValue();
  const history = page.getByRole('button', { name: 'History' });
  const discarding = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await field(page, 'Tagline').fill('Typed');
  await history.click();
  await discarding.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Tagline')).toHaveValue('Typed');
  await history.click();
  await discarding.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: /^History of/ }).press('Escape');
  await expect(history).toBeFocused();
  await expect(field(page, 'Tagline')).toHaveValue(tagline);
});

test('the figures of the home page are limited to four', { tag: '@deep' }, async ({ page }) => {
  await page.getByRole('link', { name: 'Home page' }).click();
  await expect(field(page, 'Figure').nth(3)).toHaveValue('98%');
  await expect(page.getByRole('button', { name: 'Figures: at most 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove figure 2' }).click();
  await expect(field(page, 'Figure').nth(1)).toHaveValue('5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Figure').nth(1)).toHaveValue('50+');
  await page.getByRole('button', { name: 'Remove figure 4' }).click();
  await expect(page.getByRole('button', { name: 'Add figure' })).toBeVisible();
  expect(await findProblemsInBothThemes(page, 'home page')).toEqual([]);
});

test('a save that fails keeps what was typed', { tag: '@deep' }, async ({ page, expectErrors }) => {
  expectErrors(/500|save in site/);
  await page.route('**/rest/v1/site_content?*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  await field(page, 'Tagline').fill('Kept');
  await save(page);
  await expect(page.getByText('The site content could not be saved. Please try again.')).toBeVisible();
  await expect(field(page, 'Tagline')).toHaveValue('Kept');
});

test('a newer change of the same field by a colleague is shown beside one’s own', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  await field(page, 'Tagline').fill('Mine');
  await sql`update site_content set tagline = 'Their words'`;
  await save(page);
  await expect(page.getByRole('main').getByText('Their words')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(findNotification(page, 'Site content saved.')).toBeVisible();
  expect((await sql`select tagline from site_content`)[0]).toEqual({ tagline: 'Mine' });
});
