import { getListPageCount, getListPagePath, getPaginationPages, listPageSize } from '#shared/rules/list-pages.ts';

interface Props {
  path: string;
  page: number;
  /** Number of records on all pages. */
  total: number;
  pageSize?: number;
}

const linkClass = 'grid min-h-11 min-w-11 place-items-center rounded-full border px-3 font-semibold tabular-nums';

/** Renders links to the pages of a list; nothing when there is only one. */
export function Pagination({ path, page, total, pageSize = listPageSize }: Props) {
  const count = getListPageCount(total, pageSize);
  if (count === 1) return null;
  return (
    <nav aria-label="Pages" className="no-print mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {getPaginationPages(page, count).map((target, index) =>
          target === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={`gap-${index}`} aria-hidden="true" className="px-1">
              …
            </li>
          ) : (
            <li key={target}>
              <a
                href={getListPagePath(path, target)}
                aria-label={`Page ${target}`}
                aria-current={target === page ? 'page' : undefined}
                className={`${linkClass} ${target === page ? 'border-ink bg-ink text-white' : 'border-line bg-paper hover:border-ink'}`}
              >
                {target}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
