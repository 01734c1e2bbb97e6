import { bookingStatuses } from '#shared/rules/fixed-choices.ts';
import { statusChips } from '../bookings/index.ts';
import { type CsvCell, type CsvDate, createCsv } from '../ui/lists/csv.ts';
import type { Insights, PeriodInsights } from './api.ts';

/** A figure of a period, a line of the CSV file. */
interface Row {
  /** Tells items of the same name apart. */
  readonly key: string;
  readonly cells: readonly [table: string, item: string | CsvDate, figure: string];
  readonly value: number | undefined;
}

/** Creates a CSV file with a line for each figure, and a column for each of the two periods. */
export function createInsightsCsv({ current, previous }: Insights): string {
  const [rows, before] = [current, previous].map((period) => new Map(listRows(period).map((row) => [row.key, row])));
  const all = new Map([...(rows ?? []), ...[...(before ?? [])].filter(([key]) => !rows?.has(key))]);
  return createCsv(
    ['Table', 'Item', 'Figure', describeDays(current), describeDays(previous)],
    [...all].map(([key, { cells }]): CsvCell[] => [...cells, rows?.get(key)?.value, before?.get(key)?.value]),
  );
}

const describeDays = ({ firstDay, lastDay }: PeriodInsights) => `${firstDay} to ${lastDay}`;

function listRows(period: PeriodInsights): Row[] {
  const { requests, answers, customers } = period;
  const row = (
    table: string,
    item: string | CsvDate,
    figure: string,
    value: number | undefined,
    id: string | CsvDate = item,
  ): Row => ({
    key: JSON.stringify([table, id, figure]),
    cells: [table, item, figure],
    value,
  });
  return [
    row('Summary', '', 'Requests', requests.total),
    ...bookingStatuses.map((status) => row('Summary', '', statusChips[status].label, requests[status])),
    row('Summary', '', 'Answered', answers.answered),
    row('Summary', '', 'First answer, minutes', answers.medianMinutes),
    row('Summary', '', 'Answered within 2 h', answers.withinTwoHours),
    row('Summary', '', 'Answered or waiting for more than 2 h', answers.dueInTwoHours),
    row('Summary', '', 'Answered within 24 h', answers.withinDay),
    row('Summary', '', 'Answered or waiting for more than 24 h', answers.dueInDay),
    row('Summary', '', 'First answers by WhatsApp', answers.byWhatsApp),
    row('Summary', '', 'First answers by telephone', answers.byTelephone),
    row('Summary', '', 'Waiting', answers.waiting),
    row('Summary', '', 'Customers', customers.total),
    row('Summary', '', 'Returning customers', customers.returning),
    ...period.months.flatMap((month) =>
      bookingStatuses.map((status) => row('Requests', { date: month.month }, statusChips[status].label, month[status])),
    ),
    ...period.values.flatMap(({ currency, requested, confirmed }) => [
      row('Value', currency, 'Requested', requested),
      row('Value', currency, 'Confirmed', confirmed),
    ]),
    ...period.trips.flatMap(({ key, title, requests: count, confirmed, values }) => [
      row('Trips', title, 'Requests', count, key),
      row('Trips', title, 'Confirmed', confirmed, key),
      ...values.map((value) => row('Trips', title, `Confirmed ${value.currency}`, value.confirmed, key)),
    ]),
    ...period.travelMonths.flatMap(({ month, bookings, people }) => [
      row('Travel', { date: month }, 'Bookings', bookings),
      row('Travel', { date: month }, 'Travellers', people),
    ]),
    ...period.ratings.flatMap(({ month, reviews, average }) => [
      row('Ratings', { date: month }, 'Reviews', reviews),
      row('Ratings', { date: month }, 'Average', average),
    ]),
  ];
}
