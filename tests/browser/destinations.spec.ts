import { randomUUID } from 'node:crypto';
import { expect, test } from './test.ts';

test.describe('destinations', () => {
  for (const width of [390, 1440]) {
    test(`show everything about one at an address of its own, which the back button leaves, at ${width} px`, async ({
      page,
      sql,
      staffApi,
      published,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      // More images than are shown, each of another place.
      const rows = await sql<{ image: string }[]>`select image from (select distinct on (images[1]) images[1] as image
        from locations where is_active and cardinality(images) > 0) as every limit 11`;
      const { data: place } = await staffApi
        .from('locations')
        .insert({
          name: `Test place ${randomUUID().slice(0, 8)}`,
          location_type: 'Oasis',
          description: 'Palms, a well, and nobody in a hurry.',
          best_times_to_visit: 'March to May',
          duration: 'Two days',
          highlights: ['The well', 'The palms', 'The quiet'],
          images: rows.map(({ image }) => image),
          display_order: 500,
        })
        .select()
        .single();
      if (!place) throw new Error('The place was not added.');
      expect(place.images).toHaveLength(11);
      await published();
      await page.goto('/locations');
      const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: place.name, exact: true }) });
      await expect(card.locator('img')).toHaveCount(5);
      await expect(card.getByRole('listitem')).toHaveText(place.highlights.slice(0, 2));
      await card.getByRole('link').click();
      await expect(page).toHaveURL(`/locations#${place.id}`);
      const details = page.getByRole('dialog', { name: place.name });
      await expect(details).toBeVisible();
      for (const text of ['Oasis', 'March to May', 'Two days', ...place.highlights]) {
        await expect(details).toContainText(text);
      }
      await expect(details).toContainText(place.description);
      const more = details.getByRole('list', { name: `More images of ${place.name}` });
      await expect(more.getByRole('img')).toHaveCount(8);
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
      await staffApi.from('locations').delete().eq('id', place.id);
    });
  }

  test('open over the list as it is filtered, and closing leaves its filter, its scrolling and the focus', async ({
    page,
  }) => {
    // Narrow and low, so that the list has to be scrolled.
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto('/locations');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByLabel('Type').selectOption('Imperial City');
    await page.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL('/locations?type=Imperial+City');
    const list = page.url();
    const cards = page.getByRole('article');
    await expect(cards.filter({ hasNotText: 'Imperial City' })).toHaveCount(0);
    const count = await cards.count();
    const link = cards.last().getByRole('heading').getByRole('link');
    const id = (await link.getAttribute('href'))?.replace(/^.*#/, '') ?? '';
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    // A page that is loaded anew would not have it.
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    const details = page.getByRole('dialog');
    const isAsBefore = async () => {
      await expect(details).toBeHidden();
      await expect(page).toHaveURL(list);
      await expect(cards).toHaveCount(count);
      await expect(page.locator('select[name=type]')).toHaveValue('Imperial City');
      await expect(link).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await expect(page.locator('html[data-same-page]')).toHaveCount(1);
    };

    for (const close of [
      () => page.keyboard.press('Escape'),
      () => details.getByRole('link', { name: /^Close/ }).click(),
      () => page.mouse.click(5, 250),
      () => page.goBack(),
    ]) {
      await link.click();
      await expect(details).toBeVisible();
      await expect(page).toHaveURL(`${list}#${id}`);
      await close();
      await isAsBefore();
    }
    await link.press('Enter');
    await expect(details).toBeVisible();
    await page.goBack();
    await isAsBefore();
    await page.goForward();
    await expect(details).toBeVisible();

    await test.step('the address that is shared or reloaded opens the details over the same list', async () => {
      await page.goto('about:blank');
      await page.goto(`${list}#${id}`);
      await expect(details).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(details).toBeHidden();
      await expect(page).toHaveURL(list);
      await expect(cards).toHaveCount(count);
      await expect(link).toBeFocused();
    });

    await test.step('a new tab gets the address', async () => {
      const opened = page.context().waitForEvent('page');
      await link.click({ modifiers: ['ControlOrMeta'] });
      const other = await opened;
      await expect(other).toHaveURL(`/locations#${id}`);
      await expect(other.getByRole('dialog')).toBeVisible();
      await expect(details).toBeHidden();
      await other.close();
    });
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
