import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { wideCardQuery } from './ReviewCard.tsx';

/** Renders placeholders while the reviews are loading. */
export function ReviewListSkeleton() {
  return (
    <Box role="status" aria-label="Loading reviews…" sx={{ containerType: 'inline-size', display: 'grid', gap: 1.5 }}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Card
          key={row}
          sx={{
            p: { xs: 1.5, sm: 2 },
            display: 'grid',
            columnGap: 3,
            rowGap: 1.5,
            gridTemplateColumns: 'minmax(0, 1fr)',
            [wideCardQuery]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem' },
          }}
        >
          <div>
            <Skeleton width="min(22rem, 80%)" height={28} />
            <Skeleton width="min(28rem, 90%)" />
            <Skeleton width="min(18rem, 60%)" />
            <Skeleton sx={{ mt: 1, maxWidth: '72ch' }} />
            <Skeleton width="min(30rem, 70%)" />
          </div>
          <Skeleton variant="rounded" height={34} />
        </Card>
      ))}
    </Box>
  );
}
