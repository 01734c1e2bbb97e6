import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** Renders cards as a list in a grid, in as many columns as fit. */
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
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(300px, 16rem)), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

/** Renders placeholders in the size of the cards, so that nothing moves when the cards arrive. */
export function CardGridSkeleton() {
  return (
    <Box role="status" aria-label="Loading…">
      <CardGrid label="Loading…">
        {[1, 2, 3, 4, 5, 6].map((number) => (
          <Card key={number} component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
            <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
            <CardContent sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1 }}>
              <SkeletonLines widths={['80%', '45%']} height={23} />
              <SkeletonLines widths={['35%']} height={24} />
              <SkeletonLines widths={['100%', '96%', '70%']} height={22} />
              <SkeletonLines widths={['60%', '70%', '55%', '25%']} height={20} />
              <Box sx={{ mt: 'auto', pt: 1 }}>
                <SkeletonLines widths={['75%']} height={20} />
              </Box>
            </CardContent>
            <CardActions disableSpacing sx={{ px: 2, pb: 2, pt: 0, gap: 1 }}>
              <Skeleton variant="rounded" height={34} sx={{ flex: 1 }} />
              <Skeleton variant="rounded" height={34} width={86} />
            </CardActions>
          </Card>
        ))}
      </CardGrid>
    </Box>
  );
}

/** Renders a placeholder for lines of text, one for each width. */
function SkeletonLines({ widths, height }: { readonly widths: readonly string[]; readonly height: number }) {
  return (
    <div>
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={height} />
      ))}
    </div>
  );
}
