import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listPageSize } from '#shared/rules/list-pages.ts';
import { cardGridClass } from '../../components/cards/card-grid.ts';

interface Props<T> {
  records: readonly T[];
  /** Query of the filters; another one starts again with its first cards. */
  query: string;
  card: (record: T, eager: boolean) => ReactNode;
}

/** Renders one page of cards; a button adds the next. */
export function CardList<T extends { readonly id: string }>({ records, query, card }: Props<T>) {
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
