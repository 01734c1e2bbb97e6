/** A time of day. */
export interface ClockTime {
  readonly hours: number;
  readonly minutes: number;
}

/** '8:30', '8:30 am', '8 am', and in French '8h30', '8 h 30' and '8h'. */
const times =
  /(?<![\d:.,])(\d{1,2})(?::(\d{2})(?!\d)(?:\s*([ap])\.?m\b)?|\s*([ap])\.?m\b|\s*h(?:\s*(\d{2}))?(?![\p{L}\d]))/giu;

/**
 * Returns the time of day in a text that staff wrote, such as '08:00', '8h30' or 'Pick-up at 8:30 am'. Undefined for none or
 * several.
 */
export function parseClockTime(text: string): ClockTime | undefined {
  const [match, second] = [...text.matchAll(times)];
  if (!match || second) return undefined;
  const [, hour, minute = '0', half, halfAlone, minuteAfterH = minute] = match;
  const meridiem = (half ?? halfAlone)?.toLowerCase();
  const hours = Number(hour) === 12 && meridiem ? 0 : Number(hour);
  const time = { hours: hours + (meridiem === 'p' && hours < 12 ? 12 : 0), minutes: Number(minuteAfterH) };
  return time.hours < 24 && time.minutes < 60 ? time : undefined;
}
