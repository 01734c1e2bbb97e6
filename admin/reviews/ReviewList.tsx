import Stack from '@mui/material/Stack';
import { ListBase, useListContext } from 'react-admin';
import { Empty } from '../ui/Empty.tsx';
import { ListStates } from '../ui/ListStates.tsx';
import { logFault } from '../ui/log-fault.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewFilter } from './ReviewFilter.tsx';
import type { Review } from './review.ts';

const featuredFirst = { field: 'featured', order: 'DESC' } as const;
const withCustomer = { columns: '*,bookings(id,customer_email)' } as const;

/** What customers wrote, for approval before anybody else reads it. */
export function ReviewList() {
  return (
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={featuredFirst}
      perPage={12}
      queryOptions={{ meta: withCustomer, onError: logFault('reviews') }}
    >
      <PageHeader title="Reviews" lead="Only approved reviews are public." />
      <Toolbar>
        <SearchBox label="Search reviews" />
        <ReviewFilter />
      </Toolbar>
      <ListStates
        waiting={<Waiting label="Loading reviews…" />}
        failure="Failed to load reviews. Please try again."
        empty={<Empty message="No reviews yet" />}
      >
        <ReviewStack />
      </ListStates>
    </ListBase>
  );
}

function ReviewStack() {
  const { data = [] } = useListContext<Review>();
  return (
    <Stack component="ul" spacing={1.5} aria-label="Reviews" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </Stack>
  );
}
