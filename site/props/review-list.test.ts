import { beforeEach, expect, it, vi } from 'vitest';
import type { ApprovedReview } from '../data/schemas/review.ts';
import { getFeaturedReviews } from './featured-reviews.ts';
import {
  getFurtherReviewChoicePaths,
  getReviewChoicePaths,
  getReviewListPaths,
  getReviewListProps,
} from './review-list.ts';

const content = vi.hoisted(() => ({ all: [] as { tour_id: string | null; day_trip_id: string | null }[] }));
vi.mock('../data/site-content.ts', () => ({ getSiteContent: async () => ({}) }));
vi.mock('../data/queries.ts', () => ({
  getReviews: async () => ({
    all: content.all,
    newest: content.all,
    ofTour: (id: string) => content.all.filter((review) => review.tour_id === id),
    ofDayTrip: (id: string) => content.all.filter((review) => review.day_trip_id === id),
  }),
  getTours: async () => [{ id: 'dunes', title: 'Dunes' }],
  getDayTrips: async () => [{ id: 'falls', title: 'A day at the falls' }],
  getFurtherPages: (rows: unknown[], pageSize: number) =>
    Array.from({ length: Math.ceil(rows.length / pageSize) - 1 }, (_, index) => index + 2),
}));

function createReview(index: number, values: Partial<ApprovedReview> = {}): ApprovedReview {
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    customer_name: 'Amal',
    rating: 5,
    comment: null,
    is_featured: false,
    booking_type: 'custom',
    tour_id: null,
    day_trip_id: null,
    service_title: 'A journey',
    travel_dates: null,
    created_at: '2026-10-05T10:00:00Z',
    answer: null,
    answered_at: null,
    ...values,
  };
}

beforeEach(() => {
  content.all = [];
});

it('lists every review once, twelve a page, and gives the first page all of them', async () => {
  content.all = Array.from({ length: 30 }, (_, index) => createReview(index));
  const pages = [await getReviewListProps(1), ...(await getReviewListPaths()).map(({ props }) => props)];
  expect(pages.map(({ reviews }) => reviews.length)).toEqual([12, 12, 6]);
  expect(new Set(pages.flatMap(({ reviews }) => reviews.map(({ id }) => id))).size).toBe(30);
  expect(pages.map(({ ofAgency }) => ofAgency.length)).toEqual([30, 0, 0]);
});

it('links the page of a trip only while visitors may see it', async () => {
  content.all = [
    createReview(1, { tour_id: 'dunes' }),
    createReview(2, { day_trip_id: 'falls' }),
    createReview(3, { tour_id: 'inactive' }),
    createReview(4, { day_trip_id: 'dunes' }),
    createReview(5),
  ];
  expect((await getReviewListProps(1)).reviews.map(({ tripPath }) => tripPath)).toEqual([
    '/tours/dunes',
    '/day-trips/falls',
    undefined,
    undefined,
    undefined,
  ]);
});

it('lists the reviews with each number of stars and of custom trips on pages of their own', async () => {
  content.all = Array.from({ length: 15 }, (_, index) =>
    createReview(index, index < 14 ? { booking_type: 'tour', rating: 4 } : { rating: 1 }),
  );
  const firstPages = await getReviewChoicePaths();
  expect(firstPages.map(({ params, props }) => [params.choice, props.total])).toEqual([
    ['5-star', 0],
    ['4-star', 14],
    ['3-star', 0],
    ['2-star', 0],
    ['1-star', 1],
    ['custom-trips', 1],
  ]);
  const further = await getFurtherReviewChoicePaths();
  expect(further.map(({ params, props }) => [params, props.reviews.length])).toEqual([
    [{ choice: '4-star', page: '2' }, 2],
  ]);
  for (const { props } of [...firstPages, ...further]) expect(props.summary.count).toBe(15);
});

it('links the reviews of each trip that has any, by title, then those of custom trips', async () => {
  content.all = [
    createReview(1, { tour_id: 'dunes' }),
    createReview(2, { tour_id: 'dunes' }),
    createReview(3, { day_trip_id: 'falls' }),
    createReview(4, { tour_id: 'inactive', booking_type: 'tour' }),
  ];
  const links = [
    { path: '/day-trips/falls#reviews', title: 'A day at the falls', count: 1 },
    { path: '/tours/dunes#reviews', title: 'Dunes', count: 2 },
    { path: '/reviews/only/custom-trips', title: 'Custom trips', count: 3 },
  ];
  expect((await getReviewListProps(1)).trips).toEqual(links);
  expect((await getReviewListProps(2)).trips).toEqual([]);
});

const getNumbers = (reviews: readonly ApprovedReview[]) => reviews.map(({ id }) => Number(id.slice(-12)));

it('gives the page about the agency the first six featured reviews, and all for the summary', async () => {
  content.all = Array.from({ length: 20 }, (_, index) => createReview(index, { is_featured: index % 2 === 0 }));
  const { all, featured } = await getFeaturedReviews(6);
  expect(all).toHaveLength(20);
  expect(getNumbers(featured)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(featured[5]?.path).toBe(`/reviews#review-${featured[5]?.id}`);
});

it('gives the home page three of the first six featured reviews, those of trips with a page first', async () => {
  content.all = Array.from({ length: 7 }, (_, index) =>
    createReview(index, { is_featured: true, tour_id: [2, 5, 6].includes(index) ? 'dunes' : null }),
  );
  const { featured } = await getFeaturedReviews(3);
  expect(getNumbers(featured)).toEqual([2, 5, 0]);
  expect(featured.map(({ tripPath }) => tripPath)).toEqual(['/tours/dunes', '/tours/dunes', undefined]);
});

it('gives featured reviews the address of their page in the list', async () => {
  content.all = Array.from({ length: 14 }, (_, index) => createReview(index, { is_featured: index > 11 }));
  const { featured } = await getFeaturedReviews(6);
  expect(featured.map(({ path }) => path.slice(0, 23))).toEqual(['/reviews/page/2#review-', '/reviews/page/2#review-']);
});
