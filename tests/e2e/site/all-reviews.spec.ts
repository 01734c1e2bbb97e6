import { randomUUID } from 'node:crypto';
import { createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { axeViolations } from '../../helpers/e2e/page-checks.ts';
import {
  elementText,
  elementTexts,
  linkAddresses,
  readLivePage,
  sectionByHeading,
} from '../../helpers/release-pages.ts';

const everyReview = (document: Document) => [...document.querySelectorAll('main li[id^="review-"]')];

// In one worker, so that the reviews are inserted and published once for all tests.
test.describe.configure({ mode: 'default' });
const word = randomUUID().slice(0, 8);
let tours: Record<'active' | 'inactive' | 'deleted', { id: string; title: string }>;

test.beforeAll(async ({ sql, staffApi, waitUntilPublished }) => {
  tours = {
    active: await createTestTour(staffApi),
    inactive: await createTestTour(staffApi, { is_active: false }),
    deleted: await createTestTour(staffApi, { is_active: false }),
  };
  const common = { rating: 4, is_approved: true, created_at: '2030-01-01T10:00:00Z' };
  const ofTour = ({ id, title }: { id: string; title: string }) => ({
    booking_type: 'tour',
    tour_id: id,
    tour_title: title,
  });
  const rows = [
    { customer_name: `Active ${word}`, ...ofTour(tours.active) },
    { customer_name: `Inactive ${word}`, ...ofTour(tours.inactive) },
    { customer_name: `Deleted ${word}`, ...ofTour(tours.deleted) },
    { customer_name: `Custom ${word}`, booking_type: 'custom', tour_id: null, tour_title: '' },
    { customer_name: `Unapproved ${word}`, ...ofTour(tours.active), is_approved: false },
  ].map((row) => ({ ...common, ...row, comment: `Written by ${row.customer_name}` }));
  await sql`insert into reviews ${sql(rows)}`;
  await sql`delete from tours where id = ${tours.deleted.id}`;
  await sql`insert into reviews (customer_name, rating, booking_type, tour_title, is_approved, created_at)
    select ${`Guest ${word} `} || number, 5, 'custom', 'A long way', true, '2001-01-01T10:00:00Z' from generate_series(1, 61) as number`;
  await waitUntilPublished();
});
test.afterAll(async ({ sql }) => {
  await sql`delete from reviews where customer_name like ${`% ${word}`} or customer_name like ${`Guest ${word} %`}`;
});

test('all reviews are every approved review, also of custom, inactive and deleted trips', async ({
  sql,
  waitUntilPublished,
}) => {
  const { document } = await readLivePage('/reviews');
  const findReviews = (name: string) =>
    everyReview(document).filter((review) => elementText(review).includes(`${name} ${word}`));
  const { active } = tours;
  expect(findReviews('Active').flatMap((review) => linkAddresses(review, active.title))).toEqual([
    `/tours/${active.id}`,
  ]);
  for (const [name, title] of [
    ['Inactive', tours.inactive.title],
    ['Deleted', tours.deleted.title],
    ['Custom', 'Custom trip'],
  ] as const) {
    const [review, ...duplicates] = findReviews(name);
    expect(duplicates).toEqual([]);
    for (const text of [`Written by ${name} ${word}`, title, 'Jan 2030']) expect(elementText(review)).toContain(text);
    expect(review?.querySelector('[aria-label="4 of 5 stars"]')).not.toBeNull();
    expect(review?.querySelector('a')).toBeNull();
  }
  expect(findReviews('Unapproved')).toEqual([]);
  const tour = (await readLivePage(`/tours/${active.id}`)).document.querySelector('section#reviews');
  expect(linkAddresses(tour, 'Reviews from our travellers')).toEqual(['/reviews']);
  for (const [address, name] of [
    ['/', 'All reviews'],
    ['/about', 'All reviews'],
  ] as const)
    expect(linkAddresses((await readLivePage(address)).document.querySelector('main'), name)).toEqual(['/reviews']);

  // Other tests add and remove reviews, so page and database are compared until they agree.
  await expect(async () => {
    await waitUntilPublished();
    const main = (await readLivePage('/reviews')).document.querySelector('main');
    const [totals] = await sql<{ count: number; average: string }[]>`
      select count(*)::int as count, round(avg(rating), 1) as average from approved_reviews`;
    expect(elementTexts(main, 'p')).toEqual(
      expect.arrayContaining([`${totals?.count} reviews`, String(totals?.average)]),
    );
  }).toPass();
});

test('more than twelve reviews continue on further pages, newest first, by plain links', { tag: '@deep' }, async () => {
  const first = (await readLivePage('/reviews')).document;
  expect(everyReview(first)).toHaveLength(12);
  const pages = [...first.querySelectorAll('nav[aria-label=Pages] a')].map((link) => link.getAttribute('href') ?? '');
  expect(pages).toContain('/reviews/page/2');
  const second = (await readLivePage('/reviews/page/2')).document;
  expect(second.title).toMatch(/, page 2 \|/);
  expect(everyReview(second)).toHaveLength(12);
  const last = (await readLivePage(pages.at(-1) ?? '')).document;
  expect(everyReview(last).filter((review) => elementText(review).includes('A long way'))).not.toEqual([]);
});

test('a row of stars and a trip lead to their reviews without a script', async ({ browser, sql }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/reviews');
  const fourStars = page.getByRole('link', { name: /^4 stars \d+ reviews$/ });
  const title = `4 stars: ${/\d+(?=\s*reviews)/.exec((await fourStars.textContent()) ?? '')?.[0]} reviews`;
  await fourStars.click();
  await expect(page).toHaveURL('/reviews/only/4-star#list');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${title} `));
  await expect(fourStars).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  const [four] = await sql`select 1 from approved_reviews where rating = 4 offset 11`;
  for (const review of await page.locator('main li[id^="review-"]').all())
    await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(four === undefined || (await page.locator('main li[id^="review-"]').count()) === 12).toBe(true);
  await page.getByText('Reviews of one trip').click();
  await page.getByRole('link', { name: `${tours.active.title} 1 review` }).click();
  await expect(page).toHaveURL(`/tours/${tours.active.id}#reviews`);
  await page.close();
});

test('a rating that nobody gave says so', { tag: '@deep' }, async () => {
  const counts = (await readLivePage('/reviews')).document;
  expect(counts.querySelector('a[href^="/reviews/only/1-star"]')).toBeNull();
  const { document } = await readLivePage('/reviews/only/1-star');
  expect(elementText(document.querySelector('main'))).toContain('No review has 1 star.');
  expect(linkAddresses(document.querySelector('main'), 'All reviews')).toEqual(['/reviews#list']);
});

test('About shows six featured reviews and the home page three, with links', async ({ sql, waitUntilPublished }) => {
  // Other tests feature and unfeature reviews.
  await expect(async () => {
    const featured = await sql<{ id: string; customer_name: string; comment: string | null; service_title: string }[]>`
      select * from featured_reviews order by created_at desc limit 6`;
    expect(featured).toHaveLength(6);
    await waitUntilPublished();
    const readCards = async (address: string) => {
      const section = sectionByHeading((await readLivePage(address)).document, 'Reviews from our travellers');
      expect(linkAddresses(section, 'All reviews')).toEqual(['/reviews']);
      return [...(section?.querySelectorAll('li') ?? [])];
    };
    const cards = await readCards('/about');
    expect(cards).toHaveLength(6);
    const homeCards = await readCards('/');
    expect(homeCards).toHaveLength(3);
    for (const card of homeCards) expect(cards.map((other) => elementText(other))).toContain(elementText(card));
    const countLinked = (of: Element[]) =>
      of.filter((card) => card.querySelector('a[href^="/tours/"], a[href^="/day-trips/"]')).length;
    expect(countLinked(homeCards)).toBe(Math.min(3, countLinked(cards)));
    for (const [index, { id, customer_name, comment, service_title }] of featured.entries()) {
      const card = cards[index];
      for (const text of [customer_name, comment?.slice(0, 160) ?? '', service_title])
        expect(elementText(card)).toContain(text.replace(/\s+/g, ' '));
      const isLong = (comment?.length ?? 0) > 180;
      const address = new RegExp(`^/reviews(/page/\\d+)?#review-${id}$`);
      expect(linkAddresses(card, `Read on: ${customer_name}`)).toEqual(isLong ? [expect.stringMatching(address)] : []);
    }
  }).toPass();
});

test('the link to a full review scrolls it into view on an accessible page', async ({ page }) => {
  await page.goto('/about');
  const readOnLink = page
    .getByRole('main')
    .getByRole('link', { name: /^Read on/ })
    .first();
  const address = new URL((await readOnLink.getAttribute('href')) ?? '', page.url());
  await readOnLink.click();
  await expect(page).toHaveURL(address.href);
  await expect(page.locator(address.hash)).toBeInViewport();
  await page.goto('/reviews');
  expect(await axeViolations(page, 'first page')).toEqual([]);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/reviews/page/2');
  expect(await axeViolations(page, 'second page')).toEqual([]);
});
