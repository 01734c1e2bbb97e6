import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const rows = Array.from({ length: 12 }, (_, index) => index);

/** Renders placeholders in the height of the rows of a table. */
export function TableSkeleton() {
  return (
    <Card role="status" aria-label="Loading…">
      {rows.map((row) => (
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 53, px: 2 }}>
          <Skeleton variant="rounded" width={18} height={18} />
          <Skeleton sx={{ flex: 1 }} />
          <Skeleton width={80} />
        </Box>
      ))}
    </Card>
  );
}
