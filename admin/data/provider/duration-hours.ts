const unitHours: Readonly<Record<string, number>> = {
  min: 1 / 60,
  minute: 1 / 60,
  h: 1,
  hr: 1,
  hour: 1,
  day: 24,
  night: 24,
  week: 168,
};

/** A number or the lower one of a range, and its unit: '3 days', '4-5 h'. */
const amountPattern =
  /(?<!\d)(\d+(?:[.,]\d+)?)(?:\s*(?:[-–—]|to)\s*\d+(?:[.,]\d+)?)?[\s-]*(min|minute|h|hr|hour|day|night|week)s?(?![a-z])/i;

/** Returns the hours of a duration in words, by which trips are sorted; undefined if it names none. */
export function getDurationHours(duration: string): number | undefined {
  const [, amount, unit = ''] = amountPattern.exec(duration) ?? [];
  if (amount !== undefined) return Number(amount.replace(',', '.')) * (unitHours[unit.toLowerCase()] ?? 1);
  if (/\bhalf[\s-]+(?:an?[\s-]+)?day\b/i.test(duration)) return 5;
  return /\bday\b/i.test(duration) ? 10 : undefined;
}
