import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listPageSize } from '#shared/rules/list-pages.ts';
import { cardGridClass } from '../../components/cards/card-grid.ts';
import { ListLoading, ListNotice } from './ListStates.tsx';
import type { ListPageData } from './list-index.ts';
import { Pagination } from './Pagination.tsx';
import type { FullList } from './use-full-list.ts';

interface Props<T> {
  part: ListPageData<T>;
  list: FullList<T>;
  /** Records that match; empty while they are loading. */
  found: readonly T[];
  /** Query of the filters; '' when all records are shown in the default order. */
  query: string;
  /** True when filters may leave out records. */
  isNarrowed: boolean;
  /** Number of matches: of all records while no filter applies. */
  count: number;
  /** Returns a number of records as text, such as '12 tours'. */
  counted: (count: number) => string;
  clear: () => void;
  messages: { readonly loading: string; readonly clearFilters: string; readonly none: string };
  card: (record: T, eager: boolean) => ReactNode;
  failed: ReactNode;
  /** Shown below the title when there are no matches or no records at all. */
  hint?: ReactNode;
}

/** Renders the matches of a list with their number, or why there are none (docs/product.md, "Lists"). */
export function ListResult<T extends { readonly id: string }>(props: Props<T>) {
  const { part, list, found, query, isNarrowed, messages } = props;
  const count = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    // The button disappears, so the focus moves to the new count.
    count.current?.focus();
    props.clear();
  };
  if (list.state === 'loading') return <ListLoading text={messages.loading} />;
  if (list.state === 'failed') return props.failed;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3 sm:mb-5">
        <p ref={count} role="status" tabIndex={-1} className="text-muted outline-none">
          {isNarrowed && `${props.count} of `}
          {props.counted(isNarrowed ? part.total : props.count)}
        </p>
        {isNarrowed && found.length > 0 && (
          <button type="button" className="link min-h-11 cursor-pointer" onClick={clear}>
            {messages.clearFilters}
          </button>
        )}
      </div>
      {found.length > 0 ? (
        <CardList query={query} records={found} card={props.card} />
      ) : (
        <ListNotice title={messages.none}>
          {props.hint}
          {isNarrowed && (
            <button type="button" className="button button-main mt-6" onClick={clear}>
              {messages.clearFilters}
            </button>
          )}
        </ListNotice>
      )}
      {query === '' && <Pagination path={part.path} page={part.page} total={part.total} />}
    </>
  );
}

interface CardListProps<T> {
  records: readonly T[];
  /** Query of the filters; another one starts again with its first cards. */
  query: string;
  card: (record: T, eager: boolean) => ReactNode;
}

/** Renders one page of cards; a button adds the next. */
function CardList<T extends { readonly id: string }>({ records, query, card }: CardListProps<T>) {
  const [more, setMore] = useState({ query, cards: 0 });
  const list = useRef<HTMLUListElement>(null);
  const shown = listPageSize + (more.query === query ? more.cards : 0);
  const left = records.length - shown;

  useEffect(() => {
    // Moves the focus to the first card that the button added.
    if (more.cards > 0) list.current?.children[more.cards]?.querySelector('a')?.focus();
  }, [more]);

  return (
    <>
      <ul ref={list} className={cardGridClass}>
        {records.slice(0, shown).map((record, index) => (
          <li key={record.id}>{card(record, index === 0)}</li>
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-10 text-center">
          <button type="button" className="button button-quiet" onClick={() => setMore({ query, cards: shown })}>
            Show {Math.min(left, listPageSize)} more
          </button>
        </p>
      )}
    </>
  );
}
