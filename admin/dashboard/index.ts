import Icon from '@mui/icons-material/GridViewOutlined';
import type { Section } from '../ui/section.ts';

export const dashboardSection: Section = {
  path: '',
  label: 'Dashboard',
  icon: Icon,
  group: 'Today',
  load: () => import('./Dashboard.tsx').then(({ Dashboard }) => Dashboard),
};
