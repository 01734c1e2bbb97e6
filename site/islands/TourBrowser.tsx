import { type ReactNode, useId, useRef } from 'react';
import { emptyTexts } from '../../shared/content/messages.ts';
import { tourListTexts } from '../../shared/content/tours.ts';
import { paths } from '../../shared/paths.ts';
import {
  difficultyChoices,
  durationChoices,
  filterTours,
  noTourFilters,
  sortChoices,
  type TourFilters,
  tourFiltersFromQuery,
  tourFiltersToQuery,
} from '../../shared/tour-filters.ts';
import { TourCard } from '../cards/TourCard.tsx';
import type { TourSummary } from '../cards/tour-summary.ts';
import { useEarlyInput } from './use-early-input.ts';
import { useQuery } from './use-query.ts';

/** The tours list with its search, filters and sort (specification section 2). The filters live in the address. */
export function TourBrowser({ tours }: { tours: readonly TourSummary[] }) {
  const [query, replaceQuery] = useQuery();
  const filters = tourFiltersFromQuery(query);
  const found = filterTours(tours, filters);
  const change = (part: Partial<TourFilters>) => replaceQuery(tourFiltersToQuery({ ...filters, ...part }));
  const clear = () => replaceQuery(tourFiltersToQuery(noTourFilters));
  const controls = useRef<HTMLElement>(null);
  useEarlyInput(controls, (values) => {
    const query = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(values)) query.set(name, value);
    replaceQuery(tourFiltersToQuery(tourFiltersFromQuery(`?${query}`)));
  });
  const isNarrowed = tourFiltersToQuery({ ...filters, sort: noTourFilters.sort }) !== '';

  return (
    <>
      <search
        ref={controls}
        className="needs-script no-print mb-8 grid grid-cols-2 gap-4 rounded-card bg-paper p-4 shadow-card sm:grid-cols-3 sm:p-5 lg:grid-cols-[2fr_1fr_1fr_1fr]"
      >
        <Labelled label="Search" className="col-span-2 sm:col-span-3 lg:col-span-1">
          {(id) => (
            <input
              id={id}
              name="search"
              type="search"
              className="field"
              placeholder="A place or a wish, such as Merzouga"
              maxLength={200}
              value={filters.search}
              onChange={(event) => change({ search: event.target.value })}
            />
          )}
        </Labelled>
        <Choice
          name="difficulty"
          label="Difficulty"
          choices={difficultyChoices}
          value={filters.difficulty}
          onChange={(difficulty) => change({ difficulty })}
        />
        <Choice
          name="duration"
          label="Duration"
          choices={durationChoices}
          value={filters.duration}
          onChange={(duration) => change({ duration })}
        />
        <Choice
          name="sort"
          label="Sort"
          choices={sortChoices}
          value={filters.sort}
          onChange={(sort) => change({ sort })}
        />
      </search>
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {found.length === 1 ? '1 tour' : `${found.length} tours`}
          {isNarrowed && ` of ${tours.length}`}
        </p>
        {isNarrowed && found.length > 0 && (
          <button type="button" className="link min-h-11 cursor-pointer" onClick={clear}>
            {tourListTexts.clearFilters}
          </button>
        )}
      </div>
      <h2 className="sr-only">Tours</h2>
      {found.length > 0 ? (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((tour, index) => (
            <li key={tour.id}>
              <TourCard tour={tour} eager={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="khatam rounded-card border border-line bg-paper px-6 py-16 text-center">
          <h3 className="text-heading">{emptyTexts.tours}</h3>
          {isNarrowed ? (
            <>
              <p className="mx-auto mt-2 max-w-md text-muted">
                Nothing matches these wishes yet. Widen them, or{' '}
                <a className="link" href={paths.contact}>
                  tell us what you have in mind
                </a>
                .
              </p>
              <button type="button" className="button button-main mt-6" onClick={clear}>
                {tourListTexts.clearFilters}
              </button>
            </>
          ) : (
            <p className="mt-2 text-muted">New journeys are being prepared.</p>
          )}
        </div>
      )}
    </>
  );
}

function Labelled({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  label: string;
  choices: readonly T[];
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ name, label, choices, value, onChange }: ChoiceProps<T>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          name={name}
          className="field"
          value={value}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice === event.target.value);
            if (chosen) onChange(chosen);
          }}
        >
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
