import type { ReactNode } from 'react';
import { paths } from '#shared/rules/paths.ts';
import { listLabels, searchCopy } from '../copy/search.ts';
import { loadSearch, type SearchResult } from '../search/search-lists.ts';
import type { SearchedList, SearchRecord } from '../search/search-record.ts';

/** What a list shows of a search. */
export interface ListMatches {
  /** Position of each match, the best at 0, by the id of the record. */
  readonly ranks: ReadonlyMap<string, number>;
  /** Shown when there is no match: what comes close, what the other lists have, and a custom trip. */
  readonly offers: ReactNode;
}
export type ListSearch = (list: SearchedList, typed: string) => ListMatches;

/** Loads the search; everything of it is in the file of this module, which is loaded when a search is first used. */
export async function loadListSearch(): Promise<ListSearch> {
  const search = await loadSearch();
  return (list, typed) => {
    const result = search(list, typed);
    return { ranks: result.ranks, offers: <SearchOffers result={result} typed={typed} /> };
  };
}

function SearchOffers({ result, typed }: { result: SearchResult; typed: string }) {
  const groups: [label: string, records: readonly SearchRecord[]][] = [
    [searchCopy.nearest, result.nearest],
    [searchCopy.elsewhere, result.elsewhere],
  ];
  return (
    <>
      {groups.map(
        ([label, records]) =>
          records.length > 0 && (
            <div key={label} className="mt-5">
              <p className="font-semibold">{label}</p>
              <ul className="mt-1 flex flex-wrap justify-center gap-x-5">
                {records.map(({ list, id, title, address }) => (
                  <li key={`${list} ${id}`}>
                    <a href={address} className="link inline-flex min-h-11 items-center wrap-anywhere">
                      {label === searchCopy.elsewhere ? `${title} (${listLabels[list]})` : title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      <p className="mt-5">
        <a
          href={`${paths.bookCustomTrip}&${new URLSearchParams({ place: typed.trim() })}`}
          className="link inline-flex min-h-11 items-center wrap-anywhere"
        >
          {searchCopy.customTrip(typed.trim())}
        </a>
      </p>
    </>
  );
}
