const dayInMs = 24 * 60 * 60 * 1000;
/** Days for which the database keeps deleted records. */
const keptDays = 30;

/** Formats the time until a deleted record is gone for good: '29 days left', 'less than a day left'. */
export function formatDaysLeft(deletedAt: string, now: Date): string {
  const days = Math.floor(keptDays - (now.getTime() - Date.parse(deletedAt)) / dayInMs);
  if (days < 1) return 'less than a day left';
  return days === 1 ? '1 day left' : `${days} days left`;
}
