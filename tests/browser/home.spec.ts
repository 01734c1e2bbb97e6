import type { Locator, Page } from '@playwright/test';
import { firstCharacters } from '../../shared/format.ts';
import { expect, test } from './test.ts';

/** The section that a heading of the home page stands in. */
const sectionOf = (page: Page, heading: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });

/** Opens the home page and stops its clock at the moment when the hero begins to count. */
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
  /** Lets time pass until the next picture has been asked for and is there. */
  const fetchNext = async (position: number) => {
    await page.clock.runFor(2600);
    const image = hero.locator('img').nth(position);
    await expect(image).toBeAttached();
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.complete)).toBe(true);
  };
  const slide = (caption: RegExp) => expect(hero.locator('[aria-live]')).toHaveText(caption);
  return { hero, pause, play, start, fetchNext, slide };
}

for (const width of [390, 1440]) {
  test.describe(`home at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('has a hero of three pictures that change every 5 seconds', async ({ page }) => {
      const { pause, start, fetchNext, slide } = await openHero(page);
      await pause.click();
      await start();
      const captions = [/Erg Chebbi/, /Chefchaouen/, /Ait Benhaddou/, /Erg Chebbi/];
      for (const [position, caption] of captions.entries()) {
        await slide(caption);
        await fetchNext((position + 1) % 3);
        await page.clock.runFor(2300);
        await slide(caption);
        await page.clock.runFor(110);
      }
    });

    test('shows a picture of the hero’s shape, first and with priority, and light enough for a telephone', async ({
      page,
    }) => {
      await page.goto('/');
      const first = page.locator('section').first().locator('img').first();
      await expect(first).toHaveAttribute('fetchpriority', 'high');
      await expect(first).not.toHaveAttribute('loading', 'lazy');
      await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const address = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(/-3x4-\d+q\d+\.avif$/.test(address)).toBe(width === 390);
      expect((await (await page.request.get(address)).body()).length).toBeLessThan(70_000);
    });

    test('leads to tours, activities, About and the booking page', async ({ page }) => {
      await page.goto('/');
      const main = page.getByRole('main');
      for (const [name, address] of [
        ['Explore Tours', '/tours'],
        ['View Activities', '/activities'],
        ['Learn More About Us', '/about'],
        ['Book Your Tour', '/contact'],
        ['Contact Us', '/contact'],
      ] as const) {
        await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
      }
    });

    test('states its statistics word for word', async ({ page }) => {
      await page.goto('/');
      const strip = page.getByRole('main').locator('dl');
      await expect(strip.locator('dd')).toHaveText(['500+', '50+', '5', '98%']);
      await expect(strip.locator('dt')).toHaveText([
        'Happy Travelers',
        'Destinations',
        'Years Experience',
        'Satisfaction Rate',
      ]);
    });

    test('shows the top 3 tours with the first 80 characters, the duration and a link', async ({ page, sql }) => {
      const tours = await sql<
        { id: string; title: string; description: string; duration: string }[]
      >`select id, title, description, duration from tours where is_active order by display_order, title limit 3`;
      await page.goto('/');
      const cards = sectionOf(page, 'Top 3 Tours').getByRole('article');
      await expect(cards).toHaveCount(3);
      for (const [index, tour] of tours.entries()) {
        const card = cards.nth(index);
        await expect(card.getByRole('link', { name: tour.title })).toHaveAttribute('href', `/tours/${tour.id}`);
        await expect(card).toContainText(firstCharacters(tour.description, 80));
        await expect(card).toContainText(tour.duration);
        await expect(card.locator('img')).toBeAttached();
      }
    });

    test('shows the three popular destinations with 150 characters and a badge by position', async ({ page, sql }) => {
      const places = await sql<
        { name: string; description: string }[]
      >`select name, description from locations where is_active order by display_order, name limit 3`;
      await page.goto('/');
      const cards = sectionOf(page, 'Popular Destinations').getByRole('article');
      await expect(cards).toHaveCount(3);
      for (const [index, badge] of ['Most Popular', 'UNESCO Site', 'Hidden Gem'].entries()) {
        const place = places[index];
        await expect(cards.nth(index)).toContainText(badge);
        await expect(cards.nth(index)).toContainText(firstCharacters(place?.description ?? '?', 150));
        await expect(cards.nth(index).getByRole('link', { name: place?.name ?? '?' })).toBeAttached();
      }
    });

    test('opens each of five chats full screen, closed by a click outside', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/');
      const section = sectionOf(page, 'What travellers write');
      const links = section.locator('a[data-view]');
      await expect(links).toHaveCount(5);
      await expect(section.getByText('5/5', { exact: true })).toHaveCount(5);
      await links.first().scrollIntoViewIfNeeded();
      const whole = (await links.first().getAttribute('href')) ?? '';
      expect(asked).not.toContain(whole);
      await links.first().click();
      const viewer = page.getByRole('dialog');
      await expect(viewer.getByRole('img')).toHaveJSProperty('naturalWidth', 1080);
      expect(asked).toContain(whole);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
      const picture = await viewer.getByRole('img').boundingBox();
      expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(844);
      await viewer.getByRole('img').click();
      await expect(viewer).toBeVisible();
      await page.mouse.click(width / 2, 12);
      await expect(viewer).toBeHidden();
      await expect(links.first()).toBeFocused();
    });
  });
}

test.describe('the hero stands still', () => {
  test('by its button, until it is pressed again', async ({ page }) => {
    const { pause, start, fetchNext, slide } = await openHero(page);
    await pause.click();
    await start();
    await fetchNext(1);
    await pause.click();
    await page.locator('main').focus();
    await page.mouse.move(5, 780);
    await page.clock.runFor(12_000);
    await slide(/Erg Chebbi/);
    await start();
    await page.clock.runFor(5000);
    await slide(/Chefchaouen/);
  });

  for (const [cause, act, end] of [
    ['under the pointer', (page: Page) => page.mouse.move(300, 300), (page: Page) => page.mouse.move(5, 780)],
    [
      'while one of its links has the focus',
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
    test(`${cause}, and goes on afterwards`, async ({ page }) => {
      const { pause, start, fetchNext, slide } = await openHero(page);
      await pause.click();
      await start();
      await fetchNext(1);
      await act(page);
      await page.clock.runFor(12_000);
      await slide(/Erg Chebbi/);
      await end(page);
      await expect(async () => {
        await page.clock.runFor(1000);
        await expect(page.locator('section').first().locator('[aria-live]')).toHaveText(/Chefchaouen/, {
          timeout: 100,
        });
      }).toPass();
    });
  }

  test('for people who want less movement, unless they press the button', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { play, start, fetchNext, slide } = await openHero(page);
    await expect(play).toBeVisible();
    await page.clock.runFor(12_000);
    await slide(/Erg Chebbi/);
    await start();
    await fetchNext(1);
    await page.clock.runFor(2500);
    await slide(/Chefchaouen/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the hero has its first picture, and a chat leads to its picture', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('section').first().getByRole('button')).toBeHidden();
    const picture = await page.request.get((await page.locator('a[data-view]').first().getAttribute('href')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/webp');
  });
});
