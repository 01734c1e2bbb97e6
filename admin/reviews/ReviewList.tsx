import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import TotalIcon from '@mui/icons-material/RateReviewOutlined';
import FeaturedIcon from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { listOptions } from '../data/query-options.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { FilterSelect } from '../ui/lists/FilterSelect.tsx';
import { SearchBox } from '../ui/lists/SearchBox.tsx';
import { StatCards } from '../ui/lists/StatCards.tsx';
import { Toolbar } from '../ui/lists/Toolbar.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { getAppliedFilter, reviewFilters, reviewListMeta } from './review.ts';

const featuredFirst = { field: 'featured', order: 'DESC' } as const;
const query = { ...listOptions, meta: reviewListMeta } as const;
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

/** Milliseconds without a key or a press after which a user counts as inactive. */
const idleTimeout = 120_000;

/**
 * Returns event handlers for an element, and whether the user is active in it: the focus is inside, and the last key or press
 * was less than `idleTimeout` ago.
 */
function useIsUserActive() {
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function handleActivity() {
    setActive(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setActive(false), idleTimeout);
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // Without a target, the focused card was removed or the window was left: the timeout decides.
    if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return;
    clearTimeout(timer.current);
    setActive(false);
  }
  return [
    // Not `onFocus`: the list focuses its first review by itself. Tab into the list ends with a key that comes up in it.
    { onKeyUp: handleActivity, onKeyDown: handleActivity, onPointerDown: handleActivity, onBlur: handleBlur },
    isActive,
  ] as const;
}

const options = Object.entries(reviewFilters).map(([value, { label, filter }]) => ({ value, label, filter }));

/** Renders the filter of the list by state of moderation. */
function ReviewFilter() {
  const { filterValues, setFilters } = useListContext();
  const { is_approved: _approved, is_featured: _featured, ...others } = filterValues;
  return (
    <FilterSelect
      label="Show"
      value={getAppliedFilter(filterValues)}
      options={options}
      onChoose={(name) => {
        const selected = options.find(({ value }) => value === name);
        setFilters({ ...others, ...selected?.filter });
      }}
      sx={{ width: { xs: '100%', sm: '12.5rem' } }}
    />
  );
}

/** Renders the four counts above the list (docs/product.md, "Review queue"). */
function ReviewStats() {
  return (
    <Box sx={{ mb: 3 }}>
      <StatCards
        source="dashboard-counts"
        cards={[
          { label: 'Total Reviews', count: 'reviews', icon: TotalIcon, tone: 'secondary' },
          { label: 'Pending Approval', count: 'pending_reviews', icon: PendingIcon, tone: 'warning' },
          { label: 'Approved', count: 'approved_reviews', icon: ApprovedIcon, tone: 'success' },
          { label: 'Featured', count: 'marked_featured_reviews', icon: FeaturedIcon, tone: 'primary' },
        ]}
      />
    </Box>
  );
}
