import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { HeldRow } from './api.ts';
import { describeEntry } from './describe-row.ts';

/** Renders the history of the person's records, the oldest entry first. */
export function HeldHistory({ entries }: { readonly entries: readonly HeldRow[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        History
      </Typography>
      <Card component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => {
          const { at, by, what } = describeEntry(entry);
          return (
            <Box
              component="li"
              key={String(entry['id'])}
              sx={{
                px: 2,
                py: 1,
                display: 'grid',
                columnGap: 2,
                gridTemplateColumns: { xs: '1fr', md: '11rem minmax(0, 2fr) minmax(0, 1fr)' },
                '& + li': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {at}
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{what}</Typography>
              <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {by}
              </Typography>
            </Box>
          );
        })}
      </Card>
    </div>
  );
}
