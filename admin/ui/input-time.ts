import { getMoroccoInstant, getMoroccoTime } from '#shared/rules/clock.ts';

/** Returns the minute that clocks in Morocco show, as a datetime-local input holds it: '2026-11-27T20:45'. */
export function toInputTime(at: Date): string {
  return getMoroccoTime(at).slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** Returns the ISO time of a datetime-local input's value in Moroccan time. */
export function fromInputTime(typed: string): string {
  return getMoroccoInstant(typed).toISOString();
}
