import type { Database } from '#shared/database.types.ts';
import { dayTripCurrencies } from '#shared/rules/options.ts';
import { places } from './places.ts';
import { randomRoute } from './route.ts';
import { capitalize, formatList, pickSome, randomFor, randomInteger, sampleId } from './row-helpers.ts';

type DayTrip = Database['public']['Tables']['day_trips']['Insert'];

const unitsPerDollar: Record<(typeof dayTripCurrencies)[number], number> = { USD: 1, EUR: 0.92, MAD: 9.8 };
const levels = ['Easy', 'Easy', 'Moderate', 'Moderate', 'Challenging'] as const;

/** Generates a fictional day trip to a real place; the same index always gives the same row. */
export function sampleDayTrip(index: number, address: (scene: string) => string): DayTrip {
  const chance = randomFor('day trip', index);
  const { start, legs } = randomRoute(2, chance);
  const { place, kilometres } = legs[0] ?? { place: places[0] ?? start, kilometres: 0 };
  const sights = pickSome(place.sights, 3, chance);
  const title = chance.pick([
    `${place.name} from ${start.name}`,
    `A Day in ${place.name}`,
    `${start.name} to ${place.name} and Back`,
  ]);
  const hours = Math.min(14, Math.round((kilometres * 2) / 60) + randomInteger(4, 6, chance));
  const departure = randomInteger(7, 9, chance);
  const currency = chance.pick(dayTripCurrencies);
  const [tall, short1, short2] = pickSome(place.scenes, 3, chance).map(address);
  return {
    id: sampleId(index, title),
    title,
    subtitle: chance.chance(0.8) ? capitalize(formatList(sights.slice(0, 2))) : null,
    description: `From ${start.name} it is ${kilometres} kilometres to ${place.name}. We see ${formatList(sights)}, eat where the people who live there eat, and are back for dinner. ${chance.pick(['Bring an appetite.', 'The road is half of the pleasure.', 'It is a full day, and worth it.'])}`,
    duration: `Full day, about ${hours} hours`,
    group_size: `2-${randomInteger(6, 16, chance)} people`,
    difficulty: chance.pick(levels),
    price: chance.chance(0.02) ? 0 : Math.round(chance.between(30, 130) * unitsPerDollar[currency]),
    currency,
    rating: chance.chance(0.8) ? Math.round(chance.between(3.8, 5) * 10) / 10 : null,
    review_count: randomInteger(0, 180, chance),
    images: chance.chance(0.03) ? {} : { tall, ...(short1 ? { short1 } : {}), ...(short2 ? { short2 } : {}) },
    highlights: sights.map(capitalize),
    departure_time: `${String(departure).padStart(2, '0')}:00`,
    return_time: `${departure + hours}:00`,
    includes: ['Car with driver', 'Local guide', 'Water'],
    excludes: ['Lunch, about 100 dirhams', 'Tips'],
    meeting_point: chance.chance(0.9) ? `Your hotel in ${start.name}` : null,
    what_to_bring: pickSome(
      ['Comfortable shoes', 'A hat', 'A warm layer', 'Sun cream', 'Cash in small notes'],
      3,
      chance,
    ),
    cancellation_policy: 'Free up to 24 hours before departure.',
    display_order: 1000 + index,
    is_active: !chance.chance(0.05),
  };
}
