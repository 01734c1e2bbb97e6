import Icon from '@mui/icons-material/SettingsOutlined';
import type { Section } from '../ui/section.ts';

// The parts that other folders of the admin may use.
export { settingsViews } from './views.ts';

export const settingsSection: Section = {
  path: 'settings',
  label: 'Settings',
  icon: Icon,
  group: 'Office',
  load: () => import('./SettingsPage.tsx').then(({ SettingsPage }) => SettingsPage),
};
