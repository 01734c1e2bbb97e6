import Typography from '@mui/material/Typography';
import { formatDateTime } from '#shared/rules/text/format.ts';
import type { CalendarFeed } from './api.ts';
import { feedMessages } from './messages.ts';

interface Props {
  readonly feed: CalendarFeed;
  /** True while the address itself is shown above. */
  readonly isNew: boolean;
}

/** Says since when there is an address, and when a calendar app has read it last. Renders nothing without one. */
export function FeedState({ feed: { createdAt, lastReadAt }, isNew }: Props) {
  if (createdAt === undefined) return null;
  return (
    <>
      {isNew ? null : <Typography sx={{ mb: 1 }}>{feedMessages.shownOnce}</Typography>}
      <Typography color="text.secondary">
        Made <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>.{' '}
        {lastReadAt === undefined ? (
          feedMessages.neverRead
        ) : (
          <>
            Last read by a calendar app <time dateTime={lastReadAt}>{formatDateTime(lastReadAt)}</time>.
          </>
        )}
      </Typography>
    </>
  );
}
