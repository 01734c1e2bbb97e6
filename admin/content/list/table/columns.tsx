import type { ReactNode } from 'react';
import type { ContentRecord } from '#admin/data/provider/useSetActive.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';

/** A column of the table of a kind of content. */
export interface TableColumn<Row> {
  readonly label: string;
  /** Column, named order (admin/data/provider/resource-config.ts) or order of trips (trip-order.ts); without one it has none. */
  readonly sort?: string;
  /** Direction that a first press sorts in; ascending by default. */
  readonly firstOrder?: 'DESC';
  /** True for a column that is read from its end, like numbers. */
  readonly isNumeric?: boolean;
  /** The narrowest table with this column; the widest by default. */
  readonly shownFrom?: 'phone' | 'tablet' | 'desktop';
  readonly render: (row: Row) => ReactNode;
}

/** Returns the attributes that style the cells of a column, head included. */
export const getCellProps = ({ shownFrom = 'desktop', isNumeric }: Omit<TableColumn<never>, 'render'>) => ({
  'data-from': shownFrom,
  'data-numeric': isNumeric,
});

/** Creates the column of the position in the lists. Rows without one are after the others. */
export function createOrderColumn<Row>(getPosition: (row: Row) => number | null): TableColumn<Row> {
  return { label: 'Order', sort: 'place', isNumeric: true, render: (row) => getPosition(row) ?? '–' };
}

export const changedColumn: TableColumn<ContentRecord> = {
  label: 'Changed',
  sort: 'updated_at',
  firstOrder: 'DESC',
  render: ({ updated_at }) => formatDate(updated_at),
};
