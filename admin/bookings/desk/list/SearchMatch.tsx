import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { getSearchText } from '#admin/data/search-tokens.ts';
import type { Booking } from '../../booking/booking.ts';

const HiddenMatch = lazy(() => import('./HiddenMatch.tsx').then((module) => ({ default: module.HiddenMatch })));

/** Renders why a search found a booking, if its row does not show that. */
export function SearchMatch({ booking, isEmailShown }: { readonly booking: Booking; readonly isEmailShown: boolean }) {
  const { filterValues } = useListContext();
  const search = getSearchText(filterValues ?? {});
  if (search.trim() === '') return null;
  return (
    <Suspense>
      <HiddenMatch booking={booking} search={search} isEmailShown={isEmailShown} />
    </Suspense>
  );
}
