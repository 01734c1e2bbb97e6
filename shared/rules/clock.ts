/** Name of Morocco's time zone, for calendar programs. What it means depends on a program's time zone data; see getMoroccoTime(). */
export const timeZone = 'Africa/Casablanca';

/**
 * When Morocco began to keep UTC all year. Time zone data before 2026c does not know: by those it is an hour ahead except in
 * Ramadan. Earlier times are the same in all versions.
 */
export const utcSince = new Date('2026-09-20T01:00:00Z');

const dayLength = 24 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant as a date or time in Morocco, whatever time zone data the program has. */
export function formatInMorocco(at: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const zoned = { ...options, timeZone: at < utcSince ? timeZone : 'UTC' };
  const key = `${locale} ${JSON.stringify(zoned)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, zoned);
  formats.set(key, format);
  return format.format(at);
}

/** Returns the offset of Moroccan clocks from UTC at an instant, in milliseconds. */
function getOffset(at: number): number {
  if (at >= utcSince.getTime()) return 0;
  const second = Math.floor(at / 1000) * 1000;
  const shown = formatInMorocco(new Date(second), 'sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - second;
}

/**
 * Returns the date and time that clocks in Morocco show at an instant: '2026-11-21T00:30:00.000'. private.morocco_time() in the
 * database is the same rule.
 */
export function getMoroccoTime(at: Date): string {
  const shown = at < utcSince ? new Date(at.getTime() + getOffset(at.getTime())) : at;
  return shown.toISOString().slice(0, -1);
}

/**
 * Returns the instant at which clocks in Morocco show a date and time. Of a time that they show twice, the second; a time that they
 * skip counts from before the change. private.morocco_instant() in the database is the same rule.
 * @param shown '2026-11-21T00:30', with or without seconds
 */
export function getMoroccoInstant(shown: string): Date {
  const time = Date.parse(`${shown}Z`);
  // Clocks change at most once in these two days.
  const candidates = [time - dayLength, time + dayLength].map((near) => time - getOffset(near));
  const exact = candidates.filter((at) => at + getOffset(at) === time);
  return new Date(Math.max(...(exact.length > 0 ? exact : candidates)));
}

/** Returns the ISO date `count` days after another. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);
}

/** Returns the date in Morocco in ISO format: '2026-11-21'. */
export function getMoroccoDate(at: Date): string {
  return getMoroccoTime(at).slice(0, 10);
}

/** Returns the year in Morocco: '2026'. */
export function getMoroccoYear(at: Date): string {
  return getMoroccoDate(at).slice(0, 4);
}
