import { useListContext } from 'react-admin';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { getDisplayedRating } from '#shared/rules/reviews/review-summary.ts';
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
import { useTripFigures } from '../../reorder/trip-figures.ts';
import { useApprovedRatings } from '../api.ts';
import type { DayTrip } from '../day-trip.ts';
import { dayTripContent } from '../day-trip-content.ts';

const priceColumn = createPriceColumn<DayTrip>(dayTripContent);
const orderColumn = createOrderColumn<DayTrip>(({ display_order }) => display_order);

/** Renders the day trips of the list as a table. */
export function DayTripTable() {
  const { data = [] } = useListContext<DayTrip>();
  const ids = data.map(({ id }) => id);
  const figures = useTripFigures(contentKinds.dayTrip, ids);
  const { ratings } = useApprovedRatings(ids);
  const ratingColumn: TableColumn<DayTrip> = {
    label: 'Rating',
    isNumeric: true,
    render(trip) {
      const rating = ratings && getDisplayedRating(trip, ratings.get(trip.id) ?? []);
      return rating ? formatShortRating(rating.average, rating.count) : null;
    },
  };
  const columns = [
    priceColumn,
    currencyColumn,
    durationColumn,
    orderColumn,
    createRequestsColumn(figures),
    ratingColumn,
    changedColumn,
  ];
  return <ContentTable content={dayTripContent} columns={columns} getNote={({ duration }) => duration} />;
}
