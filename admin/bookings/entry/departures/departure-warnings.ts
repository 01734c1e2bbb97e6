import { getClosedReason } from '#shared/rules/booking/availability.ts';
import { formatMonth, formatWeekday } from '#shared/rules/text/format-dates.ts';
import type { DepartureFacts } from './api.ts';

/** A departure that staff are about to agree. Days are ISO dates. */
interface PlannedDeparture {
  readonly departure: string;
  readonly people: number;
  readonly today: string;
}

/** Returns the warnings about a departure, as sentences; none forbids it. */
export function describeDepartureWarnings(
  { people: others, maxPeople, calendar, decided }: DepartureFacts,
  { departure, people, today }: PlannedDeparture,
): string[] {
  const warnings: string[] = [];
  if (departure < today) warnings.push('The departure is in the past.');
  const ofDay = { day: departure, isClosed: decided.state === 'closed', isExtra: decided.isExtra };
  const reason = getClosedReason({ ...calendar, decided: [ofDay] }, departure);
  const day = formatWeekday(departure);
  if (reason === 'closed') warnings.push(`The trip is closed on ${day}.`);
  if (decided.state === 'full') warnings.push(`The departure on ${day} is marked as full.`);
  if (reason === 'month') warnings.push(`The tour is not offered in ${formatMonth(departure)}.`);
  if (reason === 'weekday') warnings.push(`The tour does not leave on this day of the week: ${day}.`);
  // A party that is too large by itself has a separate warning.
  if (maxPeople !== undefined && others > 0 && others + people > maxPeople)
    warnings.push(
      `${others + people} travellers would leave on ${day}, ${others} of them with other bookings. It takes ${maxPeople}.`,
    );
  return warnings;
}
