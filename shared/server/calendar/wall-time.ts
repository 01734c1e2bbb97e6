import type { ICalDayJsStub } from 'ical-generator';
import { timeZone } from '../../rules/agency.ts';
import type { ClockTime } from './clock-time.ts';

/**
 * Creates a date and time as clocks show it, without a zone. ical-generator takes Date objects apart by the zone of the
 * program, which may skip that time.
 */
export function createWallTime(date: string, { hours, minutes }: ClockTime): ICalDayJsStub {
  const time = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  const text = `${date}T${time}:00`;
  const digits = text.replace(/\D/g, '');
  return {
    isValid: () => true,
    toDate: () => new Date(`${text}Z`),
    toJSON: () => text,
    format: (pattern) => (pattern === 'YYYYMMDD' ? digits.slice(0, 8) : digits.slice(8)),
  };
}

/** Changes of Moroccan clocks that a feed can reach, which has the last 90 days: the last one, and the one before. */
const observances = [
  { from: '20260322T020000', offsetFrom: '+0000', offsetTo: '+0100' },
  { from: '20260920T020000', offsetFrom: '+0100', offsetTo: '+0000' },
];

/**
 * Moroccan time for calendar programs that do not know the zone by its name. Written out, since programs know it in several
 * versions: before 2026c of the time zone database, clocks would still change each year, an hour off from September 2026 on.
 */
export const moroccoTimeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  ...observances.flatMap(({ from, offsetFrom, offsetTo }) => [
    'BEGIN:STANDARD',
    `DTSTART:${from}`,
    `TZOFFSETFROM:${offsetFrom}`,
    `TZOFFSETTO:${offsetTo}`,
    `TZNAME:${offsetTo.slice(0, 3)}`,
    'END:STANDARD',
  ]),
  'END:VTIMEZONE',
].join('\n');
