import type { ReactNode } from 'react';
import { cardGridClass } from '../../components/cards/card-grid.ts';
import { buttonLabels } from '../../copy/buttons.ts';

/** Renders the loading text of a list, and placeholders of its cards. */
export function ListLoading({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="mb-2 flex min-h-11 items-center text-muted sm:mb-5">
        {text}
      </p>
      <ul className={cardGridClass} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key} className="overflow-hidden rounded-card bg-paper shadow-card motion-safe:animate-pulse">
            <div className="aspect-16/10 bg-sand sm:aspect-4/3" />
            <div className="space-y-3 p-5">
              <div className="h-7 w-4/5 rounded-full bg-sand" />
              <div className="h-24 rounded-control bg-ground" />
              <div className="h-11 rounded-full bg-ground" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders a message in place of a list, with what to do about it. */
export function ListNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="khatam rounded-card border border-line bg-paper px-6 py-16 text-center">
      <h3 className="text-heading">{title}</h3>
      {children}
    </div>
  );
}

/** Renders the error of a list. Try Again reloads the page; the filters are in the address. */
export function ListFailed({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <div role="alert">
      <ListNotice title={title}>
        {text && <p className="mt-2 text-muted">{text}</p>}
        <button type="button" className="button button-main mt-6" onClick={() => location.reload()}>
          {buttonLabels.tryAgain}
        </button>
      </ListNotice>
    </div>
  );
}
