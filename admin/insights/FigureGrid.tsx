import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Figure } from './describe-figures.ts';

interface Props {
  readonly figures: readonly Figure[];
  /** The days of the period before. */
  readonly comparedWith: string;
}

/** Renders figures side by side, each beside that of the period before. */
export function FigureGrid({ figures, comparedWith }: Props) {
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 156px), 1fr))',
        }}
      >
        {figures.map(({ label, value, before, help }) => (
          <Card key={label} sx={{ p: 2 }}>
            <Typography component="dt" color="text.secondary" sx={{ fontSize: 13 }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 24, fontWeight: 700 }}>
              {value}
            </Typography>
            <Typography component="dd" color="text.secondary" sx={{ m: 0, fontSize: 13 }}>
              {`previous: ${before}`}
            </Typography>
            <Typography component="dd" color="text.secondary" sx={{ m: 0, mt: 0.5, fontSize: 13 }}>
              {help}
            </Typography>
          </Card>
        ))}
      </Box>
      <Typography color="text.secondary" sx={{ mt: 1, fontSize: 13 }}>
        {`Before: ${comparedWith}.`}
      </Typography>
    </>
  );
}
