import Icon from '@mui/icons-material/StarBorderOutlined';
import type { Section } from '../ui/section.ts';

// The parts that other folders of the admin may use.
export { pendingReviewsPath, type Review, reviewFilters } from './review.ts';

export const reviewsSection: Section = {
  path: 'reviews',
  label: 'Reviews',
  icon: Icon,
  group: 'Today',
  load: () => import('./ReviewList.tsx').then(({ ReviewList }) => ReviewList),
  titleColumn: 'customer_name',
};
