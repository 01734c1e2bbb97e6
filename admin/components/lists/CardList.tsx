import { lazy, type ReactNode, Suspense } from 'react';
import { ListBase } from 'react-admin';
import { useDialogParams } from '../../hooks/useDialogParams.ts';
import { usePreviousDialog } from '../../hooks/usePreviousDialog.ts';
import type { ReorderableTable } from '../../providers/data/order.ts';
import { logError } from '../../providers/log-error.ts';
import { pollingOptions } from '../../providers/query-options.ts';
import { CardGridSkeleton } from '../cards/CardGrid.tsx';
import { LoadingSpinner } from '../feedback/LoadingSpinner.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { ReorderButton } from '../reorder/ReorderButton.tsx';
import { AddButton } from './AddButton.tsx';
import { ListStates } from './ListStates.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Toolbar } from './Toolbar.tsx';

// Not needed to read the list.
const ReorderPage = lazy(() =>
  import('../reorder/ReorderPage.tsx').then((module) => ({ default: module.ReorderPage })),
);

const displayOrderSort = { field: 'place', order: 'ASC' } as const;
const noFilter = {};

interface Props {
  /** The section, such as 'day-trips'. */
  readonly resource: string;
  /** Its table. */
  readonly table: ReorderableTable;
  /** What it holds, such as 'day trips'. */
  readonly what: string;
  readonly title: string;
  readonly lead: ReactNode;
  /** What the button says that adds a row. */
  readonly add: string;
  /** Numbers above the list. */
  readonly stats?: ReactNode;
  /** What the list holds at all. */
  readonly filter?: object;
  /** Beside the search. */
  readonly filters: ReactNode;
  /** What is said when the list cannot be loaded. */
  readonly failure: string;
  readonly empty: ReactNode;
  /** Open over the list. */
  readonly dialog?: ReactNode;
  /** Open in its place. */
  readonly page?: ReactNode;
  /** The cards. */
  readonly children: ReactNode;
}

/** A section as cards in the order in which visitors see them, or in its place the page that changes that order. */
export function CardList(props: Props) {
  const { resource, table, what, title, lead, add, stats, filter = noFilter, filters, failure, empty } = props;
  const { isOrdering } = useDialogParams();
  const previousDialog = usePreviousDialog();
  if (props.page) return props.page;
  if (isOrdering)
    return (
      <Suspense fallback={<LoadingSpinner />}>
        <ReorderPage resource={resource} list={table} title={`Order of ${what}`} back={`All ${what}`} />
      </Suspense>
    );
  return (
    // storeKey is off: with it react-admin keeps every query parameter of the page, and a dialog would come back.
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={displayOrderSort}
      perPage={12}
      filter={filter}
      queryOptions={{ ...pollingOptions, onError: logError(what) }}
    >
      <PageHeader
        title={title}
        lead={lead}
        action={<AddButton label={add} autoFocus={previousDialog === 'new=true'} />}
      />
      {stats}
      <Toolbar>
        <SearchBox label={`Search ${what}`} />
        {filters}
        <ReorderButton autoFocus={previousDialog === 'ordering=true'} />
      </Toolbar>
      <ListStates skeleton={<CardGridSkeleton />} errorMessage={failure} empty={empty}>
        {props.children}
      </ListStates>
      {props.dialog}
    </ListBase>
  );
}
