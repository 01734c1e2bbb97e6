import Icon from '@mui/icons-material/SettingsOutlined';
import type { Section } from '../ui/section.ts';

export const settingsSection: Section = {
  path: 'settings',
  label: 'Settings',
  icon: Icon,
  group: 'Office',
  load: () => import('./SettingsPage.tsx').then(({ SettingsPage }) => SettingsPage),
};
