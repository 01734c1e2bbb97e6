/** Ages of the youngest traveller by which trips are filtered; the first stands for any. */
export const ageOptions = [
  'All',
  '2 years',
  '4 years',
  '6 years',
  '8 years',
  '10 years',
  '12 years',
  '14 years',
] as const;
export type AgeOption = (typeof ageOptions)[number];

/** Returns the ages that a choice stands for: '6 or 7 years' for '6 years'. */
export function describeAges(choice: string): string {
  const years = Number.parseInt(choice, 10);
  if (!years) return choice;
  return choice === ageOptions.at(-1) ? `${choice} or older` : `${years} or ${years + 1} years`;
}

/** The filter, as the lists show it. */
export const ageFilter = {
  name: 'youngest',
  label: 'Youngest traveller',
  choices: ageOptions,
  texts: describeAges,
} as const;

/** Returns true for a trip with this lowest age, 0 for any, that takes the youngest traveller. */
export const isOldEnough = (lowestAge: number, youngest: AgeOption): boolean =>
  youngest === 'All' || lowestAge <= Number.parseInt(youngest, 10);
