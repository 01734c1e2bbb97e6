import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** A grid of cards as a list, as many columns as fit. */
export function CardGrid({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

/** The grid before its cards are there. */
export function CardGridWaiting() {
  return (
    <Box role="status" aria-label="Loading…">
      <CardGrid label="Loading…">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Card key={place} component="li">
            <Skeleton variant="rectangular" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
            <CardContent>
              <Skeleton width="70%" height={28} />
              <Skeleton width="35%" />
              <Skeleton />
              <Skeleton width="90%" />
            </CardContent>
          </Card>
        ))}
      </CardGrid>
    </Box>
  );
}
