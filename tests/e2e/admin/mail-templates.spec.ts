import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const newForm = (page: Page) => page.getByRole('dialog', { name: 'Add template' });
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit template' });
const item = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Replies to choose from' }).getByRole('listitem').filter({ hasText: title });
const openTemplates = (page: Page) => page.goto(`/${adminPath}/mail?view=templates`);

/** Opens the form of a new template with title, subject and text filled in. */
async function openFilledForm(page: Page, title: string, body = 'Dear ,\n\nsee you {soon}.') {
  await openTemplates(page);
  await page.getByRole('button', { name: 'Add template' }).click();
  await newForm(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await newForm(page).getByRole('textbox', { name: 'Subject' }).fill('About ');
  await newForm(page).getByRole('textbox', { name: 'Text' }).fill(body);
}

async function insertTemplate(sql: postgres.Sql): Promise<string> {
  const title = `Template ${uniqueWord()}`;
  await sql`insert into reply_templates ${sql({ title, subject: 'About {trip}', body: 'Dear {name}' })}`;
  return title;
}

test('staff write a reply template with a field in its subject', async ({ page }) => {
  const title = `Template ${uniqueWord()}`;
  await openFilledForm(page, title);
  await newForm(page).getByRole('textbox', { name: 'Subject' }).focus();
  await newForm(page).getByRole('button', { name: 'Insert {trip}' }).press('Enter');
  await expect(newForm(page).getByRole('textbox', { name: 'Subject' })).toHaveValue('About {trip}');
  await expect(newForm(page).getByRole('textbox', { name: 'Subject' })).toBeFocused();
  await newForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(findNotification(page, 'Template added.')).toBeVisible();
  await expect(item(page, title)).toContainText('About {trip}');
  expect(await findProblemsInBothThemes(page, 'templates')).toEqual([]);
});

test.describe('further states of the templates', { tag: '@deep' }, () => {
  test('a template without a subject is refused with a message', async ({ page }) => {
    await openTemplates(page);
    await page.getByRole('button', { name: 'Add template' }).click();
    await newForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(newForm(page).getByText('Subject is required.')).toBeVisible();
  });

  test('a field is inserted into a template where the cursor is', async ({ page }) => {
    await openFilledForm(page, 'Cursor');
    const body = newForm(page).getByRole('textbox', { name: 'Text' });
    await body.press('Control+Home');
    for (let step = 0; step < 'Dear '.length; step++) await body.press('ArrowRight');
    await newForm(page).getByRole('button', { name: 'Insert {name}' }).click();
    await expect(body).toHaveValue('Dear {name},\n\nsee you {soon}.');
  });

  test('the preview of a template fills in fields, and unknown ones are named, accessibly', async ({ page }) => {
    await openFilledForm(page, 'Preview', 'Dear {name},\n\nsee you {soon}.');
    await newForm(page).getByRole('textbox', { name: 'Subject' }).fill('About {trip}');
    const preview = newForm(page).getByRole('region', { name: 'Preview with an example booking' });
    await expect(preview).toContainText('About Three days in the dunes');
    await expect(preview).toContainText(/Dear Amal.*,\s+see you \{soon\}\./);
    await expect(newForm(page).getByRole('status')).toHaveText('{soon} is not a field and would be sent as typed.');
    expect(await findProblemsInBothThemes(page, 'template form')).toEqual([]);
  });

  test('leaving a template with unsaved changes asks first', async ({ page }) => {
    await openFilledForm(page, 'Unsaved');
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await expect(newForm(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Unsaved');
  });

  test('what a colleague has saved in the meantime is kept beside one’s own change', async ({ page, sql }) => {
    const title = await insertTemplate(sql);
    await openTemplates(page);
    await item(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .click();
    await editForm(page).getByRole('textbox', { name: 'Text' }).fill('Mine');
    await sql`update reply_templates set subject = 'Theirs' where title = ${title}`;
    await editForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(editForm(page)).toContainText('Someone else changed this after you opened it');
    await editForm(page).getByRole('button', { name: 'Keep both and save' }).click();
    await expect(findNotification(page, 'Template saved.')).toBeVisible();
    await expect(item(page, title)).toContainText(/Theirs.*Mine/s);
  });

  test('a template is deleted after a question', async ({ page, sql }) => {
    const title = await insertTemplate(sql);
    await openTemplates(page);
    await item(page, title)
      .getByRole('button', { name: `Delete ${title}` })
      .click();
    await page
      .getByRole('alertdialog', { name: 'Delete this template?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(findNotification(page, 'Template deleted.')).toBeVisible();
    await expect(item(page, title)).toHaveCount(0);
    expect(await sql`select 1 from reply_templates where title = ${title}`).toEqual([]);
  });
});
