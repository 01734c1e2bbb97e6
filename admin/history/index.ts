import Icon from '@mui/icons-material/HistoryOutlined';
import type { Section } from '../ui/section.ts';

// The parts that other folders of the admin may use.
export { getHistoryFields } from './changes/record-fields.ts';
export { formatRecord } from './messages.ts';

export const historySection: Section = {
  path: 'history',
  label: 'History',
  icon: Icon,
  group: 'Office',
  load: () => import('./HistoryPage.tsx').then(({ HistoryPage }) => HistoryPage),
};
