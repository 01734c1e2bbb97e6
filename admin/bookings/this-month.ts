import { timeZone } from '../../shared/agency.ts';
import { once } from '../../shared/once.ts';

const monthParts = once(() => new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric' }));
const offsetParts = once(() => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }));

/** The moment at which the current month of the current year began in Morocco, as the database compares it. */
export function startOfMonth(now: Date): string {
  const { year, month } = localMonth(now);
  // Midnight UTC of the first is at most a few hours from midnight in Morocco; the offset at that moment settles it.
  // Ramadan moves Moroccan clocks, so the offset is asked for, never assumed.
  const utcMidnight = Date.UTC(year, month - 1, 1);
  return new Date(utcMidnight - offset(utcMidnight - offset(utcMidnight))).toISOString();
}

function localMonth(at: Date): { year: number; month: number } {
  const parts = monthParts().formatToParts(at);
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: number('year'), month: number('month') };
}

/** How many milliseconds Moroccan clocks are ahead of UTC at a moment. */
function offset(at: number): number {
  const parts = offsetParts().formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
