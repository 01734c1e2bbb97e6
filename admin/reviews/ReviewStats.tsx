import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import TotalIcon from '@mui/icons-material/RateReviewOutlined';
import FeaturedIcon from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import { StatCards } from '../ui/cards/StatCards.tsx';

/** Renders the four counts above the list (docs/product.md, "Review queue"). */
export function ReviewStats() {
  return (
    <Box sx={{ mb: 3 }}>
      <StatCards
        source="dashboard-counts"
        cards={[
          { label: 'Total Reviews', count: 'reviews', icon: TotalIcon, tone: 'secondary' },
          { label: 'Pending Approval', count: 'pending_reviews', icon: PendingIcon, tone: 'warning' },
          { label: 'Approved', count: 'approved_reviews', icon: ApprovedIcon, tone: 'success' },
          { label: 'Featured', count: 'marked_featured_reviews', icon: FeaturedIcon, tone: 'primary' },
        ]}
      />
    </Box>
  );
}
