import { paths } from '#shared/rules/paths.ts';
import { getDayTrips, getLocations, getTours } from '../data/queries.ts';
import type { DayTrip } from '../data/schemas/day-trip.ts';
import type { Location } from '../data/schemas/location.ts';
import type { Tour } from '../data/schemas/tour.ts';
import { getSiteContent } from '../data/site-content.ts';
import { addQuestionIds } from '../search/question-ids.ts';
import type { SearchRecord } from '../search/search-record.ts';
import { getSearchedFacts } from './trips/trip-facts.ts';

const join = (...texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join('\n');

function describeTour(tour: Tour): SearchRecord {
  const days = tour.itinerary.map((day) =>
    join(day.title, day.description, ...day.activities, day.accommodation).replace(/\n\s*\n/g, '\n'),
  );
  return {
    list: 'tours',
    id: tour.id,
    title: tour.title,
    address: paths.tour(tour.id),
    places: join(...tour.locations),
    facts: join(tour.duration, tour.difficulty_level, tour.meeting_point),
    highlights: join(...tour.highlights, ...tour.includes, ...getSearchedFacts(tour)),
    description: tour.description,
    itinerary: days.join('\n\n'),
  };
}

function describeDayTrip(trip: DayTrip): SearchRecord {
  return {
    list: 'day-trips',
    id: trip.id,
    title: trip.title,
    address: paths.dayTrip(trip.id),
    places: join(trip.meeting_point),
    facts: join(trip.subtitle, trip.duration, trip.difficulty, trip.group_size),
    highlights: join(...trip.highlights, ...trip.includes, ...getSearchedFacts(trip)),
    description: trip.description,
    itinerary: '',
  };
}

function describeLocation(location: Location): SearchRecord {
  return {
    list: 'locations',
    id: location.id,
    title: location.name,
    address: paths.location(location.id),
    places: '',
    facts: join(location.location_type, location.best_times_to_visit, location.duration),
    highlights: join(...location.highlights),
    description: location.description,
    itinerary: '',
  };
}

function describeQuestion({ id, question, answer }: Record<'id' | 'question' | 'answer', string>): SearchRecord {
  return {
    list: 'questions',
    id,
    title: question,
    address: paths.question(id),
    places: '',
    facts: '',
    highlights: '',
    description: answer,
    itinerary: '',
  };
}

/** Returns what the search finds: all tours, day trips, locations and questions, in the order of their lists. */
export async function getSearchRecords(): Promise<SearchRecord[]> {
  const [tours, dayTrips, locations, { questions }] = await Promise.all([
    getTours(),
    getDayTrips(),
    getLocations(),
    getSiteContent(),
  ]);
  return [
    ...tours.map(describeTour),
    ...dayTrips.map(describeDayTrip),
    ...locations.map(describeLocation),
    ...addQuestionIds(questions).map(describeQuestion),
  ];
}
