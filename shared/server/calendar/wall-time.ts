import type { ICalDayJsStub } from 'ical-generator';
import { timeZone } from '../../rules/clock.ts';
import type { ClockTime } from './clock-time.ts';

/**
 * Creates a date and time as clocks show it, without a zone. ical-generator reads Date objects in the zone of the
 * process, which may skip that time.
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

/** The last two changes of Moroccan clocks, of which the second is `utcSince`; a feed goes back 90 days and needs no earlier ones. */
const observances = [
  { from: '20260322T020000', offsetFrom: '+0000', offsetTo: '+0100' },
  { from: '20260920T020000', offsetFrom: '+0100', offsetTo: '+0000' },
];

/**
 * Moroccan time, written out for calendar programs that do not know the zone or have a time zone database older than
 * 2026c, in which clocks are an hour off from September 2026 on.
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
