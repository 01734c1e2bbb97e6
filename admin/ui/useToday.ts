import { getMoroccoDate } from '#shared/rules/clock.ts';
import { useNow } from './useNow.ts';

/** Returns today in Morocco as an ISO date, updated at midnight. */
export function useToday(): string {
  return getMoroccoDate(useNow());
}
