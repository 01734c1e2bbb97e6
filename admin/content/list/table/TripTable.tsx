import { useListContext } from 'react-admin';
import { getTripRating, type StaffRating, useTripFigures } from '#admin/data/provider/trip-figures.ts';
import type { ContentDefinition } from '../../form/define-content.ts';
import { ContentTable } from './ContentTable.tsx';
import { changedColumn, createOrderColumn, type TableColumn } from './columns.tsx';
import { PriceCell } from './PriceCell.tsx';
import type { PricedContent, PricedRecord } from './price.ts';

interface Trip extends PricedRecord, StaffRating {
  readonly duration: string;
  readonly display_order: number;
}

interface Props<Row extends Trip, Values, Data> {
  readonly content: ContentDefinition<Row, Values, Data> & PricedContent;
}

/** Renders the tours or day trips of the list as a table. */
export function TripTable<Row extends Trip, Values, Data>({ content }: Props<Row, Values, Data>) {
  const { data = [] } = useListContext<Row>();
  const { figures } = useTripFigures(
    content.kind,
    data.map(({ id }) => id),
  );
  const columns: readonly TableColumn<Row>[] = [
    {
      label: 'Price',
      sort: 'price',
      isNumeric: true,
      shownFrom: 'phone',
      render: (row) => <PriceCell content={content} row={row} label={content.getLabel(row)} />,
    },
    { label: 'Currency', sort: 'currency', render: ({ currency }) => currency },
    {
      label: 'Duration',
      sort: 'duration',
      shownFrom: 'tablet',
      render: ({ duration }) => <span className="words">{duration}</span>,
    },
    createOrderColumn(({ display_order }) => display_order),
    {
      label: 'Requests',
      sort: 'requests',
      firstOrder: 'DESC',
      isNumeric: true,
      shownFrom: 'tablet',
      render: ({ id }) => figures?.[id]?.requests,
    },
    {
      label: 'Rating',
      sort: 'rating',
      firstOrder: 'DESC',
      isNumeric: true,
      render(row) {
        const known = figures?.[row.id];
        const rating = known && getTripRating(row, known);
        return rating && `${rating.average.toFixed(1)}${rating.count === undefined ? '' : ` (${rating.count})`}`;
      },
    },
    changedColumn,
  ];
  return <ContentTable content={content} columns={columns} getNote={({ duration }) => duration} />;
}
