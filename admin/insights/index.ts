import Icon from '@mui/icons-material/InsightsOutlined';
import type { Section } from '../ui/section.ts';

// The parts that other folders of the admin may use.
export { getFigures } from './describe-figures.ts';
export { getPeriodDays } from './periods.ts';
export { useInsights } from './useInsights.ts';

export const insightsSection: Section = {
  path: 'insights',
  label: 'Insights',
  icon: Icon,
  group: 'Office',
  load: () => import('./InsightsPage.tsx').then(({ InsightsPage }) => InsightsPage),
};
