import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { useListSortContext } from 'react-admin';
import { getCellProps, type TableColumn } from './columns.tsx';

type Head = Omit<TableColumn<never>, 'render'>;

/** Renders the head of a column, which sorts the table: first in the column's own direction, then in the other. */
export function SortableHead({ column }: { readonly column: Head }) {
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
export function SortStatus({ columns }: { readonly columns: readonly Head[] }) {
  const { sort } = useListSortContext();
  const column = columns.find(({ sort: field }) => field === sort.field);
  return (
    <span role="status" style={visuallyHidden}>
      {column ? `Sorted by ${column.label}, ${sort.order === 'ASC' ? 'ascending' : 'descending'}` : ''}
    </span>
  );
}
