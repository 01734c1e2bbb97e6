const dayInMs = 24 * 60 * 60 * 1000;
/** Number of days that the database keeps deleted records. */
const keptDays = 30;

/** Formats the time until a deleted record is gone for good: '30 days left', 'less than a day left'. */
export function formatDaysLeft(deletedAt: string, now: Date): string {
  const left = keptDays - (now.getTime() - Date.parse(deletedAt)) / dayInMs;
  const days = Math.round(left);
  if (left < 1) return 'less than a day left';
  return days === 1 ? '1 day left' : `${days} days left`;
}
