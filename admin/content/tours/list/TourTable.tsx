import { useListContext } from 'react-admin';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { ContentTable } from '../../list/table/ContentTable.tsx';
import {
  changedColumn,
  createOrderColumn,
  createPriceColumn,
  createRequestsColumn,
  currencyColumn,
  durationColumn,
  formatShortRating,
  type TableColumn,
} from '../../list/table/columns.tsx';
import { type TripFigures, useTripFigures } from '../../reorder/trip-figures.ts';
import type { Tour } from '../tour.ts';
import { tourContent } from '../tour-content.ts';

const priceColumn = createPriceColumn<Tour>(tourContent);
const orderColumn = createOrderColumn<Tour>(({ display_order }) => display_order);

/** Renders the tours of the list as a table. */
export function TourTable() {
  const { data = [] } = useListContext<Tour>();
  const figures = useTripFigures(
    contentKinds.tour,
    data.map(({ id }) => id),
  );
  return <ContentTable content={tourContent} columns={getColumns(figures)} getNote={({ duration }) => duration} />;
}

/** @param figures undefined until they have loaded */
function getColumns(figures: Readonly<Record<string, TripFigures>> | undefined): readonly TableColumn<Tour>[] {
  return [
    priceColumn,
    currencyColumn,
    durationColumn,
    orderColumn,
    createRequestsColumn(figures),
    {
      label: 'Rating',
      isNumeric: true,
      render({ id }) {
        const { rating, reviews } = figures?.[id] ?? {};
        return rating === undefined ? null : formatShortRating(rating, reviews);
      },
    },
    changedColumn,
  ];
}
