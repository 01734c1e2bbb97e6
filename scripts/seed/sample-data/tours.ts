import type { Database } from '#shared/database.types.ts';
import { difficulties, tourCurrencies } from '#shared/rules/options.ts';
import type { Random } from './random.ts';
import { type Leg, randomRoute } from './route.ts';
import { capitalize, formatList, pickSome, randomFor, randomInteger, sampleId } from './row-helpers.ts';

type Tour = Database['public']['Tables']['tours']['Insert'];

const tripLengths = [1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 7, 8, 9, 10, 12, 14];
const months = [
  ['January', 'February', 'March', 'April', 'October', 'November', 'December'],
  ['March', 'April', 'May', 'June', 'September', 'October', 'November'],
  ['April', 'May', 'June', 'July', 'August', 'September'],
  ['February', 'March', 'April', 'May', 'September', 'October', 'November', 'December'],
];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Units of each currency per dollar, roughly. */
const unitsPerDollar: Record<(typeof tourCurrencies)[number], number> = { USD: 1, EUR: 0.92, GBP: 0.79, MAD: 9.8 };

/**
 * Generates a fictional tour over real roads; the same index always gives the same row.
 * @param address returns the address of a scene's image
 * @param today blackout dates are in the year after it
 */
export function sampleTour(index: number, address: (scene: string) => string, today: Date): Tour {
  const chance = randomFor('tour', index);
  const days = chance.pick(tripLengths);
  const { start, legs } = randomRoute(days, chance);
  const route = [start, ...legs.map(({ place }) => place)];
  const names = [...new Set(route.map(({ name }) => name))];
  const title = titleOf(names, days, chance);
  const currency = chance.pick(tourCurrencies);
  const sights = [...new Set(route.flatMap(({ sights }) => sights))];
  const scenes = [...new Set(route.flatMap(({ scenes }) => scenes))];
  return {
    id: sampleId(index, title),
    title,
    description: `${openingSentence(names, days, chance)} You see ${formatList(pickSome(sights, 3, chance))}, with time to sit down in between. ${chance.pick(closings)}`,
    duration: days === 1 ? '1 day' : `${days} days / ${days - 1} ${days === 2 ? 'night' : 'nights'}`,
    price: chance.chance(0.02) ? 0 : Math.round((days * chance.between(75, 150) * unitsPerDollar[currency]) / 5) * 5,
    currency,
    difficulty_level: chance.pick(difficulties),
    max_participants: randomInteger(4, 18, chance),
    locations: names,
    highlights: pickSome(sights, randomInteger(2, 6, chance), chance).map(capitalize),
    itinerary: legs.map((leg, day) => itineraryDay(route[day]?.name ?? start.name, leg, day + 1, days, chance)),
    includes: ['Car with an English-speaking driver', 'Nights on the programme with breakfast', 'Local guides'],
    excludes: ['Lunches and drinks', 'Travel insurance', 'Tips'],
    images: chance.chance(0.03) ? [] : pickSome(scenes, randomInteger(1, 5, chance), chance).map(address),
    meeting_point: `Your hotel in ${start.name}`,
    departure_time: chance.pick(['07:00', '07:30', '08:00', '08:30', '09:00']),
    availability_calendar: {
      available_months: chance.pick(months),
      blackout_dates: blackoutDates(today, chance),
      weekly_schedule: weekdays.filter(() => chance.chance(0.5)),
    },
    display_order: 1000 + index,
    is_active: !chance.chance(0.05),
  };
}

function titleOf(names: readonly string[], days: number, chance: Random): string {
  const [first = '', ...others] = names;
  const last = others.at(-1);
  const length = days === 1 ? 'One Day' : `${days} Days`;
  if (!last) return `${length} in and around ${first}`;
  const middle = others.length > 1 ? chance.pick(others.slice(0, -1)) : undefined;
  return chance.pick([
    `From ${first} to ${last} in ${length}`,
    `${length}: ${middle ? `${first}, ${middle} and ${last}` : `${first} and ${last}`}`,
    `The Road to ${last}, ${length} from ${first}`,
    `${first} to ${last}, Slowly: ${length}`,
  ]);
}

function openingSentence(names: readonly string[], days: number, chance: Random): string {
  const [first = ''] = names;
  const last = names.at(-1) ?? first;
  if (first === last) return `Everything worth an unhurried day in ${first}, with somebody who lives there.`;
  const length = days === 1 ? 'A day' : `${numberWords[days] ?? days} days`;
  return chance.pick([
    `${length} on the road between ${first} and ${last}, by way of places that deserve more than a photograph.`,
    `We leave ${first} early, reach ${last} in our own time, and stop wherever somebody is baking bread.`,
    `${length}, ${names.length} places and no hurry: this is how we would show ${last} to a friend.`,
  ]);
}

const numberWords: Record<number, string> = {
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  7: 'Seven',
  8: 'Eight',
  9: 'Nine',
  10: 'Ten',
  12: 'Twelve',
  14: 'Fourteen',
};

const closings = [
  'Groups are small and the driver knows every good kitchen on the way.',
  'The longest drives come first, so that the evenings are your own.',
  'It can be lengthened by a day at either end, and often is.',
  'Spring and autumn are best; in winter bring a coat for the nights.',
];

function itineraryDay(from: string, { place, kilometres }: Leg, day: number, days: number, chance: Random) {
  const sights = pickSome(place.sights, 2, chance);
  const hours = Math.max(1, Math.round(kilometres / 60));
  const journey =
    kilometres === 0
      ? `A day without the car, in ${place.name}.`
      : `We leave ${from} after breakfast and drive ${kilometres} kilometres, about ${hours} ${hours === 1 ? 'hour' : 'hours'} on the road, to ${place.name}.`;
  return {
    day,
    title: kilometres === 0 ? `A day in ${place.name}` : `${from} to ${place.name}`,
    description: `${journey} In the ${chance.pick(['afternoon', 'cool of the evening', 'late light'])} we see ${formatList(sights)}. ${chance.pick(evenings)}`,
    activities: [...(kilometres > 0 ? [`Drive of ${kilometres} km`] : []), ...sights.map(capitalize)],
    accommodation: day === days ? '' : place.stay,
  };
}

const evenings = [
  'Dinner is late and long.',
  'The evening has no programme.',
  'There is tea on the roof before anything else.',
  'Those who like to walk may walk the last half hour.',
];

function blackoutDates(today: Date, chance: Random): string[] {
  const days = Array.from({ length: randomInteger(0, 4, chance) }, () => randomInteger(10, 360, chance));
  const dates = days.map((day) => new Date(today.getTime() + day * 86_400_000).toISOString().slice(0, 10));
  return [...new Set(dates)].sort();
}
