import { createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { axeViolations, findOverflows, openPage, setTextSize } from '../../helpers/e2e/page-checks.ts';
import { readComparableTrips } from '../../helpers/e2e/trip-rows.ts';

test('an address alone shows its trips side by side, with the price for a couple', async ({ page, sql }) => {
  const { tours, dayTrip } = await readComparableTrips(sql);
  const [first, second] = tours;
  await page.goto(`/compare?trips=${first.id},${second.id},day-trips/${dayTrip.id},${tours[2].id},${first.id}`);
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([first.title, second.title, dayTrip.title]);
  await expect(page.getByText('Only three are compared.')).toHaveText(new RegExp(`Left out: ${tours[2].title}$`));
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Duration').getByRole('cell')).toHaveText([first.duration, second.duration, dayTrip.duration]);
  const total = row('Total price').getByRole('cell').first();
  await expect(total).toContainText(new RegExp(`${(2 * first.price).toLocaleString('en-US')}\\b`));
  const people = page.getByLabel('Number of travellers');
  await people.fill('5');
  await expect(total).toContainText(new RegExp(`${(first.price * 4.5).toLocaleString('en-US')}\\b`));
  await expect(page).toHaveURL(
    new RegExp(`trips=${first.id},${second.id},day-trips/${dayTrip.id},${tours[2].id}&people=5$`),
  );
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids).toHaveLength(new Set(ids).size);
  await expect(row('Book').getByRole('link').first()).toHaveAttribute('href', /[?]trip=[^&]+&people=5$/);
  await page.getByRole('link', { name: `Remove: ${second.title}` }).click();
  await expect(heads).toHaveText([first.title, dayTrip.title, tours[2].title]);
  await expect(people).toHaveValue('5');
});

test('the comparison is accessible, fits a phone with large text and prints on two pages', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const { tours, dayTrip } = await readComparableTrips(sql);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/compare?trips=${tours[0].id},${tours[1].id},day-trips/${dayTrip.id}`);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  // Without the cell above the labels, screen readers count the values to the trip before.
  await expect(page.getByRole('row').first().getByRole('cell')).toHaveCount(1);
  const problems = [...(await axeViolations(page, 'compare')), ...(await findOverflows(page, 'compare'))];
  await setTextSize(page, 200);
  problems.push(...(await findOverflows(page, 'compare at 200 %')));
  // Titles of several lines would cover half of the screen.
  await expect(page.locator('thead')).toHaveCSS('position', 'static');
  await setTextSize(page, 100);
  await page.setViewportSize({ width: 1440, height: 844 });
  problems.push(...(await findOverflows(page, 'compare at 1440 px')));
  expect(problems).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const [title, table] = await Promise.all([page.locator('h1').boundingBox(), page.locator('table').boundingBox()]);
  expect(title?.x).toBe(table?.x);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test('the price of a trip says when the group is larger than the trip takes', async ({ page, sql }) => {
  const [small] = await sql<{ id: string; most: number }[]>`
    select id, max_participants as most from tours where is_active and max_participants < 10 limit 1`;
  await page.goto(`/compare?trips=${small?.id}&people=${small?.most}`);
  const note = page.getByRole('cell').getByText(`takes at most ${small?.most} travellers.`);
  await expect(page.getByRole('rowheader', { name: 'Total price' })).toBeVisible();
  await expect(note).toBeHidden();
  await page.getByLabel('Number of travellers').fill(`${Number(small?.most) + 1}`);
  await expect(note).toBeVisible();
});

test('withdrawn trips are named as gone and do not count', async ({ page, sql, expectErrors }) => {
  expectErrors(/404/);
  const { tours } = await readComparableTrips(sql);
  await page.goto(`/compare?trips=no-such-trip,<b>x</b>,${tours[0].id}&people=many`);
  await expect(page.getByRole('columnheader')).toHaveText([tours[0].title]);
  await expect(page.getByText('No longer offered: no such trip, b')).toBeVisible();
  await expect(page.getByText('One trip is chosen.')).toBeVisible();
  await expect(page.getByLabel('Number of travellers')).toHaveValue('2');
  await page.goto(`/compare?trips=gone,${tours.map(({ id }) => id)}`);
  await expect(page.getByRole('columnheader')).toHaveText(tours.map(({ title }) => title));
  await page.goto('/compare');
  await expect(page.getByText('No trips are chosen yet.')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Day Trips' })).toHaveAttribute('href', '/day-trips');
});

test('trips that cannot be loaded say so, and Try Again shows them', { tag: '@deep' }, async ({
  page,
  sql,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  const { tours } = await readComparableTrips(sql);
  await page.route(`/tours/${tours[1].id}.json`, (route) => route.abort());
  await page.goto(`/compare?trips=${tours[0].id},${tours[1].id}`);
  await expect(page.getByRole('alert')).toContainText('Failed to load the trips.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([tours[0].title, tours[1].title]);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a trip without a price and one in another currency are compared as they are', { tag: '@deep' }, async ({
  page,
  staffApi,
  waitUntilPublished,
}) => {
  const dear = await createTestTour(staffApi, { price: 99.5, currency: 'GBP' });
  const open = await createTestTour(staffApi, { price: 0, currency: 'MAD' });
  await waitUntilPublished();
  await page.goto(`/compare?trips=${dear.id},${open.id}&people=3`);
  const prices = page.getByRole('row').filter({ hasText: 'Total price' }).getByRole('cell');
  await expect(prices).toHaveText([/£283\.58\s*£94\.53 per person/, /^\s*Price on request\s*$/]);
});

test('lists and pages of trips choose up to three, and refuse a fourth', async ({ page, sql }) => {
  const { tours, dayTrip } = await readComparableTrips(sql);
  const [first, second, third] = tours;
  const toggle = (title: string) => page.getByRole('button', { name: `Compare: ${title}` });
  await openPage(page, '/tours');
  const bar = page.locator('compare-bar');
  await expect(bar).toBeHidden();
  await toggle(first.title).click();
  await expect(bar.getByRole('link', { name: 'Compare 1 trip' })).toBeVisible();
  await toggle(second.title).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Sort').selectOption('Alphabetical');
  await expect(toggle(first.title)).toHaveAttribute('aria-pressed', 'true');
  await expect(toggle(third.title)).toHaveAttribute('aria-pressed', 'false');
  await page.goto(`/day-trips/${dayTrip.id}`);
  await toggle(dayTrip.title).click();
  await expect(bar.getByRole('link', { name: 'Compare 3 trips' })).toHaveAttribute(
    'href',
    new RegExp(`/compare[?]trips=${first.id},${second.id},day-trips/${dayTrip.id}$`),
  );
  await page.goto(`/tours/${third.id}`);
  await toggle(third.title).click();
  await expect(bar.getByRole('status')).toHaveText(/Three trips are chosen already/);
  await expect(toggle(third.title)).toHaveAttribute('aria-pressed', 'false');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
  await page.goBack();
  await expect(toggle(dayTrip.title)).toHaveAttribute('aria-pressed', 'false');
});

test('a trip chosen in one tab is marked and counted in the others', async ({ page, context, sql }) => {
  const { tours } = await readComparableTrips(sql);
  const toggle = (tab: typeof page) => tab.getByRole('button', { name: `Compare: ${tours[0].title}` });
  const other = await context.newPage();
  await openPage(other, '/tours');
  await page.goto(`/tours/${tours[0].id}`);
  await toggle(page).click();
  await expect(toggle(other)).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('link', { name: 'Compare 1 trip' })).toBeVisible();
  await toggle(other).click();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('compare-bar')).toBeHidden();
});

test('chosen trips that are withdrawn are forgotten by name', async ({ page, sql, expectErrors }) => {
  expectErrors(/404/);
  const { tours } = await readComparableTrips(sql);
  await page.goto('/privacy');
  await page.evaluate(
    (id) => localStorage.setItem('compared-trips', `old-dunes,${id},day-trips/old-falls`),
    tours[0].id,
  );
  await page.goto('/day-trips');
  const bar = page.locator('compare-bar');
  await expect(bar.getByRole('status')).toHaveText('No longer offered: old dunes, old falls');
  await expect(bar.getByRole('link', { name: 'Compare 1 trip' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('compared-trips', 'old-dunes'));
  await page.reload();
  await expect(bar.getByRole('status')).toHaveText('No longer offered: old dunes');
  await expect(bar.getByRole('link')).toBeHidden();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
});

test('rating, guides, next departure and terms of cancelling are compared', async ({ page, sql }) => {
  const [tour] = await sql<{ id: string; guide: string; terms: string }[]>`
    select tours.id, guide->>'name' as guide, cancellation_terms as terms
    from site_content, jsonb_array_elements(guides) as guide, tours
    where is_active and jsonb_array_length(tours.availability_calendar->'available_months') > 0
      and 'tours/' || tours.id = any(string_to_array(replace(guide->>'trips', ' ', ''), ','))
      and exists (select from reviews where is_approved and tour_id = tours.id) limit 1`;
  const [dayTrip] = await sql<{ id: string; policy: string }[]>`
    select id, cancellation_policy as policy from day_trips where is_active and cancellation_policy > '' limit 1`;
  await page.goto(`/compare?trips=${tour?.id},day-trips/${dayTrip?.id}`);
  const cells = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell');
  await expect(cells('Rating').first()).toHaveText(/^\d\.\d \(\d+ reviews?\)$/);
  await expect(cells('Led by').first()).toContainText(`${tour?.guide}`);
  await expect(cells('Cancellation policy')).toHaveText([`${tour?.terms}`, `${dayTrip?.policy}`]);
  const next = cells('Next departure');
  await expect(next.getByRole('link')).toHaveAttribute('href', /[?]trip=[^&]+&dates=[^&]+&people=2$/);
  await expect(next.last()).toHaveText('Not stated');
});

test('on a phone the bar covers neither the last card nor the footer', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/tours');
  await page
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click();
  const bar = page.locator('compare-bar');
  await expect(bar).toBeVisible();
  const problems = [...(await axeViolations(page, 'tours')), ...(await findOverflows(page, 'tours'))];
  expect(problems).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(async () => {
    const footer = await page.getByRole('contentinfo').boundingBox();
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
  }).toPass();
});

test('with text at 200 % no Compare button lies over another part of its card', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/tours');
  await setTextSize(page, 200);
  const covered = await page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const toggle = card.querySelector('compare-toggle button')?.getBoundingClientRect();
      const labels = [...card.querySelectorAll('.rounded-full:not(button)')].map((label) =>
        label.getBoundingClientRect(),
      );
      const isApart = labels.every(({ top, right, bottom }) => {
        return toggle && (top >= toggle.bottom || bottom <= toggle.top || right <= toggle.left);
      });
      return isApart ? [] : [card.textContent];
    }),
  );
  expect(covered).toEqual([]);
});

test('choosing more from a shared comparison keeps its trips, and forgets one that is gone', { tag: '@deep' }, async ({
  page,
  sql,
  expectErrors,
}) => {
  expectErrors(/404/);
  const { tours, dayTrip } = await readComparableTrips(sql);
  await page.goto(`/compare?trips=${tours[0].id},gone`);
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.locator('main').getByRole('link', { name: 'Day Trips' }).click();
  await page.getByRole('button', { name: `Compare: ${dayTrip.title}` }).click();
  await page.getByRole('link', { name: 'Compare 2 trips' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([tours[0].title, dayTrip.title]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the comparison says what it needs, and links to the lists', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/compare?trips=a');
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.getByText('Loading the trips...')).toBeHidden();
    await expect(page.locator('main').getByRole('link', { name: 'Tours' })).toBeVisible();
    await page.goto('/tours');
    await expect(page.locator('compare-toggle').first()).toBeHidden();
  });
});
