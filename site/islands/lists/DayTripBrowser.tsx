import { paths } from '#shared/rules/paths.ts';
import { DayTripCard } from '../../components/cards/DayTripCard.tsx';
import { dayTripListCopy } from '../../copy/day-trips.ts';
import {
  type DayTripFilters,
  dayTripFiltersFromQuery,
  dayTripFiltersToQuery,
  dayTripLevelOptions,
  filterDayTrips,
} from '../../data/filters/day-trips.ts';
import type { DayTripSummary } from '../../props/day-trip-summary.ts';
import { useQueryString } from '../hooks/use-query-string.ts';
import { type ListProps, ListResult } from './ListResult.tsx';
import { useMatches } from './use-matches.ts';

interface Props extends ListProps<DayTripSummary> {
  /** Places that day trips leave from; chips for them appear when there are several. */
  places: readonly string[];
}

/** Renders the day trips with their chips (docs/product.md, "Day trips list"). The filters are in the address. */
export function DayTripBrowser({ part, pages, places }: Props) {
  const [currentQuery, replaceQuery] = useQueryString();
  const filters = dayTripFiltersFromQuery(currentQuery, places);
  const query = dayTripFiltersToQuery(filters);
  const chosenPlace = filters.place === dayTripListCopy.anyPlace ? undefined : filters.place;
  const matches = useMatches(part, query, (trips) => filterDayTrips(trips, filters));

  /** Renders the choices of a filter in one line, which scrolls on phones. */
  const renderChips = (label: string, choices: readonly Partial<DayTripFilters>[]) => (
    <nav aria-label={label} className="max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter">
      <ul className="flex gap-2 sm:flex-wrap">
        {choices.map((choice) => {
          const chosenQuery = dayTripFiltersToQuery({ ...filters, ...choice });
          const isChosen = chosenQuery === query;
          return (
            <li key={chosenQuery}>
              {/* Links, so that they work before hydration. */}
              <a
                href={paths.dayTrips + chosenQuery}
                aria-current={isChosen ? 'true' : undefined}
                className={`inline-flex min-h-11 items-center rounded-full border px-3.5 font-semibold whitespace-nowrap sm:px-5 ${isChosen ? 'border-ink bg-ink text-white' : 'border-line bg-paper hover:border-ink'}`}
                onClick={(event) => {
                  // The browser opens the link of a modified click in a new tab.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  replaceQuery(chosenQuery);
                }}
              >
                {choice.level ?? dayTripListCopy.from(choice.place ?? '')}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );

  return (
    <>
      <div className="needs-script no-print mb-1 space-y-2 sm:mb-6">
        {renderChips(
          'Difficulty',
          dayTripLevelOptions.map((level) => ({ level })),
        )}
        {places.length > 1 &&
          renderChips(
            dayTripListCopy.leavesFrom,
            [dayTripListCopy.anyPlace, ...places].map((place) => ({ place })),
          )}
      </div>
      <h2 className="sr-only">Day trips</h2>
      <ListResult
        part={part}
        pages={pages}
        matches={matches}
        query={query}
        isNarrowed={query !== ''}
        counted={(trips) => (trips === 1 ? '1 day trip' : `${trips} day trips`)}
        clear={() => replaceQuery('')}
        messages={{
          loading: dayTripListCopy.loading,
          none: query === '' ? dayTripListCopy.none : dayTripListCopy.noneOfLevel(filters.level, chosenPlace),
          clearFilters: dayTripListCopy.showAll,
          failed: dayTripListCopy.failedTitle,
          failedText: dayTripListCopy.failed,
        }}
        card={(trip, eager) => <DayTripCard trip={trip} eager={eager} isListed />}
        hint={
          chosenPlace && (
            <a
              className="link inline-flex min-h-11 items-center"
              href={paths.dayTrips + dayTripFiltersToQuery({ ...filters, level: dayTripLevelOptions[0] })}
            >
              {dayTripListCopy.allFrom(chosenPlace)}
            </a>
          )
        }
      />
    </>
  );
}
