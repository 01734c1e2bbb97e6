import PublishNowIcon from '@mui/icons-material/PublishOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { formatAccounts, type PublishState } from '../data/provider/publish-state.ts';
import { usePublishState } from '../data/provider/usePublishState.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { FailureMessage } from './FailureMessage.tsx';
import { PublishIcon } from './PublishIcon.tsx';
import { RecentPublishes } from './RecentPublishes.tsx';
import { usePublishNow } from './usePublishNow.ts';

/** Renders the publish status and the recent publishes, on the dashboard and in the header's popover. */
export function PublishCard({ onLeave }: { readonly onLeave?: (() => void) | undefined }) {
  const { state, failed } = usePublishState();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      {/* The button wraps in large text, instead of covering the state. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Box
          sx={{
            flex: '1 1 9rem',
            minWidth: 'min-content',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
          }}
        >
          <Typography id={id} variant="h2">
            Public pages
          </Typography>
          {state ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary', fontSize: 13 }}>
              <PublishIcon kind={state.kind} />
              <span>{state.label}</span>
            </Box>
          ) : null}
        </Box>
        <PublishNowButton />
      </Box>
      {failed ? <Typography color="error">The state of publishing could not be loaded.</Typography> : null}
      {state ? <PublishDetails state={state} onLeave={onLeave} /> : null}
      {state || failed ? null : <Skeleton variant="rounded" height={72} />}
      {state ? (
        <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 600, fontSize: 13, mb: 1 } }}>
          <summary>Recent publishes</summary>
          <RecentPublishes recent={state.recent} onLeave={onLeave} />
        </Box>
      ) : null}
    </Card>
  );
}

/** Renders what visitors see and since when, the changes that are not published yet, and the last failure. */
function PublishDetails({
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
      {state.isOverdue ? (
        <Alert severity="warning" variant="outlined">
          A set time to publish at has passed, but the record is still inactive: nothing has checked the time, or its
          content is refused. Activate it in its form, which checks the content.
        </Alert>
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

/** Requests a publish without a change of content. */
function PublishNowButton() {
  const { mutate, isPending } = usePublishNow();

  return (
    <BusyButton
      variant="outlined"
      startIcon={<PublishNowIcon />}
      isBusy={isPending}
      onClick={() => mutate()}
      sx={{ flexShrink: 0 }}
    >
      Publish now
    </BusyButton>
  );
}
