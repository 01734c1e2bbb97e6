import type { Page } from '@playwright/test';
import { bookingForm } from '../../helpers/e2e/booking-form.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import {
  axeViolations,
  findOverflows,
  openPage,
  reportPolicyViolations,
  setTextSize,
  waitUntilSettled,
} from '../../helpers/e2e/page-checks.ts';
import { translatePages } from '../../helpers/e2e/translator.ts';

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search' });
const status = (page: Page) => page.getByRole('main').getByRole('status');
const results = (page: Page, kind: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: kind }) });

test('from the header, a search finds trips, places and answers, and leads to a trip', async ({ page }) => {
  await openPage(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('desert camp');
  await expect(status(page)).toHaveText(/^\d+ results for “desert camp”$/);
  await expect(page).toHaveURL('/search?search=desert+camp');
  const tour = results(page, 'Tours (').getByRole('listitem').first();
  await expect(
    tour
      .locator('mark')
      .filter({ hasText: /^desert$/i })
      .first(),
  ).toBeVisible();
  await expect(tour.locator('p mark').filter({ hasText: /camp/i })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(status(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tour.getByRole('link')).toBeFocused();
  const title = (await tour.getByRole('link').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(field(page)).toHaveValue('desert camp');
  await expect(tour.getByRole('link')).toHaveText(title);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('at 320 px no example in a search field is cut', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/search', '/tours', '/day-trips', '/locations']) {
    await openPage(page, path);
    const spare = await field(page).evaluate((input: HTMLInputElement) => {
      input.value = input.placeholder;
      return input.value && input.clientWidth - input.scrollWidth;
    });
    expect(spare, path).toBe(0);
  }
});

test('the search below the buttons of the home page opens the results', async ({ page }) => {
  await openPage(page, '/');
  await field(page).fill('Brahim & <b>sons</b>');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search?search=Brahim+%26+%3Cb%3Esons%3C%2Fb%3E');
  await expect(field(page)).toHaveValue('Brahim & <b>sons</b>');
  await expect(status(page)).toHaveText('Nothing found for “Brahim & <b>sons</b>”');
  await field(page).fill('Fes');
  const place = results(page, 'Destinations (').getByRole('listitem').first();
  await expect(place.getByRole('link')).toHaveText('Fes');
  await expect(place.getByRole('link').locator('mark')).toHaveText('Fes');
});

test('a search of 1,200 words in an address is cut to what the field takes', { tag: '@deep' }, async ({ page }) => {
  await openPage(page, `/search?search=${'palm+'.repeat(1200)}`);
  await expect(field(page)).toHaveValue('palm '.repeat(40));
  await expect(status(page)).not.toBeEmpty();
});

test('a question that was found opens on its page', async ({ page, sql }) => {
  const [row] = await sql<{ question: string; answer: string }[]>`
    select value ->> 'question' as question, value ->> 'answer' as answer
    from site_content, jsonb_array_elements(questions) offset 3 limit 1`;
  await openPage(page, `/search?search=${encodeURIComponent(row?.question ?? '')}`);
  await results(page, 'Questions (').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/questions#question-/);
  await expect(page.getByText(row?.answer ?? '', { exact: true })).toBeInViewport();
});

test('Back leads to as many results as were shown, and to where one was', async ({ page }) => {
  await openPage(page, '/search?search=marrakech');
  const tours = results(page, 'Tours (').getByRole('listitem');
  const trips = results(page, 'Day trips (').getByRole('listitem');
  await expect(tours).toHaveCount(6);
  await expect(trips).toHaveCount(6);
  await results(page, 'Tours (')
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click();
  await expect(tours.nth(6).getByRole('link')).toBeFocused();
  const shown = await tours.count();
  await trips.last().scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(900);
  await trips.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/day-trips\//);
  await page.goBack();
  await expect(tours).toHaveCount(shown);
  await expect(trips).toHaveCount(6);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(top));
  await field(page).fill('fes');
  await expect(status(page)).toContainText('“fes”');
  await field(page).fill('marrakech');
  await expect(tours).toHaveCount(6);
});

test('the number of results is said once for a typed word; Enter leads there', async ({ page }) => {
  await openPage(page, '/search');
  const said: (string | null)[] = [];
  await page.exposeFunction('said', (text: string | null) => said.push(text));
  await status(page).evaluate((element) => {
    new MutationObserver(() => Reflect.get(window, 'said')(element.textContent)).observe(element, { childList: true });
  });
  await field(page).pressSequentially('merzouga', { delay: 30 });
  await expect(page).toHaveURL('/search?search=merzouga');
  await expect(status(page)).toHaveText(/results for “merzouga”$/);
  expect(said.length).toBeLessThan(5);
  await field(page).press('Enter');
  await expect(status(page)).toBeFocused();
  expect(await status(page).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

test('a browser that refuses to change the address still searches', async ({ page }) => {
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new DOMException('More than 100 times', 'SecurityError');
    };
  });
  await openPage(page, '/search');
  await field(page).pressSequentially('merzouga');
  await expect(status(page)).toHaveText(/results for “merzouga”$/);
  await openPage(page, '/tours');
  await field(page).pressSequentially('merzouga');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Merzouga');
  await expect(field(page)).toHaveValue('merzouga');
});

test('a result has a picture, its length and its price', async ({ page }) => {
  await openPage(page, '/search?search=imperial');
  const tour = results(page, 'Tours (').getByRole('listitem').first();
  await expect(tour).toContainText(/7 days \/ 6 nights · €[\d,]+ per person, €[\d,]+ each from 5 people · Private/);
  await expect.poll(() => tour.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
});

test('answers come before trips that only mention the words', async ({ page }) => {
  await openPage(page, '/search?search=refund');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.filter({ visible: true })).toHaveText([/^Guides and terms/, /^Day trips/]);
  await field(page).fill('april');
  await expect(headings.filter({ visible: true }).first()).toHaveText(/^Tours \(\d\d\)$/);
  await expect(page.getByText('Departures: April').first()).toBeVisible();
});

test('a search without results offers what is close, and a custom trip with its words', { tag: '@deep' }, async ({
  page,
}) => {
  await openPage(page, '/search');
  await field(page).fill('kitesurfing & yoga in Fez');
  await expect(status(page)).toHaveText('Nothing found for “kitesurfing & yoga in Fez”');
  await expect(results(page, 'These come close').locator('mark').first()).toHaveText('Fes');
  expect(await axeViolations(page, 'nothing found')).toEqual([]);
  await page.getByRole('link', { name: 'Ask us for a trip with “kitesurfing & yoga in Fez”' }).click();
  await expect(bookingForm(page).getByLabel('Special requests')).toHaveValue(
    'I am interested in: kitesurfing & yoga in Fez',
  );
  await expect(bookingForm(page).getByLabel('Trip')).toHaveValue('custom');
});

test('a search that does not load says so, and keeps what was typed', { tag: '@deep' }, async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await page.route('**/search.json', (route) => route.abort());
  await openPage(page, '/search');
  await field(page).fill('fes');
  await expect(page.getByRole('alert')).toContainText('The search has not loaded.');
  await context.setOffline(true);
  await field(page).fill('fez');
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await page.unroute('**/search.json');
  await context.setOffline(false);
  await expect(status(page)).toHaveText(/results? for “fez”/);
  await expect(page).toHaveURL('/search?search=fez');
  await page.route('**/search.json', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/search.json');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(field(page)).toHaveValue('fez');
  await expect(status(page)).toHaveText(/results? for “fez”/);
});

test('results are accessible and fit every width, by the policy of the site', { tag: '@deep' }, async ({ page }) => {
  await reportPolicyViolations(page);
  const problems: string[] = [];
  for (const address of ['/search', '/search?search=desert+camp', `/search?search=${'a'.repeat(250)}`]) {
    await openPage(page, address);
    if (address !== '/search') await expect(status(page)).toHaveText(/“.+”$/);
    for (const [width, percent] of [
      [320, 100],
      [390, 200],
      [768, 100],
      [1440, 100],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await setTextSize(page, percent);
      await waitUntilSettled(page);
      problems.push(...(await findOverflows(page, `${address} at ${width} px`)));
    }
    problems.push(...(await axeViolations(page, address)));
  }
  expect(problems).toEqual([]);
});

test('a browser that translates pages shows each search', { tag: '@deep' }, async ({ page }) => {
  await translatePages(page, 'before hydration');
  await openPage(page, '/search?search=fes');
  await expect(status(page)).toContainText('“fes”');
  await field(page).fill('toubkal');
  await expect(status(page)).toContainText('“toubkal”');
  await expect(results(page, 'Tours (').locator('mark').first()).toContainText('Toubkal');
  await field(page).fill('');
  await expect(status(page)).toBeEmpty();
  await expect(page.getByRole('main').getByRole('heading', { name: /^Questions/ })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search says so, and links to everything', async ({ page }) => {
    await page.goto('/');
    await field(page).fill('Fes');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search?search=Fes');
    await expect(page.locator('main noscript p')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Fes', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fes');
  });
});
