import type { Page } from '@playwright/test';
import { getMoroccoYear } from '#shared/rules/clock.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { axeViolations, findOverflows, setTextSize } from '../../helpers/e2e/page-checks.ts';
import { elementText, elementTexts, linkAddresses, readLivePage } from '../../helpers/release-pages.ts';

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

const isScrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

test('the desktop menu has its entries in order and marks the current page', async () => {
  const menu = [
    ['Home Page', '/'],
    ['Locations', '/locations'],
    ['Tours', '/tours'],
    ['One Day Trips', '/day-trips'],
    ['Activities', '/activities'],
    ['Book Now', '/contact'],
  ] as const;
  for (const [current, address] of menu) {
    const { document } = await readLivePage(address);
    const links = [...document.querySelectorAll('nav[aria-label=Main] a')];
    expect(links.map((link) => [elementText(link), link.getAttribute('href')])).toEqual(menu);
    expect(elementTexts(document, 'nav[aria-label=Main] [aria-current]')).toEqual([current]);
  }
});

test('the header has its menu from 768 px, its colours, and can be skipped', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  for (const [width, wide] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: wide });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: !wide });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const bar = page.locator('site-header');
  await expect(bar).toHaveAttribute('data-ready', '');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(bar).not.toHaveCSS('box-shadow', 'none');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
});

test('the full-screen menu fills the screen, traps the focus, and closes by keys', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/tours');
  const { menu, button } = await openMenu(page);
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(entries);
  for (const name of ['About Us', 'Reviews'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByText('Discover Morocco', { exact: true }).last()).toBeVisible();
  await expect(menu.locator('[aria-current]')).toHaveText(['Tours']);
  expect((await menu.boundingBox())?.height).toBe(phone.height);
  expect(await isScrollLocked(page)).toBe(true);
  expect(await axeViolations(page, 'the menu')).toEqual([]);
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    // The focus may pass through the browser's own controls, which a page sees as the body.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('#site_menu'),
      ),
    ).toBe(true);
  }
  const expectClosed = async () => {
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    expect(await isScrollLocked(page)).toBe(false);
  };
  await page.keyboard.press('Escape');
  await expectClosed();
  await openMenu(page);
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectClosed();
});

test('the full-screen menu closes when the window reaches 768 px', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/tours');
  const { menu } = await openMenu(page);
  await page.setViewportSize({ width: 767, height: 844 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(menu).toBeHidden();
  expect(await isScrollLocked(page)).toBe(false);
});

test('with text at 200 % the full-screen menu gives way at 1536 px', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/tours');
  await setTextSize(page, 200);
  const bar = page.locator('site-header');
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await expect(bar).not.toBeInViewport();
  const { menu } = await openMenu(page);
  expect(await findOverflows(page, 'menu')).toEqual([]);
  await page.setViewportSize({ width: 1535, height: 844 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1536, height: 844 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await findOverflows(page, 'bar')).toEqual([]);
});

test('the full-screen menu closes on choosing an entry, also the current page', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/tours');
  const { menu } = await openMenu(page);
  await menu.getByRole('link', { name: 'Activities' }).click();
  await expect(page).toHaveURL('/activities');
  await openMenu(page);
  await menu.getByRole('link', { name: 'Activities' }).click();
  await expect(menu).toBeHidden();
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

test('the footer holds contact, quick links, social media, chat, privacy and the year', async () => {
  const footer = (await readLivePage('/about')).document.querySelector('footer');
  expect(elementTexts(footer, 'nav[aria-label="Quick links"] a')).toEqual([
    'Home',
    'Tours',
    'Day Trips',
    'Activities',
    'Contact Us',
  ]);
  expect(linkAddresses(footer, 'Contact Us')).toEqual(['/contact?ask']);
  const profiles = [...(footer?.querySelectorAll('nav[aria-label="Follow us"] a') ?? [])];
  expect(profiles.map((link) => [elementText(link), link.getAttribute('href')])).toEqual([
    ['Facebook', 'https://www.facebook.com/tester.example'],
    ['Instagram', 'https://www.instagram.com/discovermorocco.example'],
    ['Twitter', 'https://x.com/discovermorocco.example'],
    ['YouTube', 'https://www.youtube.com/@discovermorocco.example'],
  ]);
  const addressOf = (selector: string, name: RegExp) => {
    const matches = [...(footer?.querySelectorAll(selector) ?? [])].filter((link) => name.test(elementText(link)));
    return matches.map((link) => link.getAttribute('href'));
  };
  expect(addressOf('a', /@/)).toEqual([expect.stringMatching(/^mailto:.+@/)]);
  expect(addressOf('a', /^\+212/)).toEqual([expect.stringMatching(/^tel:\+212\d+$/)]);
  expect(linkAddresses(footer, 'Chat on WhatsApp')).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/\d+$/)]);
  expect(elementText(footer)).toContain('Marrakech, Morocco');
  expect(elementText(footer)).toContain(`© ${getMoroccoYear(new Date())}`);
  expect(['About Us', 'Reviews', 'Terms', 'Privacy'].map((name) => linkAddresses(footer, name))).toEqual([
    ['/about'],
    ['/reviews'],
    ['/terms'],
    ['/privacy'],
  ]);
  expect(elementTexts((await readLivePage('/privacy')).document, 'h1')).toEqual(['Privacy']);
});

test('the terms have a page of their own', async ({ sql }) => {
  const [row] = await sql`select payment_terms, cancellation_terms from site_content`;
  const { document } = await readLivePage('/terms');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/terms$/);
  const main = document.querySelector('main');
  expect(elementTexts(main, 'h1, h2')).toEqual(['Payment and cancellation', 'Payment', 'Cancellation']);
  expect(elementText(main)).toContain(row?.['payment_terms']);
  expect(elementText(main)).toContain(row?.['cancellation_terms']);
});

test('the booking page shows contacts, response time and reasons beside its form', async () => {
  const main = (await readLivePage('/contact')).document.querySelector('main');
  expect(elementTexts(main, 'h1')).toEqual(['Book Your Dream Trip to Morocco']);
  const sections = [...(main?.querySelectorAll('section') ?? [])];
  expect(sections.flatMap((section) => linkAddresses(section, 'Chat on WhatsApp'))).toEqual([
    expect.stringMatching(/^https:\/\/wa\.me\//),
  ]);
  const phoneLinks = sections
    .flatMap((section) => [...section.querySelectorAll('a')])
    .filter((a) => /^Call \+212/.test(elementText(a)));
  expect(phoneLinks.map((a) => a.getAttribute('href'))).toEqual([expect.stringMatching(/^tel:\+212\d+$/)]);
  expect(elementTexts(main, 'p')).toContain('Response Time: Within 2 hours');
  expect(elementTexts(main, 'h2')).toContainEqual(expect.stringMatching(/^Why Choose/));
  expect(elementTexts(main, 'h3')).toEqual(
    expect.arrayContaining(['Local Expertise', 'Custom Itineraries', 'Best Prices']),
  );
  expect(elementText(main)).toMatch(/no hidden fees/i);
});

test('lists begin in the upper half of a screen, in four columns on large ones', async ({ page }) => {
  for (const path of ['/tours', '/day-trips', '/locations']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('article');
    expect((await cards.first().boundingBox())?.y, path).toBeLessThan(450);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect
      .poll(async () => (await cards.nth(3).boundingBox())?.y, path)
      .toBe((await cards.first().boundingBox())?.y);
  }
});

test('a landscape phone shows the text of a destination', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/locations');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  // Two lines of the description, which must not be covered.
  const text = details.locator('h2 + p');
  const { x, y } = (await text.boundingBox()) ?? { x: 0, y: 0 };
  expect(y + 48).toBeLessThan(390);
  expect(
    await text.evaluate((node, at) => document.elementFromPoint(at.x, at.y) === node, { x: x + 20, y: y + 40 }),
  ).toBe(true);
});
