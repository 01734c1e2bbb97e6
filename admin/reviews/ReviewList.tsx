import Box from '@mui/material/Box';
import { ListBase } from 'react-admin';
import { logError } from '../data/log-error.ts';
import { pollingOptions } from '../data/query-options.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { SearchBox } from '../ui/lists/SearchBox.tsx';
import { Toolbar } from '../ui/lists/Toolbar.tsx';
import { ReviewFilter } from './ReviewFilter.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { ReviewStats } from './ReviewStats.tsx';
import { reviewListMeta } from './review.ts';
import { useIsUserActive } from './useIsUserActive.ts';

const featuredFirst = { field: 'featured', order: 'DESC' } as const;
const query = { ...pollingOptions, meta: reviewListMeta, onError: logError('reviews') } as const;
// While staff work in the list, only their own actions refresh it, so that no card moves under the pointer.
const pausedQuery = {
  ...query,
  refetchInterval: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Renders the reviews for moderation (docs/product.md, "Review queue"). */
export function ReviewList() {
  const [activityHandlers, isUserActive] = useIsUserActive();
  return (
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={featuredFirst}
      perPage={12}
      queryOptions={isUserActive ? pausedQuery : query}
    >
      <PageHeader title="Reviews" lead="Only approved reviews are public." />
      <ReviewStats />
      <Toolbar>
        <SearchBox label="Search reviews" />
        <ReviewFilter />
      </Toolbar>
      <Box {...activityHandlers}>
        <ReviewQueue />
      </Box>
    </ListBase>
  );
}
