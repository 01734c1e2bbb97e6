import { expect, test } from './test.ts';

test.describe('destinations', () => {
  for (const width of [390, 1440]) {
    test(`show everything about one at an address of its own, which the back button leaves, at ${width} px`, async ({
      page,
      sql,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const [place] = await sql<
        {
          id: string;
          name: string;
          location_type: string;
          best_times_to_visit: string;
          duration: string;
          highlights: string[];
          images: string[];
        }[]
      >`select * from locations where is_active and duration <> '' and cardinality(images) > 4 order by display_order limit 1`;
      if (!place) throw new Error('The demonstration content has such a location.');
      await page.goto('/locations');
      const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: place.name, exact: true }) });
      await expect(card.locator('img')).toHaveCount(5);
      await expect(card.getByRole('listitem')).toHaveText(place.highlights.slice(0, 2));
      await card.getByRole('link').click();
      await expect(page).toHaveURL(`/locations#${place.id}`);
      const details = page.getByRole('dialog', { name: place.name });
      await expect(details).toBeVisible();
      for (const text of [place.location_type, place.best_times_to_visit, place.duration, ...place.highlights]) {
        await expect(details).toContainText(text);
      }
      const more = details.getByRole('list', { name: `More images of ${place.name}` });
      await expect(more.getByRole('listitem')).toHaveCount(Math.min(8, place.images.length - 1));
      await expect(details.getByRole('link', { name: 'Book Your Tour' })).toHaveAttribute(
        'href',
        `/contact?trip=${encodeURIComponent(place.name)}`,
      );
      await expect(details.getByRole('link', { name: 'Get More Info' })).toHaveAttribute(
        'href',
        /^\/contact\?trip=More/,
      );
      await page.goBack();
      await expect(details).toBeHidden();
      await expect(page).toHaveURL('/locations');
      await expect(card.getByRole('link')).toBeFocused();
    });
  }

  test('close on Escape, by their button and by a click beside, and the address follows', async ({ page, sql }) => {
    const [place] = await sql<
      { id: string }[]
    >`select id from locations where is_active order by display_order limit 1`;
    const details = page.getByRole('dialog');
    await page.goto('/locations?type=Desert');
    await page.goto(`/locations#${place?.id}`);
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(page).toHaveURL('/locations');
    await page.getByRole('article').first().getByRole('link').click();
    await details.getByRole('link', { name: /^Close/ }).click();
    await expect(details).toBeHidden();
    await expect(page).toHaveURL('/locations');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(details).toBeVisible();
    await page.mouse.click(5, 300);
    await expect(details).toBeHidden();
    await expect(page).toHaveURL('/locations');
  });

  test('are searched over name and description, and narrowed to the types that are there', async ({ page, sql }) => {
    const types = await sql<{ location_type: string }[]>`select distinct location_type from locations where is_active`;
    const [{ count } = { count: 0 }] = await sql<
      { count: number }[]
    >`select count(*)::int as count from locations where is_active and location_type = 'Desert'`;
    await page.goto('/locations');
    const choices = page.getByLabel('Type').locator('option');
    await expect(choices).toHaveText([
      'All Types',
      ...types.map(({ location_type }) => location_type).sort((a, b) => a.localeCompare(b, 'en')),
    ]);
    await page.getByLabel('Type').selectOption('Desert');
    await expect(page).toHaveURL('/locations?type=Desert');
    await expect(page.getByRole('article')).toHaveCount(count);
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such place');
    await expect(page.getByRole('heading', { name: 'No locations found matching your criteria.' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('no such place');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('MARRAKECH');
    await expect(page.getByRole('article').first()).toContainText('Marrakech');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('show everything about one by its address alone', async ({ page }) => {
      await page.goto('/locations');
      const card = page.getByRole('article').first();
      const name = (await card.getByRole('heading').textContent()) ?? '';
      await card.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(page.getByText('Best time to visit').filter({ visible: true })).toHaveCount(1);
      await page.getByRole('link', { name: `Close ${name}` }).click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeHidden();
    });
  });
});
