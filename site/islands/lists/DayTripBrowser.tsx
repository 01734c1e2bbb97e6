import type { MouseEvent } from 'react';
import { paths } from '#shared/paths.ts';
import { DayTripCard } from '../../components/cards/DayTripCard.tsx';
import { dayTripCopy } from '../../copy/day-trips.ts';
import { emptyStateMessages } from '../../copy/messages.ts';
import {
  dayTripLevelFromQuery,
  dayTripLevelOptions,
  dayTripLevelToQuery,
  filterDayTrips,
} from '../../data/filters/day-trips.ts';
import type { DayTripSummary } from '../../data/summaries/day-trip-summary.ts';
import { useQueryString } from '../hooks/use-query-string.ts';
import { ListResult } from './ListResult.tsx';
import { ListFailed } from './ListStates.tsx';
import type { ListPageData } from './list-index.ts';
import { useFullList } from './use-full-list.ts';

/** Renders the day trips with their chips (docs/product.md, "Day trips list"). The chosen level is in the address. */
export function DayTripBrowser({ part }: { part: ListPageData<DayTripSummary> }) {
  const [currentQuery, replaceQuery] = useQueryString();
  const level = dayTripLevelFromQuery(currentQuery);
  const query = dayTripLevelToQuery(level);
  const list = useFullList(part, query !== '');
  const found = list.state === 'ready' ? filterDayTrips(list.records, level) : [];
  const count = query === '' ? part.total : found.length;

  const choose = (event: MouseEvent, chosen: string) => {
    // Modified clicks open the link in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    replaceQuery(chosen);
  };

  return (
    <>
      <nav aria-label="Difficulty" className="needs-script no-print mb-6">
        <ul className="flex flex-wrap gap-2">
          {dayTripLevelOptions.map((option) => (
            <li key={option}>
              {/* Links, so that they work before hydration. */}
              <a
                href={`${paths.dayTrips}${dayTripLevelToQuery(option)}`}
                aria-current={option === level ? 'true' : undefined}
                className={`inline-flex min-h-11 items-center rounded-full border px-3.5 font-semibold sm:px-5 ${option === level ? 'border-ink bg-ink text-white' : 'border-line bg-paper hover:border-ink'}`}
                onClick={(event) => choose(event, dayTripLevelToQuery(option))}
              >
                {option}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="sr-only">Day trips</h2>
      <ListResult
        part={part}
        list={list}
        found={found}
        query={query}
        isNarrowed={query !== ''}
        counted={count === 1 ? '1 day trip' : `${count} day trips`}
        clear={() => replaceQuery('')}
        messages={{
          loading: dayTripCopy.loading,
          none: query === '' ? emptyStateMessages.dayTrips : dayTripCopy.noneOfLevel(level),
          clearFilters: dayTripCopy.showAll,
        }}
        card={(trip, eager) => <DayTripCard trip={trip} eager={eager} />}
        failed={<ListFailed title={dayTripCopy.failedTitle} text={dayTripCopy.failed} />}
      />
    </>
  );
}
