import OrderIcon from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ContentKind } from '#shared/rules/content-kinds.ts';
import { listOptions } from '../../data/query-options.ts';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { usePreviousDialog } from '../../ui/dialogs/usePreviousDialog.ts';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { AddButton } from '../../ui/lists/AddButton.tsx';
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { Toolbar } from '../../ui/lists/Toolbar.tsx';
import { CardGridSkeleton } from './CardGrid.tsx';
import { type ListView, toOtherView, useListView } from './list-view.ts';

// Lazy, as the list itself does not need it.
const ReorderPage = lazy(() =>
  import('../reorder/ReorderPage.tsx').then((module) => ({ default: module.ReorderPage })),
);

const displayOrderSort = { field: 'place', order: 'ASC' } as const;
const noFilter = {};

/** Rows of a page by view: the default, and the choices. */
const pageSizes = {
  cards: { perPage: 12, choices: [12, 24, 48] },
  table: { perPage: 50, choices: [25, 50, 100] },
} as const;

interface Props {
  readonly kind: ContentKind;
  readonly title: string;
  readonly lead: ReactNode;
  /** Label of the button that adds a row. */
  readonly addLabel: string;
  /** Numbers above the list. */
  readonly stats?: ReactNode;
  /** Permanent filter of the list. */
  readonly filter?: object;
  /** Filter inputs beside the search. */
  readonly filters: ReactNode;
  /** Message when the list cannot be loaded. */
  readonly errorMessage: string;
  readonly empty: ReactNode;
  /** The dialog that is open over the list. */
  readonly dialog?: ReactNode;
  /** The page that replaces the list. */
  readonly page?: ReactNode;
  /** The rows as cards. */
  readonly cards: ReactNode;
  /** The rows as a table; may suspend. */
  readonly table: ReactNode;
}

/**
 * Renders a resource as cards in display order or as a table, as each person chooses, or in place of the list the page that changes
 * the order (docs/product.md, "Admin lists").
 */
export function ContentList(props: Props) {
  const {
    kind,
    title,
    lead,
    addLabel,
    stats,
    filter = noFilter,
    filters,
    errorMessage,
    empty,
    dialog,
    page,
    cards,
    table,
  } = props;
  const [view] = useListView();
  const isTable = view === 'table';
  const { perPage, choices } = pageSizes[view];
  const skeleton = isTable ? <TableSkeleton /> : <CardGridSkeleton />;
  const { isReordering } = useDialogParams();
  const previousDialog = usePreviousDialog();
  if (page) return page;
  if (isReordering)
    return (
      <Suspense fallback={<LoadingSpinner />}>
        <ReorderPage kind={kind} />
      </Suspense>
    );
  return (
    // Without storeKey={false} react-admin would store every query parameter, and a closed dialog would come back.
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={displayOrderSort}
      perPage={perPage}
      filter={filter}
      queryOptions={listOptions}
    >
      <PageHeader
        title={title}
        lead={lead}
        action={<AddButton label={addLabel} autoFocus={previousDialog === 'new=true'} />}
      />
      {stats}
      <Toolbar>
        <SearchBox label={`Search ${kind.plural}`} />
        {filters}
        {isTable ? <StateFilter /> : null}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            flexGrow: 1,
            width: { xs: '100%', sm: 'auto' },
            justifyContent: 'space-between',
            gap: 1,
          }}
        >
          <ReorderButton autoFocus={previousDialog === 'ordering=true'} />
          <ListViewToggle />
        </Box>
      </Toolbar>
      <ListStates skeleton={skeleton} errorMessage={errorMessage} empty={empty} pageSizes={choices}>
        {isTable ? <Suspense fallback={skeleton}>{table}</Suspense> : cards}
      </ListStates>
      {dialog}
    </ListBase>
  );
}

/** Renders the button that opens the page for the order of a list. */
function ReorderButton({ autoFocus }: { readonly autoFocus: boolean }) {
  const { open } = useDialogParams();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<OrderIcon />}
      autoFocus={autoFocus}
      onClick={() => open('ordering')}
      sx={{ flexShrink: 0, minHeight: 40, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      Change order
    </Button>
  );
}

const skeletonRows = Array.from({ length: 12 }, (_, index) => index);

/** Renders placeholders in the height of the rows of a table. */
function TableSkeleton() {
  return (
    <Card role="status" aria-label="Loading…">
      {skeletonRows.map((row) => (
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 53, px: 2 }}>
          <Skeleton variant="rounded" width={18} height={18} />
          <Skeleton sx={{ flex: 1 }} />
          <Skeleton width={80} />
        </Box>
      ))}
    </Card>
  );
}

const allStates = 'all';
const stateOptions = [
  { value: allStates, label: 'All states' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;

/** Filters the table by whether visitors see a row. */
function StateFilter() {
  const { filterValues, setFilters } = useListContext();
  const { is_active: isActive, ...others } = filterValues;
  return (
    <FilterSelect
      label="State"
      value={typeof isActive === 'boolean' ? String(isActive) : allStates}
      options={stateOptions}
      onChoose={(chosen) => setFilters(chosen === allStates ? others : { ...others, is_active: chosen === 'true' })}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: '8.75rem' } }}
    />
  );
}

const listViews: readonly { readonly view: ListView; readonly label: string }[] = [
  { view: 'cards', label: 'Cards' },
  { view: 'table', label: 'Table' },
];

const viewGroupStyles = {
  display: 'flex',
  flexShrink: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& button': { minHeight: 38, color: 'text.secondary' },
  '& button[aria-pressed=true]': { bgcolor: 'action.selected', color: 'text.primary' },
} as const;

/** Renders the choice between cards and table, which is kept on this device. */
function ListViewToggle() {
  const [chosen, choose] = useListView();
  const [query, setQuery] = useSearchParams();
  const { onUnselectItems } = useListContext();
  return (
    <Box role="group" aria-label="View" sx={viewGroupStyles}>
      {listViews.map(({ view, label }) => (
        <Button
          key={view}
          color="inherit"
          aria-pressed={view === chosen}
          onClick={() => {
            if (view === chosen) return;
            choose(view);
            onUnselectItems();
            setQuery(toOtherView(query), { replace: true });
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
