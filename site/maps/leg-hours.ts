import type { ItineraryDay } from '#shared/rules/itinerary-day.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import type { Place } from './map.ts';

type Day = Pick<ItineraryDay, 'title' | 'description' | 'activities' | 'hours_by_road'>;

/**
 * Returns the hours by road to write beside each leg of a journey: those of a day beside the longest leg of that day, '' beside the
 * others. A stop is reached on the first day that names it, from the day of the stop before it on. A leg is of a day that begins where
 * the leg does: on the day before nothing was driven since its first stop, or the day names that stop.
 * @param isRound true for a last leg back to the start, on the last day
 */
export function getLegHours(stops: readonly Place[], days: readonly Day[], isRound: boolean): string[] {
  const texts = days.map(({ title, description, activities }) =>
    foldText([title, description, ...activities].join(' ')),
  );
  const [start, ...others] = stops;
  if (!start) return [];
  const names = (day: number, { name }: Place) => texts[day]?.includes(foldText(name)) ?? false;
  let reached = 0;
  const legs = others.map((to, index) => {
    const from = stops[index] ?? start;
    const since = index === 0 ? -1 : reached;
    const day = texts.findIndex((_, at) => at >= reached && names(at, to));
    if (day >= 0) reached = day;
    return { from, day, since, length: getLength(from, to) };
  });
  if (isRound) {
    const from = stops.at(-1) ?? start;
    legs.push({ from, day: days.length - 1, since: reached, length: getLength(from, start) });
  }
  return legs.map(({ from, day, since, length }, index) => {
    const hours = days[day]?.hours_by_road;
    const beginsThere = days.slice(since + 1, Math.max(day, 0)).every((between) => !between.hours_by_road);
    const isLongest = legs.every(
      (other, at) => other.day !== day || other.length < length || (other.length === length && at >= index),
    );
    return hours && isLongest && (beginsThere || names(day, from)) ? `${hours} h` : '';
  });
}

/** Returns how far two places are apart, to compare lengths within a country. */
function getLength(from: Place, to: Place): number {
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  return Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * shrink);
}
