import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { type Meal, mealNames, meals } from '#shared/rules/fixed-choices.ts';
import type { ItineraryDay } from '#shared/rules/itinerary-day.ts';
import { formatList } from '#shared/rules/text/format.ts';
import { dayTripCopy } from '../../copy/day-trips.ts';
import { tourListCopy } from '../../copy/tours.ts';
import { tripFactCopy as copy, tripCopy } from '../../copy/trips.ts';
import { getRoute } from '../../data/places/route.ts';
import type { DayTrip } from '../../data/schemas/day-trip.ts';
import type { Tour } from '../../data/schemas/tour.ts';
import { describeEnds } from './describe-route.ts';

/** A fact of a trip, as its page shows it. */
export interface TripFact {
  readonly icon: 'child' | 'people' | 'speech' | 'mapPin' | 'car' | 'train' | 'boot' | 'plate' | 'bed' | 'bag';
  readonly label: string;
  readonly value: string;
  /** True for a sentence, which takes a whole row. */
  readonly isLong?: boolean;
}

type Trip = Tour | DayTrip;
type DayFacts = Pick<ItineraryDay, 'hours_by_road' | 'hours_by_train' | 'km_on_foot' | 'meals'>;

/** Lowest age from which a card names it: at younger ones, children hardly ever stay at home. */
const youngestOnCards = 7;

/** Returns the facts beside the price of a tour, in the order shown; null for one that is not filled in. */
export const getTourFacts = (tour: Tour) => [
  { label: tripCopy.duration, value: tour.duration },
  { label: tripCopy.groupSize, value: tourListCopy.maxPeople(tour.max_participants) },
  { label: tripCopy.difficulty, value: tour.difficulty_level },
  { label: tripCopy.meetingPoint, value: tour.meeting_point },
  { label: tripCopy.departure, value: tour.departure_time },
];

/** Returns the facts below the title of a day trip. */
export const getDayTripChips = (trip: DayTrip) => [
  { icon: 'clock' as const, label: tripCopy.duration, value: trip.duration },
  { icon: 'people' as const, label: tripCopy.groupSize, value: trip.group_size },
  { icon: 'mountain' as const, label: tripCopy.difficulty, value: trip.difficulty },
];

/** Returns when and where a day trip leaves and returns. */
export const getDayTripDetails = (trip: DayTrip) => [
  { icon: 'sunrise' as const, label: dayTripCopy.departureTime, value: trip.departure_time },
  { icon: 'sunset' as const, label: dayTripCopy.returnTime, value: trip.return_time },
  { icon: 'mapPin' as const, label: tripCopy.meetingPoint, value: trip.meeting_point },
];

/** Returns the facts of a trip that are filled in, in the order shown. */
export function getTripFacts(trip: Trip): readonly TripFact[] {
  const days: readonly DayFacts[] = 'itinerary' in trip ? trip.itinerary : [trip];
  const facts: readonly (Omit<TripFact, 'value'> & { readonly value: string | null })[] = [
    { icon: 'child', label: copy.age, value: trip.lowest_age === null ? null : copy.fromAge(trip.lowest_age) },
    { icon: 'people', label: copy.group, value: trip.group_type && copy.groupTypes[trip.group_type] },
    { icon: 'people', label: copy.runsFrom, value: describeLeastGroup(trip) },
    { icon: 'speech', label: copy.languages, value: formatList(trip.guide_languages) },
    {
      icon: 'mapPin',
      label: copy.towns,
      value: trip.start_town || trip.end_town ? describeEnds(getRoute(trip)) : null,
    },
    {
      icon: 'car',
      label: copy.road,
      value: describeAmounts(
        days.map((day) => day.hours_by_road),
        copy.hours,
      ),
    },
    {
      icon: 'train',
      label: copy.train,
      value: describeAmounts(
        days.map((day) => day.hours_by_train),
        copy.hours,
      ),
    },
    {
      icon: 'boot',
      label: copy.foot,
      value: describeAmounts(
        days.map((day) => day.km_on_foot),
        copy.kilometres,
      ),
    },
    { icon: 'plate', label: copy.meals, value: describeMeals(days) },
    { icon: 'bed', label: copy.rooms, value: describeRooms(trip), isLong: true },
    { icon: 'bag', label: copy.fitness, value: trip.fitness, isLong: true },
  ];
  return facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));
}

/** Returns the facts that the search finds a trip by: those in words, since its numbers would match others. */
export function getSearchedFacts(trip: Trip): readonly string[] {
  const group = trip.group_type && copy.groupTypes[trip.group_type];
  return [group, formatList(trip.guide_languages), describeRooms(trip), trip.fitness].flatMap((fact) => fact || []);
}

/** Returns the facts that a card shows: another town at the end, a lowest age above six, a private group. */
export function getCardNotes(trip: Trip): readonly string[] {
  const { lowest_age, group_type } = trip;
  const { end, isRound } = getRoute(trip);
  return [
    ...(end === undefined || isRound ? [] : [copy.endsIn(end)]),
    ...(lowest_age && lowest_age >= youngestOnCards ? [copy.fromAge(lowest_age)] : []),
    ...(group_type === 'Private' ? [copy.private] : []),
  ];
}

/** Returns the facts of a day in one line: '7.5 hours by road · 3 km on foot · Breakfast and dinner'; '' without any. */
export function describeDay({ hours_by_road, hours_by_train, km_on_foot, meals: included = [] }: DayFacts): string {
  const names = formatList(meals.filter((meal) => included.includes(meal)).map((meal) => mealNames[meal]));
  return [
    hours_by_road ? copy.dayRoad(copy.hours(hours_by_road)) : '',
    hours_by_train ? copy.dayTrain(copy.hours(hours_by_train)) : '',
    km_on_foot ? copy.dayFoot(copy.kilometres(km_on_foot)) : '',
    names.charAt(0).toUpperCase() + names.slice(1),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns what is said of a day beside its text; '' for what is unknown. */
export const splitDay = ({ hours_by_road, hours_by_train, km_on_foot, meals, accommodation }: ItineraryDay) => ({
  road: describeDay({ hours_by_road, hours_by_train }),
  night: accommodation,
  footAndMeals: describeDay({ km_on_foot, meals }),
});

/** Describes the smallest group that a tour runs for; '' if one traveller is enough. */
function describeLeastGroup(trip: Trip): string {
  const least = 'min_participants' in trip ? (trip.min_participants ?? 1) : 1;
  return least > 1 ? bookingCopy.travellers(least) : '';
}

/** Describes the rooms of a tour and what one for a single traveller costs; '' where neither is known. */
function describeRooms(trip: Trip): string {
  if (!('rooms' in trip)) return '';
  const supplement = trip.single_supplement && copy.singleSupplement(trip.single_supplement);
  return [trip.rooms?.replace(/\.$/, ''), supplement].filter(Boolean).join('. ');
}

/** Describes an amount of the days. A day without one has none, where others have. */
function describeAmounts(
  amounts: readonly (number | null | undefined)[],
  format: (amount: number) => string,
): string | null {
  const known = amounts.flatMap((amount) => amount ?? []);
  const most = Math.max(0, ...known);
  if (most === 0) return null;
  if (amounts.length === 1) return copy.about(format(most));
  if (known.filter((amount) => amount > 0).length === 1) return copy.onOneDay(format(most));
  return copy.inAll(format(known.reduce((total, amount) => total + amount, 0)), format(most));
}

/** Counts the meals of all days: '2 breakfasts and 1 dinner'. */
function describeMeals(days: readonly DayFacts[]): string {
  const count = (meal: Meal) => days.filter((day) => day.meals?.includes(meal)).length;
  return formatList(
    meals.flatMap((meal) => {
      const number = count(meal);
      const name = number === 1 ? mealNames[meal] : meal === 'L' ? 'lunches' : `${mealNames[meal]}s`;
      return number > 0 ? [`${number} ${name}`] : [];
    }),
  );
}
