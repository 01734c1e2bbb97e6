import { paths } from '#shared/rules/paths.ts';
import { DayTripCard } from '../../components/cards/DayTripCard.tsx';
import { dayTripListCopy } from '../../copy/day-trips.ts';
import { ageFilter, describeAges } from '../../data/filters/ages.ts';
import {
  type DayTripFilters,
  dayTripFiltersFromQuery,
  dayTripFiltersToQuery,
  dayTripLevelOptions,
  defaultDayTripFilters,
  filterDayTrips,
} from '../../data/filters/day-trips.ts';
import type { DayTripSummary } from '../../props/day-trip-summary.ts';
import { useQueryString } from '../hooks/use-query-string.ts';
import { ListBrowser } from './ListBrowser.tsx';
import type { ListProps } from './ListResult.tsx';

interface Props extends ListProps<DayTripSummary> {
  /** Places that day trips leave from; chips for them appear when there are several. */
  places: readonly string[];
}

/** Renders the day trips with search, chips and age (docs/product.md, "Day trips list"). The filters are in the address. */
export function DayTripBrowser({ part, pages, places }: Props) {
  const [currentQuery, replaceQuery] = useQueryString();
  const filters = dayTripFiltersFromQuery(currentQuery, places);
  const query = dayTripFiltersToQuery(filters);
  const chosenLevel = filters.level === dayTripListCopy.all ? undefined : filters.level;
  const chosenPlace = filters.place === dayTripListCopy.anyPlace ? undefined : filters.place;

  /** Renders the choices of a filter in one line, which scrolls on phones. */
  const renderChips = (label: string, choices: readonly Partial<DayTripFilters>[]) => (
    <nav
      aria-label={label}
      className="needs-script no-print mb-2 max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter"
    >
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

  const chips = (
    <>
      {renderChips(
        'Difficulty',
        dayTripLevelOptions.map((level) => ({ level })),
      )}
      {places.length > 1 &&
        renderChips(
          dayTripListCopy.leavesFrom,
          [dayTripListCopy.anyPlace, ...places].map((place) => ({ place })),
        )}
    </>
  );
  const anyLevel = { ...filters, level: defaultDayTripFilters.level };

  return (
    <ListBrowser
      part={part}
      pages={pages}
      title="Day trips"
      list="day-trips"
      parse={(text) => dayTripFiltersFromQuery(text, places)}
      serialize={dayTripFiltersToQuery}
      filter={filterDayTrips}
      selects={[{ ...ageFilter, texts: (age) => `Youngest: ${age === 'All' ? 'any age' : describeAges(age)}` }]}
      example='Try "lunch"'
      chips={chips}
      counted={(trips) => (trips === 1 ? '1 day trip' : `${trips} day trips`)}
      messages={{
        loading: dayTripListCopy.loading,
        none: query === '' ? dayTripListCopy.none : dayTripListCopy.noneOfLevel(chosenLevel, chosenPlace),
        clearFilters: dayTripListCopy.showAll,
        failed: dayTripListCopy.failedTitle,
        failedText: dayTripListCopy.failed,
      }}
      card={(trip, eager) => <DayTripCard trip={trip} eager={eager} isListed />}
      hint={() =>
        chosenLevel &&
        chosenPlace && (
          <a className="link inline-flex min-h-11 items-center" href={paths.dayTrips + dayTripFiltersToQuery(anyLevel)}>
            {dayTripListCopy.allFrom(chosenPlace)}
          </a>
        )
      }
    />
  );
}
