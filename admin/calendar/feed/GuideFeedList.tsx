import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDateTime } from '#shared/rules/text/format.ts';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import type { readGuideFeeds } from './api.ts';
import { feedMessages } from './messages.ts';

interface Props {
  readonly query: UseQueryResult<Awaited<ReturnType<typeof readGuideFeeds>>>;
}

/** Lists the calendar addresses of guides, with who made each and when it was last read. */
export function GuideFeedList({ query }: Props) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} component="h3" sx={{ fontWeight: 600 }}>
        {feedMessages.guideFeeds}
      </Typography>
      <QueryContent query={query} loading={feedMessages.guideFeedsLoading} failed={feedMessages.guideFeedsFailed}>
        {(feeds) =>
          feeds.length === 0 ? (
            <Typography color="text.secondary">{feedMessages.noGuideFeeds}</Typography>
          ) : (
            <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {feeds.map(({ guide, name, madeBy, createdAt, lastReadAt }) => (
                <li key={guide}>
                  {feedMessages.guideFeed(
                    name,
                    madeBy,
                    formatDateTime(createdAt),
                    lastReadAt && formatDateTime(lastReadAt),
                  )}
                </li>
              ))}
            </Box>
          )
        }
      </QueryContent>
    </Box>
  );
}
