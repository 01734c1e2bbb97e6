import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listPageSize } from '#shared/rules/list-pages.ts';
import { cardGridClass } from '../../components/cards/card-grid.ts';
import { LiveText } from '../../components/ui/LiveText.tsx';
import { readQuery, writeAddress } from '../../custom-elements/search/address.ts';
import type { ListPageData } from '../../props/list-page.ts';
import { ListFailed, ListLoading, ListNotice } from './ListStates.tsx';
import type { Matches } from './use-matches.ts';

/** Props of a list that Astro renders. */
export interface ListProps<T> {
  part: ListPageData<T>;
  /** Prebuilt links to the pages of the list. */
  pages?: ReactNode;
  /** How Astro types them. */
  children?: ReactNode;
}

export interface ListResultProps<T> extends Omit<ListProps<T>, 'children'> {
  matches: Matches<T>;
  /** Query of the filters; '' when all records are shown in the default order. */
  query: string;
  /** True when filters may leave out records. */
  isNarrowed: boolean;
  /** Returns a number of records as text, such as '12 tours'. */
  counted: (count: number) => string;
  clear: () => void;
  messages: {
    readonly loading: string;
    readonly failed: string;
    /** More about the failure. */
    readonly failedText?: string;
    readonly clearFilters: string;
    readonly none: string;
  };
  card: (record: T, eager: boolean) => ReactNode;
  /** Prebuilt map, beside the number of records. */
  map?: ReactNode;
  /** Links to what else mentions the words of a search: below the matches, or instead of a message that there are none. */
  mentions?: ReactNode;
  /** Shown below the title when there are no matches or no records at all. */
  hint?: ReactNode;
}

/** Renders the matches of a list with their number, or why there are none (docs/product.md, "Lists"). */
export function ListResult<T extends { readonly id: string }>(props: ListResultProps<T>) {
  const { part, query, isNarrowed, messages, mentions } = props;
  const { state, found, count } = props.matches;
  const total = props.counted(part.total);
  const status = useRef<HTMLParagraphElement>(null);
  const said = useSettled(
    state === 'loading' ? messages.loading : isNarrowed ? `${count} of ${total}` : props.counted(count),
  );
  const clear = () => {
    // The button disappears, so the focus moves to the new count.
    status.current?.focus();
    props.clear();
  };
  if (state === 'loading' && found.length === 0) return <ListLoading text={messages.loading} />;
  if (state === 'failed') return <ListFailed title={messages.failed} text={messages.failedText} />;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3 sm:mb-4">
        <p ref={status} role="status" tabIndex={-1} className="text-muted">
          <LiveText text={said} />
        </p>
        {props.map}
        {isNarrowed && (found.length > 0 || mentions) && (
          <button type="button" className="link min-h-11 cursor-pointer" onClick={clear}>
            {messages.clearFilters}
          </button>
        )}
      </div>
      {found.length > 0 && <CardList query={query} records={found} card={props.card} />}
      {mentions}
      {found.length === 0 && !mentions && (
        <ListNotice title={messages.none}>
          {props.hint}
          {isNarrowed && (
            <button type="button" className="button button-main mt-6" onClick={clear}>
              {messages.clearFilters}
            </button>
          )}
        </ListNotice>
      )}
      {query === '' && props.pages}
    </>
  );
}

/** Milliseconds without a key after which the number of matches is said. */
const pause = 600;

/** Returns a text that changes at once, but only after a pause while the visitor types, so that screen readers say it once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (document.activeElement?.tagName !== 'INPUT') return setSettled(text);
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What a history entry keeps of a list, so that Back leads to where one was. */
interface Place {
  readonly query: string;
  /** Number of cards besides those of the first page. */
  readonly cards: number;
  /** Position to scroll to; undefined to stay. */
  readonly top?: number;
}

/** Returns what the history entry keeps of the filtered list, else the list's beginning. */
function readPlace(query: string): Place {
  const state: Place | null = query ? history.state : null;
  return state?.query === query ? state : { query, cards: 0 };
}

interface CardListProps<T> {
  records: readonly T[];
  /** Query of the filters; when it changes, the list starts again with the first cards. */
  query: string;
  card: (record: T, eager: boolean) => ReactNode;
}

/** Renders one page of cards; a button adds the next. */
function CardList<T extends { readonly id: string }>({ records, query, card }: CardListProps<T>) {
  const [more, setMore] = useState(() => readPlace(query));
  const list = useRef<HTMLUListElement>(null);
  const added = more.query === query ? more.cards : 0;
  const shown = listPageSize + added;
  const left = records.length - shown;

  useEffect(() => {
    if (more.top !== undefined) {
      scrollTo(0, more.top);
      writeAddress(readQuery(), null);
    }
    // Moves the focus to the first card that the button added.
    else if (more.cards > 0) list.current?.children[more.cards]?.querySelector('a')?.focus();
  }, [more]);

  useEffect(() => {
    const keep = () => writeAddress(readQuery(), { query, cards: added, top: scrollY } satisfies Place);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [query, added]);

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
            {`Show ${Math.min(left, listPageSize)} more`}
          </button>
        </p>
      )}
    </>
  );
}
