import { getMoroccoDate } from '#shared/rules/text/format.ts';
import { useNow } from './useNow.ts';

/** Returns the present day in Morocco as an ISO date, also in a tab that stays open overnight. */
export function useToday(): string {
  return getMoroccoDate(useNow());
}
