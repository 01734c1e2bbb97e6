import Icon from '@mui/icons-material/PrivacyTipOutlined';
import type { Section } from '../ui/section.ts';

// The parts that other folders of the admin may use.
export { RetentionSettings } from './RetentionSettings.tsx';

export const personalDataSection: Section = {
  path: 'personal-data',
  label: 'Personal data',
  icon: Icon,
  group: 'Office',
  load: () => import('./PersonalDataPage.tsx').then(({ PersonalDataPage }) => PersonalDataPage),
};
