const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was, in the largest unit that fits: 'just now', '35 min', '3 h', '2 days'. */
export function formatAge(since: string | Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - new Date(since).getTime());
  if (passed < minute) return 'just now';
  if (passed < hour) return `${Math.floor(passed / minute)} min`;
  if (passed < day) return `${Math.floor(passed / hour)} h`;
  const days = Math.floor(passed / day);
  return days === 1 ? '1 day' : `${days} days`;
}

/** What the site has promised about a request of this age: an answer within 2 hours, contact within 24. */
export function getSlaStatus(since: string | Date, now: Date): 'in time' | 'late' | 'overdue' {
  const passed = now.getTime() - new Date(since).getTime();
  if (passed > day) return 'overdue';
  return passed > 2 * hour ? 'late' : 'in time';
}
