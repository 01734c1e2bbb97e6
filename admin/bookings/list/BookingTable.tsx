import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { DataTable } from 'react-admin';
import { formatDate } from '#shared/text/format.ts';
import { Badge } from '../../components/cards/Badge.tsx';
import { SlaBadge } from '../../components/cards/SlaBadge.tsx';
import { useDialogParams } from '../../hooks/useDialogParams.ts';
import { type Booking, getStatusChip, getTypeLabel } from '../booking.ts';
import { BookingCheckbox, SelectPageCheckbox } from './BookingCheckbox.tsx';

const Column = DataTable.Col<Booking>;

// For the whole table at once: styles of each cell are worked out for each cell, a hundred times.
const tableStyles = {
  '& .MuiTableCell-root': { px: 1.25 },
  '& tbody tr:has(input:checked)': { bgcolor: 'action.selected' },
  '& .column-id': { width: 44, p: 0, pl: 0.5 },
  // These two give way where there is little room; all others have the width of what they hold.
  '& .column-customer_name': { width: '27%', maxWidth: 0 },
  '& .column-tour_title': { width: '38%', overflowWrap: 'anywhere' },
  '& .column-customer_name > *': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& b': { fontWeight: 600 },
  '& small': { fontSize: 13, color: 'text.secondary' },
  '& .column-created_at, & .column-booking_type': { whiteSpace: 'nowrap' },
  '& .column-created_at > div': { mt: 0.25 },
  // Its word stands below the head's.
  '& .column-actions button': { mx: -1.5 },
} as const;

/** How many pixels wide the place of the table has to be for every column to be read. */
export const tableMinWidth = 840;

/** The table of docs/product.md, "Manage bookings". A row opens its details, for the keyboard by the button in it. */
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
          label="Customer"
          render={(booking) => (
            <>
              <b>{booking.customer_name}</b>
              <small>{booking.customer_email}</small>
            </>
          )}
        />
        <Column source="tour_title" label="Tour/Trip" />
        <Column source="booking_type" label="Type" render={(booking) => getTypeLabel(booking.booking_type)} />
        <DataTable.NumberCol source="number_of_people" label="People" />
        <Column
          source="created_at"
          label="Date"
          sortByOrder="DESC"
          render={(booking) => (
            <>
              {formatDate(booking.created_at)}
              {booking.status === 'pending' ? (
                <div>
                  <SlaBadge since={booking.created_at} />
                </div>
              ) : null}
            </>
          )}
        />
        <Column source="status" label="Status" render={(booking) => <Badge {...getStatusChip(booking.status)} />} />
        <Column
          label="Actions"
          cellClassName="column-actions"
          disableSort
          render={(booking) => (
            <Button
              aria-label={`View the booking of ${booking.customer_name}`}
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
