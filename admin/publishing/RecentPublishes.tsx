import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { formatAccounts, formatPublish } from '../data/provider/publish-state.ts';
import type { Publish } from '../data/provider/publishing.ts';
import { FailureMessage } from './FailureMessage.tsx';
import { PublishIcon } from './PublishIcon.tsx';

const iconKinds = {
  running: 'publishing',
  built: 'published',
  published: 'published',
  failed: 'failed',
  'rolled-back': 'rolled-back',
} as const;

interface Props {
  readonly recent: readonly Publish[];
  /** Called when the user follows a link to a record. */
  readonly onLeave?: (() => void) | undefined;
}

/** Lists the last publishes and their results, newest first. */
export function RecentPublishes({ recent, onLeave }: Props) {
  if (recent.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        The site is built by its host, which does not report earlier publishes here.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {recent.map((publish) => (
        <Box component="li" key={publish.id} sx={{ display: 'flex', gap: 1, fontSize: 13, overflowWrap: 'anywhere' }}>
          <PublishIcon kind={iconKinds[publish.state]} />
          <Box sx={{ minWidth: 0 }}>
            <Box component="time" dateTime={publish.startedAt} sx={{ fontWeight: 600 }}>
              {formatDateTime(publish.finishedAt ?? publish.startedAt)}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {publish.state === 'failed' ? (
                <FailureMessage publish={publish} onLeave={onLeave} />
              ) : (
                formatPublish(publish)
              )}
            </Box>
            {publish.by.length > 0 ? (
              <Box sx={{ color: 'text.secondary' }}>{`Changes by ${formatAccounts(publish.by)}`}</Box>
            ) : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
