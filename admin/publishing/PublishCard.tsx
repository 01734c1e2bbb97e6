import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { usePublishState } from '../data/provider/usePublishState.ts';
import { PublishDetails } from './PublishDetails.tsx';
import { PublishIcon } from './PublishIcon.tsx';
import { PublishNowButton } from './PublishNowButton.tsx';
import { RecentPublishes } from './RecentPublishes.tsx';

/** Renders the publish status and the recent publishes, on the dashboard and in the header's popover. */
export function PublishCard({ onLeave }: { readonly onLeave?: (() => void) | undefined }) {
  const { state, failed } = usePublishState();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
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
