import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatTravellers, useDepartures } from '../bookings/index.ts';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { printStyles } from '../ui/layout/print-styles.tsx';
import { filterByGuide } from './guides/trip-guides.ts';
import { describeEmptySheet, useSheetGuide } from './guides/useSheetGuide.tsx';
import { type DepartingTrip, groupByTrip } from './trips.ts';

interface Props {
  readonly title: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Query of the calendar that it was opened from. */
  readonly calendarQuery: string;
  /** Names the days in a sentence: 'on this day'. */
  readonly period: string;
  readonly children: (trips: readonly DepartingTrip[]) => ReactNode;
}

/**
 * Renders the frame of a sheet for guides, to be read on a phone or printed: heading, choice of the guide, print button, and states of
 * loading.
 */
export function SheetFrame({ title, firstDay, lastDay, calendarQuery, period, children }: Props) {
  const { data, isError, refetch } = useDepartures(firstDay, lastDay);
  const { guide, select } = useSheetGuide();
  const trips = filterByGuide(groupByTrip(data ?? []), guide?.value);
  return (
    <>
      {printStyles}
      <Link component={RouterLink} to={{ search: calendarQuery }} underline="hover" data-print="no">
        Back to the calendar
      </Link>
      <PageHeader
        title={guide ? `${guide.label}: ${title}` : title}
        lead={
          data ? `${trips.length === 1 ? '1 trip' : `${trips.length} trips`}, ${countPeople(trips)}` : 'Who travels'
        }
        action={
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      {isError ? <ErrorAlert message="The departures could not be loaded." onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingSpinner label="Loading the sheet…" />}
      {select}
      {data && trips.length === 0 ? (
        <Typography color="text.secondary">{describeEmptySheet(guide, period)}</Typography>
      ) : null}
      {trips.length > 0 ? children(trips) : null}
    </>
  );
}

function countPeople(trips: readonly DepartingTrip[]): string {
  const people = trips.flatMap(({ bookings }) => bookings).reduce((sum, booking) => sum + booking.people, 0);
  return formatTravellers(people);
}
