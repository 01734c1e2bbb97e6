const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats the time since a moment in the largest unit that fits: 'just now', '35 min', '3 h', '2 days'. */
export function formatAge(since: string | Date, now: Date): string {
  const elapsed = Math.max(0, now.getTime() - new Date(since).getTime());
  if (elapsed < minute) return 'just now';
  if (elapsed < hour) return `${Math.floor(elapsed / minute)} min`;
  if (elapsed < day) return `${Math.floor(elapsed / hour)} h`;
  const days = Math.floor(elapsed / day);
  return days === 1 ? '1 day' : `${days} days`;
}

/** Returns the status of a request against what the site promises: an answer within 2 hours, contact within 24. */
export function getSlaStatus(since: string | Date, now: Date): 'in time' | 'late' | 'overdue' {
  const elapsed = now.getTime() - new Date(since).getTime();
  if (elapsed > day) return 'overdue';
  return elapsed > 2 * hour ? 'late' : 'in time';
}
