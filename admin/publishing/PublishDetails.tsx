import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '#shared/rules/text/format.ts';
import { formatAccounts, type PublishState } from '../data/provider/publish-state.ts';
import { FailureMessage } from './FailureMessage.tsx';

/** Renders what visitors see and since when, the changes that are not published yet, and the last failure. */
export function PublishDetails({
  state,
  onLeave,
}: {
  readonly state: PublishState;
  readonly onLeave?: (() => void) | undefined;
}) {
  const facts = [
    state.liveSince === undefined ? undefined : `Last published ${formatDateTime(state.liveSince)}`,
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
      {state.pending.length > 0 ? (
        <Box
          component="ul"
          aria-label="Not published yet"
          sx={{ m: 0, pl: 2.5, fontSize: 13, overflowWrap: 'anywhere' }}
        >
          {state.pending.slice(0, 3).map(({ revision, what, by }) => (
            <li key={revision}>{`${what}, by ${formatAccounts([by])}`}</li>
          ))}
          {state.pending.length > 3 ? <li>{`and ${state.pending.length - 3} more`}</li> : null}
        </Box>
      ) : null}
      {state.failed === undefined ? null : (
        <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <FailureMessage publish={state.failed} onLeave={onLeave} /> Publishing is tried again with the next change,
          and when you press Publish now.
        </Alert>
      )}
    </Box>
  );
}
