// The parts that other folders of the admin may use.
export { getFigures } from './describe-figures.ts';
export { getPeriodDays } from './periods.ts';
export { useInsights } from './useInsights.ts';
