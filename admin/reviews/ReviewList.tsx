import { ListBase } from 'react-admin';
import { logFault } from '../ui/log-fault.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { ReviewFilter } from './ReviewFilter.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { ReviewStats } from './ReviewStats.tsx';
import { withBooking } from './review.ts';

const featuredFirst = { field: 'featured', order: 'DESC' } as const;
const query = { meta: withBooking, retry: 1, networkMode: 'always', onError: logFault('reviews') } as const;

/** What customers wrote, for approval before anybody else reads it (specification section 2). */
export function ReviewList() {
  return (
    <ListBase storeKey={false} disableAuthentication sort={featuredFirst} perPage={12} queryOptions={query}>
      <PageHeader title="Reviews" lead="Only approved reviews are public." />
      <ReviewStats />
      <Toolbar>
        <SearchBox label="Search reviews" />
        <ReviewFilter />
      </Toolbar>
      <ReviewQueue />
    </ListBase>
  );
}
