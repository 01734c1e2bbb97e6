import type { Page } from '@playwright/test';
import { createExcerpt } from '#shared/rules/text/excerpt.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import {
  elementText,
  elementTexts,
  linkAddresses,
  readLivePage,
  sectionByHeading,
} from '../../helpers/release-pages.ts';

/** Opens the home page and stops its clock when the hero's timer starts. */
async function openHero(page: Page) {
  await page.clock.install();
  await page.goto('/');
  const hero = page.locator('section').first();
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const pause = hero.getByRole('button', { name: 'Pause the images' });
  const play = hero.getByRole('button', { name: 'Play the images' });
  const start = async () => {
    await play.click();
    await page.locator('main').focus();
    await page.mouse.move(5, 780);
    await page.clock.runFor(1);
    await expect(pause).toBeVisible();
  };
  /** Advances the clock until the next image is requested and loaded. */
  const fetchNext = async (position: number) => {
    await page.clock.runFor(2600);
    const image = hero.locator('img').nth(position);
    await expect(image).toBeAttached();
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.complete)).toBe(true);
  };
  const expectCaption = (caption: RegExp) => expect(hero.locator('[aria-live]')).toHaveText(caption);
  return { hero, pause, play, start, fetchNext, expectCaption };
}

test('the home page leads to the main pages and states its statistics', async () => {
  const { document } = await readLivePage('/');
  expect(document.title).toBe('Discover Morocco: tours and day trips with local guides');
  const main = document.querySelector('main');
  for (const [name, address] of [
    ['Explore Tours', '/tours'],
    ['View Activities', '/activities'],
    ['Learn More About Us', '/about'],
    ['Book Your Tour', '/contact'],
    ['Contact Us', '/contact?ask'],
  ] as const)
    expect(linkAddresses(main, name), name).toEqual([address]);
  expect(elementTexts(main, 'dl dd')).toEqual(['500+', '50+', '5', '98%']);
  expect(elementTexts(main, 'dl dt')).toEqual([
    'Happy Travelers',
    'Destinations',
    'Years Experience',
    'Satisfaction Rate',
  ]);
});

test('the home page shows three tours with text, price and reviews, the first with days', async ({ sql }) => {
  const tours = await sql<
    { id: string; title: string; description: string; duration: string; days: string[]; reviews: number }[]
  >`select id, title, description, duration, array(select day ->> 'title' from jsonb_array_elements(itinerary) as day) as days,
      (select count(*)::int from approved_reviews where tour_id = tours.id) as reviews from tours where is_active order by display_order, title limit 3`;
  const { document } = await readLivePage('/');
  const cards = [...(sectionByHeading(document, 'Top 3 Tours')?.querySelectorAll('article') ?? [])];
  expect(cards).toHaveLength(3);
  const [first] = tours;
  expect(elementTexts(cards[0], 'ol li')).toEqual(
    (first?.days ?? []).map((title, index) => `Day ${index + 1} ${title}`),
  );
  for (const [index, tour] of tours.entries()) {
    const card = cards[index];
    expect(linkAddresses(card, tour.title)).toEqual([`/tours/${tour.id}`]);
    expect(elementText(card)).toContain(createExcerpt(tour.description, 80));
    expect(elementText(card)).toContain(tour.duration);
    expect(elementText(card)).toMatch(/(?<!from )[$€]\s?[\d,]+ per person/);
    expect(card?.querySelectorAll('a[href$="#reviews"]')).toHaveLength(tour.reviews > 0 ? 1 : 0);
    expect(card?.querySelector('img')).not.toBeNull();
  }
});

test('the home page shows three day trips with duration, price and a link', async ({ sql }) => {
  const trips = await sql<
    { id: string; title: string; duration: string }[]
  >`select id, title, duration from day_trips where is_active order by display_order, title limit 3`;
  const { document } = await readLivePage('/');
  const section = sectionByHeading(document, 'One Day Trips');
  expect(linkAddresses(section, 'All day trips')).toEqual(['/day-trips']);
  const links = [...(section?.querySelectorAll('li > a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(trips.map(({ id }) => `/day-trips/${id}`));
  for (const [index, trip] of trips.entries())
    for (const text of [trip.title, trip.duration, 'per person']) expect(elementText(links[index])).toContain(text);
});

test('the home page shows three destinations with text and a badge by position', async ({ sql }) => {
  const locations = await sql<
    { id: string; name: string; description: string }[]
  >`select id, name, description from locations where is_active order by place, name limit 3`;
  const { document } = await readLivePage('/');
  const cards = [...(sectionByHeading(document, 'Popular Destinations')?.querySelectorAll('article') ?? [])];
  expect(cards).toHaveLength(3);
  for (const [index, badge] of ['Most Popular', 'UNESCO Site', 'Hidden Gem'].entries()) {
    const location = locations[index];
    expect(elementText(cards[index])).toContain(badge);
    expect(elementText(cards[index])).toContain(createExcerpt(location?.description ?? '?', 150));
    expect(linkAddresses(cards[index], location?.name ?? '?')).toEqual([`/locations/${location?.id}`]);
  }
});

test('About introduces every guide with region, languages and trips, and trips name their guides', async ({ sql }) => {
  const [content] = await sql<
    { guides: { name: string; region: string; languages: string; speciality: string; trips: string }[] }[]
  >`select guides from site_content`;
  const guides = content?.guides ?? [];
  expect(guides).toHaveLength(4);
  const section = sectionByHeading((await readLivePage('/about')).document, 'Meet your guides');
  const entries = [...(section?.querySelectorAll('li[id]') ?? [])];
  expect(entries).toHaveLength(guides.length);
  for (const [index, { name, region, languages, speciality, trips }] of guides.entries()) {
    const entry = entries[index];
    for (const text of [name, region, speciality, ...languages.split(', ')]) expect(elementText(entry)).toContain(text);
    // Without a portrait, nothing stands for it.
    expect(entry?.firstElementChild?.tagName).toBe('H3');
    const paths = trips.split(', ').map((trip) => `/${trip}`);
    const active = new Set(
      (
        await sql`
      select '/tours/' || id as path from tours where is_active
      union all select '/day-trips/' || id from day_trips where is_active`
      ).map(({ path }) => path),
    );
    const led = paths.filter((path) => active.has(path));
    expect(led.length).toBeGreaterThan(1);
    const links = [...(entry?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual(led.slice(0, 4));
    expect(elementText(entry).includes('more')).toBe(led.length > 4);
    const trip = (await readLivePage(led[0] ?? '')).document;
    const panel = [...trip.querySelectorAll('aside p')].find((text) => elementText(text).startsWith('Led by'));
    expect(linkAddresses(panel, name)).toEqual([`/about#${entry?.id}`]);
  }
});

test('every footer and About name licence, insurance and year, and search engines read them', async () => {
  const year = new Date().getUTCFullYear() - 5;
  const credentials = [
    'Licensed travel agency No. 00/00 (example)',
    'Insured with Example Assurances (example)',
    `Since ${year}`,
  ];
  for (const address of ['/', '/tours', '/privacy'])
    expect(elementText((await readLivePage(address)).document.querySelector('footer'))).toContain(
      credentials.join(' · '),
    );
  const { document, html } = await readLivePage('/about');
  const items = [...(sectionByHeading(document, 'Who we are')?.querySelectorAll('li') ?? [])];
  expect(items.map(elementText)).toEqual(credentials);
  expect(html).toContain(`"foundingDate":"${year}"`);
});

for (const width of [390, 1440]) {
  test(`the hero’s first image has its shape and priority at ${width} px`, {
    tag: width === 390 ? [] : '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const first = page.locator('section').first().locator('img').first();
    await expect(first).toHaveAttribute('fetchpriority', 'high');
    await expect(first).not.toHaveAttribute('loading', 'lazy');
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const address = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(/-3x4-(\d+-\d+-)?\d+q[\d-]+\.avif$/.test(address)).toBe(width === 390);
    expect((await (await page.request.get(address)).body()).length).toBeLessThan(70_000);
  });

  test(`a chat screenshot opens full screen at ${width} px`, { tag: '@deep' }, async ({ page, sql }) => {
    await page.setViewportSize({ width, height: 844 });
    const quotes = await sql<{ quote: string }[]>`
      select item ->> 'quote' as quote from site_content, jsonb_array_elements(testimonials) as item`;
    await page.goto('/');

    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'What travellers tell us afterwards' }) });
    const links = section.locator('a[data-view]');
    await expect(links).toHaveCount(5);
    await expect(section.getByText('5/5', { exact: true })).toHaveCount(5);
    await expect(section.locator('blockquote')).toHaveText(quotes.map(({ quote }) => `“${quote}”`));
    await links.first().scrollIntoViewIfNeeded();
    const currentSource = (image: HTMLImageElement) => image.currentSrc;
    const small = await links.first().locator('img').evaluate(currentSource);
    await links.first().click();
    const viewer = page.getByRole('dialog');
    await expect.poll(() => viewer.getByRole('img').evaluate(currentSource)).not.toBe(small);
    await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    const imageBox = await viewer.getByRole('img').boundingBox();
    expect((imageBox?.y ?? 0) + (imageBox?.height ?? 0)).toBeLessThanOrEqual(844);
    await viewer.getByRole('img').click();
    await expect(viewer).toBeVisible();
    await page.mouse.click(width / 2, 12);
    await expect(viewer).toBeHidden();
    await expect(links.first()).toBeFocused();
  });
}

test('the page about the agency says how a trip is planned, and what is promised', async () => {
  const { document } = await readLivePage('/about');
  expect(elementTexts(sectionByHeading(document, 'How we plan your trip'), 'h3')).toEqual([
    'You write to us',
    'We plan the route together',
    'One person looks after you',
    'You tell us how it was',
  ]);
  expect(elementTexts(sectionByHeading(document, 'What we promise'), 'h3')).toEqual([
    'Honest prices',
    'No surprise shopping stops',
    'Care for the places',
  ]);
});

test('the hero has three images that change every 5 seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { pause, start, fetchNext, expectCaption } = await openHero(page);
  await pause.click();
  await start();
  const captions = [/Erg Chebbi/, /Chefchaouen/, /Ait Benhaddou/, /Erg Chebbi/];
  for (const [position, caption] of captions.entries()) {
    await expectCaption(caption);
    await fetchNext((position + 1) % 3);
    await page.clock.runFor(2300);
    await expectCaption(caption);
    await page.clock.runFor(110);
  }
});

for (const [cause, enter, leave] of [
  ['under the pointer', (page: Page) => page.mouse.move(300, 300), (page: Page) => page.mouse.move(5, 780)],
  [
    'under the pointer in Firefox',
    (page: Page) => page.mouse.move(300, 300),
    async (page: Page) => {
      // There an element matches :hover until after its pointerleave.
      await page
        .locator('section')
        .first()
        .evaluate((hero) => {
          Object.defineProperty(hero, 'matches', { configurable: true, value: () => true });
          hero.addEventListener('mouseleave', () => Reflect.deleteProperty(hero, 'matches'));
        });
      await page.mouse.move(5, 780);
    },
  ],
  [
    'while a link of it has the focus',
    (page: Page) => page.getByRole('link', { name: 'Explore Tours' }).focus(),
    (page: Page) => page.locator('main').focus(),
  ],
  [
    'off screen',
    async (page: Page) => {
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      await expect(page.locator('section').first()).not.toBeInViewport();
    },
    (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })),
  ],
] as const) {
  test(`the hero is paused ${cause}, and continues afterwards`, { tag: '@deep' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { hero, pause, start, expectCaption } = await openHero(page);
    const readCaption = () => hero.locator('[aria-live]').textContent();
    await pause.click();
    await start();
    await enter(page);
    const before = (await readCaption()) ?? '';
    await page.clock.runFor(12_000);
    await expectCaption(new RegExp(before));
    await leave(page);
    await expect(async () => {
      await page.clock.runFor(1000);
      expect(await readCaption()).not.toBe(before);
    }).toPass();
  });
}

test('the hero is paused by its button until that is pressed again', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { pause, start, fetchNext, expectCaption } = await openHero(page);
  await pause.click();
  await page.locator('main').focus();
  await page.mouse.move(5, 780);
  await page.clock.runFor(12_000);
  await expectCaption(/Erg Chebbi/);
  await start();
  await fetchNext(1);
  await page.clock.runFor(2410);
  await expectCaption(/Chefchaouen/);
});

test('the hero does not move for people who prefer reduced motion, unless they press Play', async ({ page }) => {
  const { play, start, fetchNext, expectCaption } = await openHero(page);
  await expect(play).toBeVisible();
  await page.clock.runFor(12_000);
  await expectCaption(/Erg Chebbi/);
  await start();
  await fetchNext(1);
  await page.clock.runFor(2500);
  await expectCaption(/Chefchaouen/);
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [844, 390],
] as const)
  test(`the hero’s text leaves what its image shows free at ${width} by ${height} px`, {
    tag: width === 390 ? [] : '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const hero = page.locator('section').first();
    const image = await hero.locator('picture').first().boundingBox();
    const title = await hero.getByRole('heading', { level: 1 }).boundingBox();
    if (!image || !title) throw new Error('The hero has no image or no title.');
    const isBeside = title.x + title.width <= image.x + image.width / 4;
    expect(isBeside || title.y >= image.y + image.height * 0.8).toBe(true);
  });

test('the home page is at most eight screens of a phone long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8 * 844);
});
