import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import TotalIcon from '@mui/icons-material/RateReviewOutlined';
import FeaturedIcon from '@mui/icons-material/StarBorderOutlined';
import Stack from '@mui/material/Stack';
import { Fault } from '../ui/Fault.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { StatGrid } from '../ui/StatGrid.tsx';
import { useNumbers } from '../ui/useNumbers.ts';
import { messages } from './messages.ts';

/** The four numbers above the list (specification section 2). */
export function ReviewStats() {
  const { count, failed, refetch } = useNumbers('desk-counts');
  return (
    <Stack spacing={2} sx={{ mb: 3 }}>
      {failed ? <Fault message={messages.countsFailed} onRetry={refetch} /> : null}
      <StatGrid>
        <StatCard label="Total Reviews" count={count('reviews')} icon={TotalIcon} tone="secondary" />
        <StatCard label="Pending Approval" count={count('pending_reviews')} icon={PendingIcon} tone="warning" />
        <StatCard label="Approved" count={count('approved_reviews')} icon={ApprovedIcon} tone="success" />
        <StatCard label="Featured" count={count('featured_reviews')} icon={FeaturedIcon} tone="primary" />
      </StatGrid>
    </Stack>
  );
}
