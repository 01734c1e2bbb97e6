/** Durations of a custom trip: labels by stored value (docs/product.md, "Booking form"). */
export const customDurations = {
  '1-day': '1 day',
  '2-3-days': '2 to 3 days',
  '4-7-days': '4 to 7 days',
  '8-14-days': '8 to 14 days',
  '15-plus-days': '15 days or more',
  flexible: 'Flexible',
} as const;

/** Stored values of the budget per person of a custom trip. */
export const budgetValues = ['under-500', '500-1000', '1000-2000', '2000-3000', '3000-plus', 'flexible'] as const;

/** Labels of budgets by stored value, without a currency, which is not stored. */
export const customBudgets: Readonly<Record<(typeof budgetValues)[number], string>> = {
  'under-500': 'Under 500',
  '500-1000': '500 to 1,000',
  '1000-2000': '1,000 to 2,000',
  '2000-3000': '2,000 to 3,000',
  '3000-plus': '3,000 or more',
  flexible: 'Flexible',
};

/** Returns the label of a custom trip's duration or budget; values from an older system are returned unchanged. */
export function getCustomTripLabel(value: string, field: 'duration' | 'budget'): string {
  const labels: Readonly<Record<string, string>> = field === 'duration' ? customDurations : customBudgets;
  return labels[value] ?? value;
}
