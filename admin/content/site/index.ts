import Icon from '@mui/icons-material/LanguageOutlined';
import type { Section } from '../../ui/section.ts';

// The parts that other folders of the admin may use.
export { formatEntry, getSiteView, siteViews, wholeSiteContent } from './site-content.ts';

export const siteSection: Section = {
  path: 'site',
  label: 'Site',
  icon: Icon,
  group: 'Catalogue',
  load: () => import('./SitePage.tsx').then(({ SitePage }) => SitePage),
  titleColumn: 'agency_name',
};
