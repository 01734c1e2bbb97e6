import type { ReactNode } from 'react';
import { paths } from '#shared/rules/paths.ts';
import { listLabels, searchCopy } from '../copy/search.ts';
import { loadSearch, type SearchResult } from '../search/search-lists.ts';
import type { SearchedList, SearchRecord } from '../search/search-record.ts';

/** What a list shows of a search. */
export interface ListMatches {
  /** Position of each record that is the answer, the best at 0, by its id. */
  readonly ranks: ReadonlyMap<string, number>;
  /** Renders links to the records that only other words match, of those with these ids; undefined for none. */
  readonly renderMentions: (kept: readonly { readonly id: string }[]) => ReactNode;
  /** Shown when there is no match: what comes close, what the other lists have, and a custom trip. */
  readonly offers: ReactNode;
}
/** Number of links to what only other words match. */
const maxMentions = 30;

export type ListSearch = (list: SearchedList, typed: string) => ListMatches;

/** Loads the search; everything of it is in the file of this module, which is loaded when a search is first used. */
export async function loadListSearch(): Promise<ListSearch> {
  const search = await loadSearch();
  return (list, typed) => {
    const result = search(list, typed);
    return {
      ranks: result.ranks,
      renderMentions: (kept) => {
        const ids = new Set(kept.map(({ id }) => id));
        const records = result.mentions.filter(({ id }) => ids.has(id)).slice(0, maxMentions);
        return records.length > 0 && <RecordLinks label={searchCopy.mentions} records={records} isWide />;
      },
      offers: <SearchOffers result={result} typed={typed} />,
    };
  };
}

interface RecordLinksProps {
  label: string;
  records: readonly SearchRecord[];
  /** Adds what each record is. */
  hasKind?: boolean;
  /** True below the cards, false in the middle of a notice. */
  isWide?: boolean;
}

/** Renders plain links to records under a line of their own. */
function RecordLinks({ label, records, hasKind = false, isWide = false }: RecordLinksProps) {
  return (
    <div className={isWide ? 'my-3' : 'mt-5'}>
      <p className="font-semibold">{label}</p>
      <ul className={`mt-1 flex flex-wrap gap-x-5 ${isWide ? '' : 'justify-center'}`}>
        {records.map(({ list, id, title, address }) => (
          <li key={`${list} ${id}`}>
            <a href={address} className="link inline-flex min-h-11 items-center wrap-anywhere">
              {hasKind ? `${title} (${listLabels[list]})` : title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SearchOffers({ result, typed }: { result: SearchResult; typed: string }) {
  const { nearest, elsewhere } = result;
  return (
    <>
      {nearest.length > 0 && <RecordLinks label={searchCopy.nearest} records={nearest} />}
      {elsewhere.length > 0 && <RecordLinks label={searchCopy.elsewhere} records={elsewhere} hasKind />}
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
