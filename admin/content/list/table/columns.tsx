import type { ReactNode } from 'react';
import type { ContentRecord } from '#admin/data/provider/useSetActive.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import type { TripFigures } from '../../reorder/trip-figures.ts';
import { PriceCell } from './PriceCell.tsx';
import type { PricedContent, PricedRecord } from './price.ts';

/** A column of the table of a kind of content. */
export interface TableColumn<Row> {
  readonly label: string;
  /** Column or named order of the database (admin/data/provider/resource-config.ts); the table is not sorted by others. */
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

/** Creates the column of a price that is changed in its place. */
export function createPriceColumn<Row extends PricedRecord>(
  content: PricedContent & { readonly getLabel: (row: Row) => string },
): TableColumn<Row> {
  return {
    label: 'Price',
    sort: 'price',
    isNumeric: true,
    shownFrom: 'phone',
    render: (row) => <PriceCell content={content} row={row} label={content.getLabel(row)} />,
  };
}

export const currencyColumn: TableColumn<PricedRecord> = {
  label: 'Currency',
  sort: 'currency',
  render: ({ currency }) => currency,
};

/** The length of a trip in words, which are in no order that sorting would show. */
export const durationColumn: TableColumn<{ readonly duration: string }> = {
  label: 'Duration',
  shownFrom: 'tablet',
  render: ({ duration }) => <span className="words">{duration}</span>,
};

/** Creates the column of requests. */
export function createRequestsColumn(
  figures: Readonly<Record<string, TripFigures>> | undefined,
): TableColumn<ContentRecord> {
  return {
    label: 'Requests',
    isNumeric: true,
    shownFrom: 'tablet',
    render: ({ id }) => figures?.[id]?.requests,
  };
}

/** Formats a rating with the number of reviews it is from: '4.8 (5)'. */
export function formatShortRating(average: number, count: number | undefined): string {
  return `${average.toFixed(1)}${count === undefined ? '' : ` (${count})`}`;
}

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
