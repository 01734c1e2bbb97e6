import { randomUUID } from 'node:crypto';
import { checkStructuredData } from '../checks/structured-data.ts';
import { addTour, expect, test } from './test.ts';

const titled = () => `</script><script>alert(1)</script> & "quotes" ${randomUUID().slice(0, 8)}`;
const highlight = '</li><script>alert(3)</script>';

test('a title that is code shows as text on its page, in the list, and in what was searched for', async ({
  page,
  staffApi,
  published,
}) => {
  const title = titled();
  const tour = await addTour(staffApi, {
    title,
    description: `<!-- <img src=x onerror=alert(2)> A tour whose every text tries to be code: ${title}`,
    locations: ['Zagora <b>bold</b>'],
    highlights: [highlight],
  });
  await published();
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });

  await page.goto(`/tours/${tour.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await page.title()).toContain(title);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^<!-- <img/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
  await expect(page.locator('main')).toContainText(highlight);

  await page.goto('/tours');
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(title);
  await page.reload();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([title]);
  await expect(page.getByRole('searchbox')).toHaveValue(title);
  expect(dialogs).toEqual([]);
});

test('a title that is code reaches machines as exactly that title', async ({ page, staffApi, published }) => {
  const title = titled();
  const tour = await addTour(staffApi, { title });
  await published();
  await page.goto(`/tours/${tour.id}`);
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const documents = scripts.map((text): unknown => JSON.parse(text));
  expect(documents.flatMap(checkStructuredData)).toEqual([]);
  expect(documents.flatMap(namesOf)).toContain(title);
});

/** Every name in a JSON-LD document, at any depth. */
function namesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'name' && typeof item === 'string' ? [item] : namesOf(item),
  );
}
