import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** A spinner in the middle of what it fills; the label is for those who cannot see it turn. */
export function LoadingSpinner({
  label = 'Loading…',
  whole = false,
}: {
  readonly label?: string;
  readonly whole?: boolean;
}) {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: whole ? '100dvh' : 240 }}>
      <CircularProgress size={32} aria-label={label} />
    </Box>
  );
}
