import { beforeEach, expect, it, vi } from 'vitest';
import type { ApprovedReview } from '../data/schemas/review.ts';
import { getFeaturedReviews } from './featured-reviews.ts';
import { getReviewListPaths, getReviewListProps } from './review-list.ts';

const content = vi.hoisted(() => ({ all: [] as unknown[] }));
vi.mock('../data/site-content.ts', () => ({ getSiteContent: async () => ({}) }));
vi.mock('../data/queries.ts', () => ({
  getReviews: async () => content,
  getTours: async () => [{ id: 'dunes' }],
  getDayTrips: async () => [{ id: 'falls' }],
  getFurtherPages: (rows: unknown[]) =>
    Array.from({ length: Math.ceil(rows.length / 60) - 1 }, (_, index) => index + 2),
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

it('lists every review once, sixty a page, and gives the first page all of them for the summary', async () => {
  content.all = Array.from({ length: 130 }, (_, index) => createReview(index));
  const pages = [await getReviewListProps(1), ...(await getReviewListPaths()).map(({ props }) => props)];
  expect(pages.map(({ reviews }) => reviews.length)).toEqual([60, 60, 10]);
  expect(new Set(pages.flatMap(({ reviews }) => reviews.map(({ id }) => id))).size).toBe(130);
  expect(pages.map(({ all }) => all.length)).toEqual([130, 0, 0]);
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

const getNumbers = (reviews: readonly ApprovedReview[]) => reviews.map(({ id }) => Number(id.slice(-12)));

it('gives the page about the agency the first six featured reviews, and all for the summary', async () => {
  content.all = Array.from({ length: 20 }, (_, index) => createReview(index, { is_featured: index % 2 === 0 }));
  const { all, featured } = await getFeaturedReviews(6);
  expect(all).toHaveLength(20);
  expect(getNumbers(featured)).toEqual([0, 2, 4, 6, 8, 10]);
});

it('gives the home page three of the first six featured reviews, those of trips with a page first', async () => {
  content.all = Array.from({ length: 7 }, (_, index) =>
    createReview(index, { is_featured: true, tour_id: [2, 5, 6].includes(index) ? 'dunes' : null }),
  );
  const { featured } = await getFeaturedReviews(3);
  expect(getNumbers(featured)).toEqual([2, 5, 0]);
  expect(featured.map(({ tripPath }) => tripPath)).toEqual(['/tours/dunes', '/tours/dunes', undefined]);
});
