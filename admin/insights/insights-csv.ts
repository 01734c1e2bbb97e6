import { bookingStatuses } from '#shared/options.ts';
import { statusChips } from '../bookings/booking.ts';
import { type CsvCell, createCsv } from '../components/lists/csv.ts';
import type { Insights, PeriodInsights } from '../providers/reports/insights.ts';

/** A figure by the table it stands in, what it is about, and its name. */
type Row = readonly [table: string, item: string, figure: string, value: number | undefined];

/** Creates the CSV file of all figures: a line for each, with the period before beside the one that is shown. */
export function createInsightsCsv({ current, previous }: Insights): string {
  const before = new Map(listRows(previous).map((row) => [getKey(row), row[3]]));
  return createCsv(
    ['Table', 'Item', 'Figure', describeDays(current), describeDays(previous)],
    listRows(current).map((row): CsvCell[] => [...row, before.get(getKey(row))]),
  );
}

const getKey = ([table, item, figure]: Row) => JSON.stringify([table, item, figure]);
const describeDays = ({ firstDay, lastDay }: PeriodInsights) => `${firstDay} to ${lastDay}`;

function listRows(period: PeriodInsights): Row[] {
  const { requests, answers, customers } = period;
  return [
    ['Summary', '', 'Requests', requests.total],
    ...bookingStatuses.map((status): Row => ['Summary', '', statusChips[status].label, requests[status]]),
    ['Summary', '', 'Answered', answers.answered],
    ['Summary', '', 'First answer, minutes', answers.medianMinutes],
    ['Summary', '', 'Answered within 2 h', answers.withinTwoHours],
    ['Summary', '', 'Answered within 24 h', answers.withinDay],
    ['Summary', '', 'Waiting', answers.waiting],
    ['Summary', '', 'Customers', customers.total],
    ['Summary', '', 'Returning customers', customers.returning],
    ...period.months.flatMap((month) =>
      bookingStatuses.map((status): Row => ['Requests', month.month, statusChips[status].label, month[status]]),
    ),
    ...period.values.flatMap(({ currency, requested, confirmed }): Row[] => [
      ['Value', currency, 'Requested', requested],
      ['Value', currency, 'Confirmed', confirmed],
    ]),
    ...period.trips.flatMap(({ title, requests: count, confirmed, values }): Row[] => [
      ['Trips', title, 'Requests', count],
      ['Trips', title, 'Confirmed', confirmed],
      ...values.map((value): Row => ['Trips', title, `Confirmed ${value.currency}`, value.confirmed]),
    ]),
    ...period.travelMonths.flatMap(({ month, bookings, people }): Row[] => [
      ['Travel', month, 'Bookings', bookings],
      ['Travel', month, 'People', people],
    ]),
    ...period.ratings.flatMap(({ month, reviews, average }): Row[] => [
      ['Ratings', month, 'Reviews', reviews],
      ['Ratings', month, 'Average', average],
    ]),
  ];
}
