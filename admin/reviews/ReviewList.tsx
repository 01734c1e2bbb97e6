import Box from '@mui/material/Box';
import { ListBase } from 'react-admin';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { SearchBox } from '../components/lists/SearchBox.tsx';
import { Toolbar } from '../components/lists/Toolbar.tsx';
import { logFault } from '../providers/log-error.ts';
import { live } from '../providers/query-options.ts';
import { ReviewFilter } from './ReviewFilter.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { ReviewStats } from './ReviewStats.tsx';
import { withBooking } from './review.ts';
import { useHands } from './useIsUserActive.ts';

const featuredFirst = { field: 'featured', order: 'DESC' } as const;
const query = { ...live, meta: withBooking, onError: logFault('reviews') } as const;
// What somebody is going through stays as it is until they have done something, have gone elsewhere, or are away.
const held = { ...query, refetchInterval: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** What customers wrote, for approval before anybody else reads it (specification section 2). */
export function ReviewList() {
  const [hands, areBusy] = useHands();
  return (
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={featuredFirst}
      perPage={12}
      queryOptions={areBusy ? held : query}
    >
      <PageHeader title="Reviews" lead="Only approved reviews are public." />
      <ReviewStats />
      <Toolbar>
        <SearchBox label="Search reviews" />
        <ReviewFilter />
      </Toolbar>
      <Box {...hands}>
        <ReviewQueue />
      </Box>
    </ListBase>
  );
}
