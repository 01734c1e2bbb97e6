import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Renders a spinner in the middle of a section or of the full screen; screen readers read its label. */
export function LoadingSpinner({
  label = 'Loading…',
  fullScreen = false,
}: {
  readonly label?: string;
  readonly fullScreen?: boolean;
}) {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: fullScreen ? '100dvh' : 240 }}>
      <CircularProgress size={32} aria-label={label} />
    </Box>
  );
}
