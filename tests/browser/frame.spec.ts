import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { barriers } from './whole-site.ts';

const phone = { width: 390, height: 844 };
const entries = ['Home', 'Locations', 'Tours', 'Day Trips', 'Activities', 'Book Your Adventure'];

async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Open menu' });
  await expect(page.locator('site-header')).toHaveAttribute('data-ready', '');
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return { button, menu };
}

const scrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

test.describe('the desktop menu', () => {
  test('is in the owner’s order and words, and marks the page being shown', async ({ page }) => {
    await page.goto('/tours');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link')).toHaveText([
      'Home Page',
      'Locations',
      'Tours',
      'One Day Trips',
      'Activities',
      'Book Now',
    ]);
    for (const [name, address] of [
      ['Home Page', '/'],
      ['Locations', '/locations'],
      ['Tours', '/tours'],
      ['One Day Trips', '/day-trips'],
      ['Activities', '/activities'],
      ['Book Now', '/contact'],
    ] as const) {
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await expect(menu.locator('[aria-current]')).toHaveText([name]);
    }
  });

  test('shows from 768 px on, where the button of the full-screen menu goes', async ({ page }) => {
    await page.goto('/tours');
    for (const [width, wide] of [
      [767, false],
      [768, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: wide });
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: !wide });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

for (const width of [390, 1440]) {
  test(`the bar is clear over a hero and turns white beyond 50 px of scrolling at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const bar = page.locator('site-header');
    await expect(bar).toHaveAttribute('data-ready', '');
    await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(bar).not.toHaveCSS('box-shadow', 'none');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
}

test.describe('the full-screen menu', () => {
  test.use({ viewport: phone });

  test('holds the owner’s entries and the tagline, fills the screen and locks scrolling', async ({ page }) => {
    await page.goto('/tours');
    const { menu } = await openMenu(page);
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(entries);
    await expect(menu.getByText('Discover Morocco', { exact: true }).last()).toBeVisible();
    await expect(menu.locator('[aria-current]')).toHaveText(['Tours']);
    expect((await menu.boundingBox())?.height).toBe(phone.height);
    expect(await scrollLocked(page)).toBe(true);
    expect(await barriers(page, 'the menu')).toEqual([]);
  });

  test('closes on Escape and by its button, and gives focus and scrolling back', async ({ page }) => {
    await page.goto('/tours');
    const close = { escape: () => page.keyboard.press('Escape'), button: () => page.keyboard.press('Enter') };
    for (const closing of Object.values(close)) {
      const { button, menu } = await openMenu(page);
      await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
      await closing();
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      expect(await scrollLocked(page)).toBe(false);
    }
  });

  test('keeps the focus while it is open', async ({ page }) => {
    await page.goto('/tours');
    await openMenu(page);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      // The browser's own controls may come between, which a page sees as the body.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('#site_menu'),
        ),
      ).toBe(true);
    }
  });

  test('closes on choosing an entry, also that of the page being shown', async ({ page }) => {
    await page.goto('/tours');
    const { menu } = await openMenu(page);
    await menu.getByRole('link', { name: 'Activities' }).click();
    await expect(page).toHaveURL('/activities');
    await openMenu(page);
    await menu.getByRole('link', { name: 'Activities' }).click();
    await expect(menu).toBeHidden();
  });

  test('closes when the window reaches 768 px', async ({ page }) => {
    await page.goto('/tours');
    const { menu } = await openMenu(page);
    await page.setViewportSize({ width: 767, height: 844 });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(menu).toBeHidden();
    expect(await scrollLocked(page)).toBe(false);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the full-screen menu opens, and closes on its backdrop', async ({ page }) => {
    await page.goto('/');
    const { menu } = await openMenu(page);
    await menu.getByRole('link', { name: 'Tours', exact: true }).waitFor();
    await page.touchscreen.tap(phone.width / 2, 130);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menu.getByRole('link', { name: 'Day Trips' }).tap();
    await expect(page).toHaveURL('/day-trips');
  });
});

test('the footer holds contact, quick links, social media, chat, privacy and the year', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const quick = footer.getByRole('navigation', { name: 'Quick links' });
  await expect(quick.getByRole('link')).toHaveText(['Home', 'Tours', 'Day Trips', 'Activities', 'Contact Us']);
  const social = footer.getByRole('navigation', { name: 'Follow us' });
  await expect(social.getByRole('link')).toHaveText(['Facebook', 'Instagram', 'Twitter', 'YouTube']);
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(footer.getByRole('link', { name: /^\+212/ })).toHaveAttribute('href', /^tel:\+212\d+$/);
  await expect(footer.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  );
  await expect(footer).toContainText('Marrakech, Morocco');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
});

test('keyboard users can skip to the content', async ({ page }) => {
  await page.goto('/tours');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  for (const address of ['/', '/tours']) {
    test(`a phone reaches every page of the menu from ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveCount(6);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      await links.filter({ hasText: 'Locations' }).click();
      await expect(page).toHaveURL('/locations');
    });
  }
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, expectedErrors: [/404/] });

    test('an unknown address answers with the words of the 404 page and leads home', async ({ page }) => {
      expect((await page.goto('/nowhere/at-all'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page.getByText("Sorry, we couldn't find the page you're looking for.")).toBeVisible();
      await page.getByRole('link', { name: 'Go back home' }).click();
      await expect(page).toHaveURL('/');
    });

    test('the privacy note and the 404 page are accessible and fit', async ({ page }) => {
      for (const address of ['/privacy', '/nowhere']) {
        await page.goto(address);
        expect(await barriers(page, address)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });

    test('the booking page says what the owner asked for beside its form', async ({ page }) => {
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Dream Trip to Morocco');
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
      await expect(main.getByRole('link', { name: /^Call \+212/ })).toHaveAttribute('href', /^tel:\+212\d+$/);
      await expect(main.getByText('Response Time: Within 2 hours', { exact: true })).toBeVisible();
      await expect(main.getByRole('heading', { name: /^Why Choose/ })).toBeVisible();
      await expect(main.getByRole('heading', { level: 3 })).toContainText([
        'Local Expertise',
        'Custom Itineraries',
        'Best Prices',
      ]);
      await expect(main.getByText(/no hidden fees/i)).toBeVisible();
    });
  });
}
