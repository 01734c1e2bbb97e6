import { paths } from '#shared/rules/paths.ts';
import { TourCard } from '../../components/cards/TourCard.tsx';
import { LiveText } from '../../components/ui/LiveText.tsx';
import { tourListCopy } from '../../copy/tours.ts';
import { ageFilter, describeAges } from '../../data/filters/ages.ts';
import {
  defaultTourFilters,
  difficultyOptions,
  durationOptions,
  filterTours,
  findNearestTours,
  monthOptions,
  sortOptions,
  type TourChoices,
  type TourFilters,
  tourFiltersFromQuery,
  tourFiltersToQuery,
} from '../../data/filters/tours.ts';
import type { TourSummary } from '../../props/tour-summary.ts';
import type { SelectFilter } from './FilterBar.tsx';
import { ListBrowser } from './ListBrowser.tsx';
import type { ListProps } from './ListResult.tsx';

interface Props extends ListProps<TourSummary> {
  choices: TourChoices;
}

/** Renders the tours with search, filters and order (docs/product.md, "Tours list"). */
export function TourBrowser({ part, pages, choices }: Props) {
  const { starts, prices, currency, sign } = choices;
  const toAmount = (price: string) => (price === 'All' ? price : sign + Number(price).toLocaleString('en-US'));
  const selects: readonly SelectFilter<TourFilters>[] = [
    { name: 'difficulty', label: 'Difficulty', choices: difficultyOptions },
    { name: 'duration', label: 'Duration', choices: durationOptions },
    { name: 'sort', label: 'Sort', choices: sortOptions },
    { name: 'month', label: 'Month', choices: monthOptions, isFurther: true },
    { name: 'start', label: 'Starts in', choices: starts, isFurther: true },
    { name: 'price', label: 'Price up to', choices: prices, texts: toAmount, isFurther: true },
    { ...ageFilter, isFurther: true },
  ];
  return (
    <ListBrowser
      part={part}
      pages={pages}
      title="Tours"
      list="tours"
      parse={(query) => tourFiltersFromQuery(query, choices)}
      serialize={tourFiltersToQuery}
      filter={(tours, filters) => filterTours(tours, filters, currency)}
      selects={selects.filter(({ choices: [, ...others] }) => others.length > 0)}
      order={{ sort: defaultTourFilters.sort }}
      counted={(tours) => (tours === 1 ? '1 tour' : `${tours} tours`)}
      messages={tourListCopy}
      card={(tour, eager) => <TourCard tour={tour} eager={eager} isListed />}
      hint={(isNarrowed, filters, tours) => (
        <TourHint
          isNarrowed={isNarrowed}
          nearest={findNearestTours(tours, filters, currency)}
          wishes={listWishes(filters, toAmount)}
        />
      )}
    />
  );
}

/** Returns what a visitor looked for, as a request says it. */
function listWishes(filters: TourFilters, toAmount: (price: string) => string): string[] {
  const { search, difficulty, duration, month, start, price, youngest } = filters;
  const wish = (value: string, text: string) => (value && value !== 'All' ? [text] : []);
  return [
    ...wish(search, search.trim()),
    ...wish(difficulty, difficulty),
    ...wish(duration, duration),
    ...wish(month, `in ${month}`),
    ...wish(start, `from ${start}`),
    ...wish(price, `up to ${toAmount(price)}`),
    ...wish(youngest, `youngest ${describeAges(youngest)}`),
  ];
}

interface HintProps {
  isNarrowed: boolean;
  nearest: readonly TourSummary[];
  wishes: readonly string[];
}

/** Says what to do when no tour is shown: the tours that come close, and a custom trip with what was looked for. */
function TourHint({ isNarrowed, nearest, wishes }: HintProps) {
  return (
    <>
      {nearest.length > 0 && (
        <div className="mt-5">
          <p className="font-semibold">These come close</p>
          <ul className="mt-1 flex flex-wrap justify-center gap-x-5">
            {nearest.map(({ id, title }) => (
              <li key={id}>
                <a href={paths.tour(id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mx-auto mt-2 max-w-md text-muted">
        <LiveText
          text={isNarrowed ? 'No tours match. Remove a filter, or ' : 'New tours are on their way. Until then, '}
        />
        <a
          className="link"
          href={
            paths.bookCustomTrip + (wishes.length > 0 ? `&${new URLSearchParams({ place: wishes.join(', ') })}` : '')
          }
        >
          tell us what you have in mind
        </a>
        <span>.</span>
      </p>
    </>
  );
}
