import { randomUUID } from 'node:crypto';
import { checkStructuredData } from '../../helpers/checks/structured-data.ts';
import { bookingForm } from '../../helpers/e2e/booking-form.ts';
import { createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { elementText, readLivePage } from '../../helpers/release-pages.ts';

const highlight = '</li><script>alert(3)</script>';

// In one worker, so that the tour is created and published once.
test.describe.configure({ mode: 'default' });
const title = `</script><script>alert(1)</script> & "quotes" 🐪 ${randomUUID().slice(0, 8)}`;
let tour: Awaited<ReturnType<typeof createTestTour>>;

test.beforeAll(async ({ staffApi, waitUntilPublished }) => {
  tour = await createTestTour(staffApi, {
    title,
    description: `<!-- <img src=x onerror=alert(2)> A tour whose every text tries to be code: ${title}`,
    locations: ['Zagora <b>bold</b>'],
    highlights: [highlight],
  });
  await waitUntilPublished();
});

test('a title with HTML is plain text in the file of its page', async () => {
  const { document } = await readLivePage(`/tours/${tour.id}`);
  expect(elementText(document.querySelector('h1'))).toBe(title);
  expect(document.title).toContain(title);
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
  expect(content('meta[name=description]')).toMatch(/^<!-- <img/);
  expect(content('meta[property="og:title"]')).toBe(title);
  expect(elementText(document.querySelector('main'))).toContain(highlight);
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const documents = scripts.map(({ textContent }): unknown => JSON.parse(textContent));
  expect(documents.flatMap(checkStructuredData)).toEqual([]);
  expect(documents.flatMap(collectNames)).toContain(title);
});

test('a title with HTML is plain text on pages, in the search and in forms', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.goto(`/tours/${tour.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto('/tours');
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(title);
  await page.reload();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([title]);
  await expect(page.getByRole('searchbox')).toHaveValue(title);
  await page.goto(`/contact?trip=${encodeURIComponent(title)}`);
  await expect(bookingForm(page).getByText(title, { exact: true })).toBeVisible();
  await bookingForm(page).getByRole('button', { name: 'Change' }).click();
  await expect(bookingForm(page).getByLabel('Trip')).toHaveValue(`tour:${tour.id}`);
  expect(dialogs).toEqual([]);
});

/** Collects every name in a JSON-LD document, at any depth. */
function collectNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'name' && typeof item === 'string' ? [item] : collectNames(item),
  );
}
