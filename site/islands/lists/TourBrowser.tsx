import { paths } from '#shared/rules/paths.ts';
import { TourCard } from '../../components/cards/TourCard.tsx';
import { LiveText } from '../../components/ui/LiveText.tsx';
import { tourListCopy } from '../../copy/tours.ts';
import {
  defaultTourFilters,
  difficultyOptions,
  durationOptions,
  filterTours,
  sortOptions,
  tourFiltersFromQuery,
  tourFiltersToQuery,
} from '../../data/filters/tours.ts';
import type { TourSummary } from '../../props/tour-summary.ts';
import { ListBrowser } from './ListBrowser.tsx';
import type { ListProps } from './ListResult.tsx';

/** Returns the address of the request for a custom trip that names what the visitor looked for. */
const linkCustomTrip = (wishes: readonly string[]) =>
  paths.bookCustomTrip + (wishes.length > 0 ? `&${new URLSearchParams({ place: wishes.join(', ') })}` : '');

/** Renders the tours with search, filters and order (docs/product.md, "Tours list"). */
export function TourBrowser({ part, pages }: ListProps<TourSummary>) {
  return (
    <ListBrowser
      part={part}
      pages={pages}
      title="Tours"
      list="tours"
      parse={tourFiltersFromQuery}
      serialize={tourFiltersToQuery}
      filter={filterTours}
      selects={[
        { name: 'difficulty', label: 'Difficulty', choices: difficultyOptions },
        { name: 'duration', label: 'Duration', choices: durationOptions },
        { name: 'sort', label: 'Sort', choices: sortOptions },
      ]}
      order={{ sort: defaultTourFilters.sort }}
      counted={(tours) => (tours === 1 ? '1 tour' : `${tours} tours`)}
      messages={tourListCopy}
      card={(tour, eager) => <TourCard tour={tour} eager={eager} />}
      hint={(isNarrowed, { difficulty, duration }) => (
        <p className="mx-auto mt-2 max-w-md text-muted">
          <LiveText
            text={isNarrowed ? 'No tours match. Remove a filter, or ' : 'New tours are on their way. Until then, '}
          />
          <a className="link" href={linkCustomTrip([difficulty, duration].filter((choice) => choice !== 'All'))}>
            tell us what you have in mind
          </a>
          <span>.</span>
        </p>
      )}
    />
  );
}
