import { priceLimits } from '../rules/column-limits.ts';
import { difficulties, meals, months, tourCurrencies, weekdays } from '../rules/fixed-choices.ts';
import { choice, choices, dates, images, line, lines, number, record, records, text } from './columns.ts';
import { dayFacts, tripFacts } from './trip-facts.ts';

/** Columns of public.tours, which visitors read. */
export const tours = {
  title: line({ label: 'Title', max: 200, required: true }),
  description: text({ label: 'Description', max: 10_000, required: true }),
  duration: line({ label: 'Duration', max: 100, required: true }),
  price: number({ label: 'Price per person', ...priceLimits, required: true }),
  currency: choice(tourCurrencies, { label: 'Currency', required: true }),
  difficulty_level: choice(difficulties, { label: 'Difficulty level', required: true }),
  max_participants: number({ label: 'Max participants', min: 1, max: 1000, required: true }),
  locations: lines({ label: 'Locations', entries: 40, max: 120 }),
  stop_positions: lines({ label: 'Positions of stops', entries: 40, max: 1000 }),
  highlights: lines({ label: 'Highlights', entries: 40, max: 300 }),
  itinerary: records(
    {
      title: line({ label: 'Day title', max: 200, required: true }),
      description: text({ label: 'Day description', max: 5000, required: true }),
      activities: lines({ label: 'Activities', entries: 30, max: 300 }),
      accommodation: line({ label: 'Accommodation', max: 300 }),
      ...dayFacts,
      meals: choices(meals, { label: 'Meals' }),
    },
    { label: 'Itinerary', entries: 60, numbered: 'day' },
  ),
  includes: lines({ label: 'Includes', entries: 60, max: 300 }),
  excludes: lines({ label: 'Excludes', entries: 60, max: 300 }),
  images: images({ label: 'Images', entries: 40, max: 2000 }),
  meeting_point: line({ label: 'Meeting point', max: 500, required: true, empty: '' }),
  departure_time: line({ label: 'Departure time', max: 200, required: true, empty: '' }),
  availability_calendar: record(
    {
      available_months: choices(months, { label: 'Months with departures' }),
      weekly_schedule: choices(weekdays, { label: 'Weekdays of departure' }),
      blackout_dates: dates({ label: 'Closed days', entries: 400 }),
    },
    { label: 'Availability calendar' },
  ),
  min_participants: number({ label: 'Min participants', min: 1, max: 1000 }),
  rooms: line({ label: 'Rooms', max: 300 }),
  single_supplement: line({ label: 'Single supplement', max: 300 }),
  ...tripFacts,
} as const;
