import type { ItineraryDay } from '#shared/rules/itinerary-day.ts';
import type { Place } from './map.ts';

type Day = Pick<ItineraryDay, 'title' | 'description' | 'activities' | 'hours_by_road'>;

/**
 * Returns the hours by road to write beside each leg of a journey: those of a day beside the longest leg of that day, '' beside the
 * others. A stop is reached on the first day that names it, from the day of the stop before it on.
 * @param isRound true for a last leg back to the start, on the last day
 */
export function getLegHours(stops: readonly Place[], days: readonly Day[], isRound: boolean): string[] {
  const texts = days.map(({ title, description, activities }) =>
    [title, description, ...activities].join('\n').toLowerCase(),
  );
  const [start, ...others] = stops;
  if (!start) return [];
  let reached = 0;
  const legs = others.map((to, index) => {
    const day = texts.findIndex((text, at) => at >= reached && text.includes(to.name.toLowerCase()));
    if (day >= 0) reached = day;
    return { day, length: getLength(stops[index] ?? start, to) };
  });
  if (isRound) legs.push({ day: days.length - 1, length: getLength(stops.at(-1) ?? start, start) });
  return legs.map(({ day, length }, index) => {
    const hours = days[day]?.hours_by_road;
    const isLongest = legs.every(
      (other, at) => other.day !== day || other.length < length || (other.length === length && at >= index),
    );
    return hours && isLongest ? `${hours} h` : '';
  });
}

/** Returns how far two places are apart, to compare lengths within a country. */
function getLength(from: Place, to: Place): number {
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  return Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * shrink);
}
