import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { visuallyHidden } from '@mui/utils';
import { useRef, useState } from 'react';
import { useEvent, useListContext, useListSortContext } from 'react-admin';
import type { ContentRecord } from '#admin/data/provider/useSetActive.ts';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { usePreviousDialog } from '#admin/ui/dialogs/usePreviousDialog.ts';
import { SelectionBar, useSelectionFailure } from '#admin/ui/lists/SelectionBar.tsx';
import { SelectPageCheckbox } from '#admin/ui/lists/SelectionCheckboxes.tsx';
import type { ContentDefinition } from '../../form/define-content.ts';
import { ContentRow } from './ContentRow.tsx';
import { getCellProps, type TableColumn } from './columns.tsx';
import { RowMenu } from './RowMenu.tsx';
import { tableStyles } from './table-styles.ts';
import { useStateChange } from './useStateChange.tsx';

interface Props<Row extends ContentRecord, Values, Data> {
  readonly content: ContentDefinition<Row, Values, Data>;
  /** The columns between state and menu. */
  readonly columns: readonly TableColumn<Row>[];
  /** Returns what phones show below the name. */
  readonly getNote: (row: Row) => string;
}

const nameColumn = { label: 'Name', shownFrom: 'phone' } as const;
const stateColumn = { label: 'State', sort: 'is_active', firstOrder: 'DESC', shownFrom: 'tablet' } as const;

/** Renders the rows of a list as a table, in which state and price are changed (docs/product.md, "Admin lists"). */
export function ContentTable<Row extends ContentRecord, Values, Data>({
  content,
  columns,
  getNote,
}: Props<Row, Values, Data>) {
  const { kind, getLabel } = content;
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const open = useEvent(useDialogParams().open);
  const previousDialog = usePreviousDialog();
  const { change, isSaving, question } = useStateChange(content, data);
  const [failure, setFailure] = useSelectionFailure(selectedIds);
  // The row stays while its menu closes, and while it is deleted.
  const [menu, setMenu] = useState<{ readonly row: Row; readonly anchor: HTMLElement | null }>();
  const table = useRef<HTMLTableElement>(null);
  const menuRow = data.find(({ id }) => id === menu?.row.id) ?? menu?.row;

  function changeSelected(isActive: boolean, button: HTMLElement): void {
    change(selectedIds.map(String), isActive, (failed, message) => {
      const hasFocus = document.activeElement === button;
      setFailure(failed, message);
      onSelect([...failed]);
      // The bar disappears, and the focus with it.
      if (hasFocus && failed.length === 0) table.current?.querySelector('input')?.focus();
    });
  }

  return (
    <>
      <SortStatus columns={[nameColumn, stateColumn, ...columns]} />
      <Card sx={{ containerType: 'inline-size', overflow: 'visible' }}>
        <Box component="table" ref={table} aria-label={kind.plural} sx={tableStyles}>
          <thead>
            <tr>
              <td className="selection">
                <SelectPageCheckbox label={`Select all ${kind.plural} of this page`} />
              </td>
              <SortableHead column={{ ...nameColumn, sort: kind.titleColumn }} />
              <SortableHead column={stateColumn} />
              {columns.map((column) => (
                <SortableHead key={column.label} column={column} />
              ))}
              <td className="menu" />
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <ContentRow
                key={row.id}
                row={row}
                label={getLabel(row)}
                note={getNote(row)}
                columns={columns}
                isSaving={isSaving}
                autoFocus={previousDialog === `edit=${row.id}`}
                onOpen={() => open('edit', row.id)}
                onSetActive={(isActive) => change([row.id], isActive)}
                onMenu={(anchor) => setMenu({ row, anchor })}
              />
            ))}
          </tbody>
        </Box>
      </Card>
      {menu && menuRow ? (
        <RowMenu
          key={menuRow.id}
          content={content}
          row={menuRow}
          anchor={menu.anchor}
          onClose={() => setMenu({ row: menuRow, anchor: null })}
          open={open}
          onSetActive={(isActive) => change([menuRow.id], isActive)}
        />
      ) : null}
      <SelectionBar label={`Selected ${kind.plural}`} failure={failure}>
        <Box sx={{ display: 'flex', gap: 1, gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
          <BulkButton label="Activate" isSaving={isSaving} onPress={(button) => changeSelected(true, button)} />
          <BulkButton label="Deactivate" isSaving={isSaving} onPress={(button) => changeSelected(false, button)} />
        </Box>
      </SelectionBar>
      {question}
    </>
  );
}

interface BulkButtonProps {
  readonly label: string;
  readonly isSaving: boolean;
  readonly onPress: (button: HTMLElement) => void;
}

function BulkButton({ label, isSaving, onPress }: BulkButtonProps) {
  return (
    <BusyButton
      variant="outlined"
      aria-label={`${label} selected`}
      isBusy={isSaving}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      sx={{ flex: { xs: 1, sm: 'none' } }}
    >
      {label}
    </BusyButton>
  );
}

type Head = Omit<TableColumn<never>, 'render'>;

/** Renders the head of a column, which sorts the table: first in the column's own direction, then in the other. */
function SortableHead({ column }: { readonly column: Head }) {
  const { label, sort: field, firstOrder = 'ASC' } = column;
  const { sort, setSort } = useListSortContext();
  if (field === undefined)
    return (
      <th scope="col" {...getCellProps(column)}>
        <span>{label}</span>
      </th>
    );
  const isSorted = sort.field === field;
  const isAscending = sort.order === 'ASC';
  const Icon = isAscending ? UpIcon : DownIcon;
  const other = isAscending ? 'DESC' : 'ASC';
  return (
    <th
      scope="col"
      {...getCellProps(column)}
      {...(isSorted && { 'aria-sort': isAscending ? 'ascending' : 'descending' })}
    >
      <ButtonBase onClick={() => setSort({ field, order: isSorted ? other : firstOrder })}>
        <span>{label}</span>
        {isSorted ? <Icon sx={{ fontSize: 16 }} /> : null}
      </ButtonBase>
    </th>
  );
}

/** Tells screen readers by what the table is sorted, whenever that changes. */
function SortStatus({ columns }: { readonly columns: readonly Head[] }) {
  const { sort } = useListSortContext();
  const column = columns.find(({ sort: field }) => field === sort.field);
  return (
    <span role="status" style={visuallyHidden}>
      {column ? `Sorted by ${column.label}, ${sort.order === 'ASC' ? 'ascending' : 'descending'}` : ''}
    </span>
  );
}
