import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { HeldRow } from './api.ts';
import { describeRow } from './describe-row.ts';

/** Renders all columns of a row, without empty ones. */
export function HeldRecord({ title, row }: { readonly title: string; readonly row: HeldRow }) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h4" component="h4" sx={{ fontSize: 15, fontWeight: 600, mb: 1.5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 1.25,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {describeRow(row).map(({ label, value }) => (
          <Box key={label} sx={{ minWidth: 0, gridColumn: value.length > 80 ? '1 / -1' : 'auto' }}>
            <Typography component="dt" color="text.secondary" sx={{ fontSize: 13 }}>
              {label}
            </Typography>
            <Typography component="dd" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
