import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { DataTable } from 'react-admin';
import { Badge } from '#admin/ui/Badge.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { SelectPageCheckbox } from '#admin/ui/lists/SelectionCheckboxes.tsx';
import { queueEntry } from '#admin/ui/lists/useQueue.ts';
import { SlaBadge } from '#admin/ui/SlaBadge.tsx';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { bookingLabels } from '#shared/rules/text/labels.ts';
import { type Booking, getRequestNoun, getStateChip, getTypeLabel, isQuestion } from '../../booking/booking.ts';
import { BookingCheckbox } from './BookingCheckbox.tsx';
import { SearchMatch } from './SearchMatch.tsx';
import { TripLine } from './TripLine.tsx';

const Column = DataTable.Col<Booking>;

// On the table instead of its cells, where Emotion would compute them a hundred times.
const tableStyles = {
  '& .MuiTableCell-root': { px: { xs: 0.5, lg: 1.25 } },
  '& tbody tr:has(input:checked)': { bgcolor: 'action.selected' },
  '& .column-id': { width: 44, p: 0, pl: 0.5 },
  // Only this column shrinks; the others have the width of their content.
  '& .column-tour_title': { width: '100%', overflowWrap: 'anywhere' },
  // Whole, and wrapped only if longer than that.
  '& td.column-customer_name > *': {
    display: 'block',
    width: 'max-content',
    maxWidth: { xs: '11.875rem', lg: '17.5rem' },
    overflowWrap: 'break-word',
  },
  '& td b': { fontWeight: 600 },
  // Space that an arrow would take in every head.
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: { xs: 'none', lg: 'block' } },
  '& small': { fontSize: 13, color: 'text.secondary' },
  '& .column-created_at, & .column-booking_type': { whiteSpace: 'nowrap' },
  '& .column-number_of_people': { textAlign: 'end' },
  '& .column-created_at > div': { mt: 0.25 },
  // Aligns the button's label with the column head.
  '& .column-actions button': { mx: -1.5 },
} as const;

/** Minimum width in rem at which every column of the table is readable. */
export const tableMinWidth = 43.75;

/** Renders the table of bookings. A press on a row opens its details; keyboards use the button in the row. */
export function BookingTable() {
  const { open } = useDialogParams();
  return (
    <Card>
      <DataTable<Booking>
        bulkActionButtons={false}
        rowClick={(id) => {
          open('show', String(id));
          return false;
        }}
        aria-label="Bookings"
        sx={tableStyles}
      >
        <Column
          source="id"
          label={<SelectPageCheckbox label="Select all bookings of this page" />}
          disableSort
          render={(booking) => <BookingCheckbox booking={booking} />}
        />
        <Column
          source="customer_name"
          label={bookingLabels.customer_name}
          render={(booking) => (
            <>
              <b>{booking.customer_name}</b>
              {booking.customer_email ? <small>{booking.customer_email}</small> : null}
              {booking.customer_phone ? <small>{booking.customer_phone}</small> : null}
            </>
          )}
        />
        <Column
          source="tour_title"
          label="Tour/Trip"
          render={(booking) => (
            <>
              <span>{booking.tour_title}</span>
              <TripLine booking={booking} />
              <SearchMatch booking={booking} isEmailShown />
            </>
          )}
        />
        <Column
          source="booking_type"
          label={bookingLabels.booking_type}
          render={(booking) => getTypeLabel(booking.booking_type)}
        />
        <Column
          source="number_of_people"
          label="People"
          render={(booking) => (isQuestion(booking) ? null : booking.number_of_people)}
        />
        <Column
          source="created_at"
          label="Date"
          sortByOrder="DESC"
          render={(booking) => (
            <>
              <span>{formatDate(booking.created_at)}</span>
              {booking.status === 'pending' ? (
                <div>
                  <SlaBadge since={booking.created_at} answeredAt={booking.first_answered_at} />
                </div>
              ) : null}
            </>
          )}
        />
        <Column
          source="status"
          label={bookingLabels.status}
          render={(booking) => <Badge {...getStateChip(booking)} />}
        />
        <Column
          label="Actions"
          cellClassName="column-actions"
          disableSort
          render={(booking) => (
            <Button
              {...queueEntry(booking.id)}
              aria-label={`View the ${getRequestNoun(booking)} of ${booking.customer_name}`}
              onClick={(event) => {
                event.stopPropagation();
                open('show', booking.id);
              }}
            >
              View
            </Button>
          )}
        />
      </DataTable>
    </Card>
  );
}
