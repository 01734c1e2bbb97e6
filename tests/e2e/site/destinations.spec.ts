import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import {
  elementText,
  elementTexts,
  linkAddresses,
  readLivePage,
  sectionByHeading,
} from '../../helpers/release-pages.ts';

test.describe('destinations', () => {
  // In one worker: the list must not change while the other tests read it.
  test.describe.configure({ mode: 'default' });
  let destination: { id: string; name: string; description: string; highlights: string[] };

  test.beforeAll(async ({ sql, staffApi, waitUntilPublished }) => {
    // More images than are shown, each from another location.
    const rows = await sql<{ image: string }[]>`select image from (select distinct on (images[1]) images[1] as image
      from locations where is_active and cardinality(images) > 0) as every limit 11`;
    expect(rows).toHaveLength(11);
    const { data } = await staffApi
      .from('locations')
      .insert({
        name: `Test place ${randomUUID().slice(0, 8)}`,
        location_type: 'Desert',
        description: 'Palms, a well, and nobody in a hurry.',
        best_times_to_visit: 'March to May',
        duration: 'Two days',
        highlights: ['The well', 'The palms', 'The quiet'],
        images: rows.map(({ image }) => image),
        display_order: 500,
      })
      .select()
      .single();
    if (!data) throw new Error('The destination was not created.');
    destination = data;
    await waitUntilPublished();
  });
  test.afterAll(async ({ staffApi }) => {
    await staffApi.from('locations').delete().eq('id', destination.id);
  });

  test('show every detail of a destination in the list and in its dialog', async () => {
    const { document } = await readLivePage('/locations');
    const card = [...document.querySelectorAll('article')].find(
      (article) => elementText(article.querySelector('h3')) === destination.name,
    );
    expect(card?.querySelectorAll('img')).toHaveLength(5);
    expect(elementTexts(card, 'li')).toEqual(destination.highlights.slice(0, 2));
    expect(linkAddresses(card, destination.name)).toEqual([`/locations/${destination.id}`]);
    const details = document.getElementById(destination.id);
    expect(details?.tagName).toBe('DIALOG');
    expect(elementText(document.getElementById(details?.getAttribute('aria-labelledby') ?? ''))).toBe(destination.name);
    for (const text of ['Desert', 'March to May', 'Two days', destination.description, ...destination.highlights])
      expect(elementText(details)).toContain(text);
    expect(details?.querySelectorAll(`ul[aria-label="More images of ${destination.name}"] img`)).toHaveLength(8);
    expect(linkAddresses(details, `Book Your Tour: ${destination.name}`)).toEqual([
      `/contact?place=${encodeURIComponent(destination.name)}`,
    ]);
    expect(linkAddresses(details, `Get More Info: ${destination.name}`)).toEqual([
      `/contact?ask=${encodeURIComponent(destination.name)}`,
    ]);
  });

  test('show their small images on phones too, about 80 px wide', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/locations');
    const card = page.getByRole('article').filter({ hasText: destination.name });
    const widths = await card.locator('img').evaluateAll((images) => images.map(({ clientWidth }) => clientWidth));
    expect(widths).toHaveLength(5);
    for (const width of widths.slice(1)) expect(Math.abs(width - 80)).toBeLessThan(12);
  });

  test('list the trips of a destination as rows with image, duration and price', async ({ sql }) => {
    const [tour] = await sql<{ id: string; title: string; duration: string }[]>`select id, title, duration from tours
      where is_active and 'Fes' = any(locations) order by display_order, title limit 1`;
    const [trip] = await sql<
      { id: string; title: string; duration: string }[]
    >`select id, title, duration from day_trips
      where is_active and meeting_point like '%Fes%' order by display_order, title limit 1`;
    const { document } = await readLivePage('/locations');
    const details = document.getElementById('fes');
    expect(elementTexts(details, 'h3')).toEqual(expect.arrayContaining(['Tours that stop here', 'Day trips']));
    for (const [address, record] of [
      [`/tours/${tour?.id}`, tour],
      [`/day-trips/${trip?.id}`, trip],
    ] as const) {
      const row = details?.querySelector(`a[href="${address}"]`);
      expect(elementText(row)).toContain(record?.title);
      expect(elementText(row)).toContain(record?.duration);
      expect(elementText(row)).toMatch(/[$€M]\S+ per person/);
      expect(row?.querySelector('img')).not.toBeNull();
    }
  });

  test('have a page each, which leaves out what is not filled in', async () => {
    const { document } = await readLivePage(`/locations/${destination.id}`);
    const main = document.querySelector('main');
    expect(elementTexts(main, 'h1')).toEqual([destination.name]);
    for (const text of ['Desert', 'March to May', 'Two days', destination.description, ...destination.highlights])
      expect(elementText(main)).toContain(text);
    expect(main?.querySelectorAll(`ul[aria-label="Images: ${destination.name}"] img`)).toHaveLength(11);
    const booking = `/contact?place=${encodeURIComponent(destination.name)}`;
    expect(linkAddresses(main, 'Book Your Tour')).toEqual([booking, booking]);
    expect(elementTexts(main, 'h2')).toEqual(['Highlights', 'Planning your visit', `See ${destination.name} with us`]);
    expect(main?.querySelectorAll('svg.map, astro-island')).toHaveLength(0);
  });

  test('have a page with a map, places near, and trips that start there first', async ({ sql }) => {
    const tours = await sql<{ title: string }[]>`select title from tours where is_active and 'Fes' = any(locations)
      order by locations[1] <> 'Fes', display_order, title limit 6`;
    const { document } = await readLivePage('/locations/fes');
    const map = document.querySelector('[aria-labelledby=location-map]');
    const near = [...(map?.querySelectorAll('li a') ?? [])];
    expect(near.length).toBeGreaterThanOrEqual(3);
    const distances = near.map((place) => Number(/(\d+) km$/.exec(elementText(place))?.[1]));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const drawn = [...(map?.querySelectorAll('svg.map a') ?? [])].map((link) => link.getAttribute('href'));
    expect(drawn.toSorted()).toEqual(near.map((place) => place.getAttribute('href')).toSorted());
    const section = sectionByHeading(document, 'Tours that stop here');
    expect(elementTexts(section, 'h3')).toEqual(tours.map(({ title }) => title));
    expect(linkAddresses(section, 'All tours')).toEqual(['/tours']);
    const dayTrips = sectionByHeading(document, 'Day trips');
    expect(dayTrips?.querySelectorAll('article').length).toBeGreaterThan(0);
    expect(linkAddresses(dayTrips, 'All day trips')).toEqual(['/day-trips']);
  });

  test('lead from their details to their page, whose images open full screen', async ({ page }) => {
    await page.goto(`/locations#${destination.id}`);
    await page.getByRole('link', { name: `All about ${destination.name}` }).click();
    await expect(page).toHaveURL(`/locations/${destination.id}`);
    const link = page
      .getByRole('list', { name: /^Images/ })
      .getByRole('link')
      .nth(1);
    await link.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Images of this destination' });
    await expect(viewer.getByText('2 / 11')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });

  test('open over the filtered list, and closing keeps its filter, scroll position and focus', async ({ page }) => {
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
    const id = (await link.getAttribute('href'))?.replace('/locations/', '') ?? '';
    await link.scrollIntoViewIfNeeded();
    const scrollPosition = await page.evaluate(() => scrollY);
    expect(scrollPosition).toBeGreaterThan(300);
    // A page load would lose this attribute.
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    const details = page.getByRole('dialog');
    const expectUnchangedList = async () => {
      await expect(details).toBeHidden();
      await expect(page).toHaveURL(list);
      await expect(cards).toHaveCount(count);
      await expect(page.locator('select[name=type]')).toHaveValue('Imperial City');
      await expect(link).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);
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
      await expectUnchangedList();
    }
    await link.press('Enter');
    await expect(details).toBeVisible();
    // The buttons stay in view however far the details are scrolled.
    await expect(details.getByRole('link', { name: /^Book Your Tour/ })).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expectUnchangedList();
    await page.goForward();
    await expect(details).toBeVisible();
  });

  test('open their images full screen, over details that stay open', async ({ page }) => {
    await page.goto(`/locations#${destination.id}`);
    const details = page.getByRole('dialog', { name: destination.name });
    await expect(details).toBeVisible();
    const link = details
      .getByRole('list', { name: /^More images/ })
      .getByRole('link')
      .first();
    const viewer = page.getByRole('dialog', { name: 'Images of this destination' });
    await link.press('Enter');
    await expect(viewer).toBeVisible();
    await expect(viewer.getByText('2 / 9')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText('1 / 9')).toBeVisible();
    await expect(viewer.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(details).toBeVisible();
    await expect(link).toBeFocused();
    await link.press('Enter');
    await expect(viewer).toBeVisible();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(page).toHaveURL('/locations');
    const card = page.getByRole('link', { name: destination.name, exact: true });
    await card.click();
    await link.press('Enter');
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(details).toBeHidden();
    await expect(card).toBeFocused();
  });

  /** Opens the destinations filtered by type, and finds the last one. */
  async function openFilteredList(page: Page) {
    const list = '/locations?type=Imperial+City';
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(list);
    const cards = page.getByRole('article');
    await expect(cards.filter({ hasNotText: 'Imperial City' })).toHaveCount(0);
    const link = cards.last().getByRole('heading').getByRole('link');
    const id = (await link.getAttribute('href'))?.replace('/locations/', '') ?? '';
    return { list, cards, count: await cards.count(), link, id };
  }

  test('a shared or reloaded address opens the details over the same list', { tag: '@deep' }, async ({ page }) => {
    const { list, cards, count, link, id } = await openFilteredList(page);
    const details = page.getByRole('dialog');
    await page.goto('about:blank');
    await page.goto(`${list}#${id}`);
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(list);
    await expect(cards).toHaveCount(count);
    await expect(link).toBeFocused();
  });

  test('a link opened in a new tab leads to the page', { tag: '@deep' }, async ({ page }) => {
    const { link, id } = await openFilteredList(page);
    const details = page.getByRole('dialog');
    const tabOpened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const other = await tabOpened;
    await expect(other).toHaveURL(`/locations/${id}`);
    await expect(details).toBeHidden();
    await other.close();
  });

  test('are searched by name and description, and filtered by the types in use', async ({ page, sql }) => {
    const types = await sql<{ location_type: string }[]>`select distinct location_type from locations where is_active`;
    const [{ count } = { count: 0 }] = await sql<
      { count: number }[]
    >`select count(*)::int as count from locations where is_active and location_type = 'Desert'`;
    await page.goto('/locations');
    const options = page.getByLabel('Type').locator('option');
    await expect(options).toHaveText([
      'All Types',
      ...types.map(({ location_type }) => location_type).sort((a, b) => a.localeCompare(b, 'en')),
    ]);
    await page.getByLabel('Type').selectOption('Desert');
    await expect(page).toHaveURL('/locations?type=Desert');
    await expect(page.getByRole('article')).toHaveCount(count);
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such place');
    await expect(page.getByRole('heading', { name: 'No locations found matching your criteria.' })).toBeVisible();
    await expect(page).toHaveURL('/locations?search=no+such+place&type=Desert');
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('no such place');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('MARRAKECH');
    await expect(page.getByRole('article').first()).toContainText('Marrakech');
  });
});
