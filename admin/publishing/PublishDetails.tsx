import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../shared/format.ts';
import type { PublishState } from './publish-state.ts';

/** The state in whole sentences: what visitors see, since when, and why not more. */
export function PublishDetails({ state }: { readonly state: PublishState }) {
  const facts = [
    state.liveSince === undefined ? undefined : `Last published ${formatMoment(state.liveSince)}`,
    state.pages === undefined ? undefined : `${state.pages} pages`,
  ].filter((fact) => fact !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{state.sentence}</Typography>
      {facts.length > 0 ? (
        <Typography color="text.secondary" sx={{ fontSize: 13 }}>
          {facts.join(' · ')}
        </Typography>
      ) : null}
      {state.failure === undefined ? null : (
        <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {state.failure} It is tried again every minute.
        </Alert>
      )}
    </Box>
  );
}
