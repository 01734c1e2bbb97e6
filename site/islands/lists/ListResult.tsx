import { type ReactNode, useRef } from 'react';
import { CardList } from './CardList.tsx';
import { ListLoading, ListNotice } from './ListStates.tsx';
import type { ListPageData } from './list-index.ts';
import { Pagination } from './Pagination.tsx';
import type { FullList } from './use-full-list.ts';

interface Props<T> {
  part: ListPageData<T>;
  list: FullList<T>;
  /** The records that pass, none while they are not there. */
  found: readonly T[];
  /** The query of the filters; '' when all records are shown in their own order. */
  question: string;
  /** Whether records may be left out. */
  isNarrowed: boolean;
  /** How many there are, such as '12 tours'. */
  counted: string;
  clear: () => void;
  texts: { readonly loading: string; readonly clearFilters: string; readonly none: string };
  card: (record: T, eager: boolean) => ReactNode;
  failed: ReactNode;
  /** Below the title where nothing passes, and where there is nothing at all. */
  hint?: ReactNode;
}

/** What a list shows for its filters: the cards, how many, or why there are none (docs/product.md, "Lists"). */
export function ListResult<T extends { readonly id: string }>(props: Props<T>) {
  const { part, list, found, question, isNarrowed, texts } = props;
  const count = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    // The button goes; who pressed it goes on at what it brought about.
    count.current?.focus();
    props.clear();
  };
  if (list.state === 'loading') return <ListLoading text={texts.loading} />;
  if (list.state === 'failed') return props.failed;
  return (
    <>
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p ref={count} role="status" tabIndex={-1} className="text-muted outline-none">
          {props.counted}
          {isNarrowed && ` of ${part.total}`}
        </p>
        {isNarrowed && found.length > 0 && (
          <button type="button" className="link min-h-11 cursor-pointer" onClick={clear}>
            {texts.clearFilters}
          </button>
        )}
      </div>
      {found.length > 0 ? (
        <CardList question={question} records={found} card={props.card} />
      ) : (
        <ListNotice title={texts.none}>
          {props.hint}
          {isNarrowed && (
            <button type="button" className="button button-main mt-6" onClick={clear}>
              {texts.clearFilters}
            </button>
          )}
        </ListNotice>
      )}
      {question === '' && <Pagination path={part.path} page={part.page} total={part.total} />}
    </>
  );
}
