import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listPageSize } from '#shared/list-pages.ts';
import { cardGridClass } from '../../components/cards/card-grid.ts';

interface Props<T> {
  records: readonly T[];
  /** Changes with what is asked for: another question begins with its first cards. */
  question: string;
  card: (record: T, eager: boolean) => ReactNode;
}

/** Cards, at most a page of them at a time; a button adds the next. */
export function CardList<T extends { readonly id: string }>({ records, question, card }: Props<T>) {
  const [more, setMore] = useState({ question, cards: 0 });
  const list = useRef<HTMLUListElement>(null);
  const shown = listPageSize + (more.question === question ? more.cards : 0);
  const left = records.length - shown;

  useEffect(() => {
    // Who asked for more goes on reading at the first of them.
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
          <button type="button" className="button button-quiet" onClick={() => setMore({ question, cards: shown })}>
            Show {Math.min(left, listPageSize)} more
          </button>
        </p>
      )}
    </>
  );
}
