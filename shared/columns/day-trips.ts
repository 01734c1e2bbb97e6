import { priceLimits } from '../rules/column-limits.ts';
import { dayTripCurrencies, difficulties } from '../rules/fixed-choices.ts';
import { choice, image, line, lines, number, record, text } from './columns.ts';
import { dayFacts, tripFacts } from './trip-facts.ts';

/** Columns of public.day_trips, which visitors read. */
export const dayTrips = {
  title: line({ label: 'Title', max: 200, required: true }),
  subtitle: line({ label: 'Subtitle', max: 300 }),
  description: text({ label: 'Description', max: 10_000, required: true }),
  duration: line({ label: 'Duration', max: 100, required: true }),
  group_size: line({ label: 'Group size', max: 100, required: true }),
  difficulty: choice(difficulties, { label: 'Difficulty', required: true }),
  price: number({ label: 'Price per person', ...priceLimits, required: true }),
  currency: choice(dayTripCurrencies, { label: 'Currency', required: true }),
  rating: number({ label: 'Rating', min: 0, max: 5, decimals: 1 }),
  review_count: number({ label: 'Review count', min: 0, max: 2_147_483_647 }),
  departure_time: line({ label: 'Departure time', max: 200, required: true }),
  return_time: line({ label: 'Return time', max: 200, required: true }),
  meeting_point: line({ label: 'Meeting point', max: 500 }),
  highlights: lines({ label: 'Highlights', entries: 40, max: 300 }),
  includes: lines({ label: 'Includes', entries: 60, max: 300 }),
  excludes: lines({ label: 'Excludes', entries: 60, max: 300 }),
  what_to_bring: lines({ label: 'What to bring', entries: 40, max: 300 }),
  cancellation_policy: text({ label: 'Cancellation policy', max: 2000, empty: '' }),
  ...dayFacts,
  ...tripFacts,
  images: record(
    {
      tall: image({ label: 'Tall image', max: 2000 }),
      short1: image({ label: 'Small image 1', max: 2000 }),
      short2: image({ label: 'Small image 2', max: 2000 }),
    },
    { label: 'Images' },
  ),
} as const;
