// What the rest of the admin may use of this folder.
export { getFigures } from './describe-figures.ts';
export { getPeriodDays } from './periods.ts';
export { useInsights } from './useInsights.ts';
