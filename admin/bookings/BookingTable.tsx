import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { formatDate } from '../../shared/format.ts';
import { useOpened } from '../ui/query-state.ts';
import { SoftChip } from '../ui/SoftChip.tsx';
import { AgeMark } from './AgeMark.tsx';
import { type Booking, statusOf, typeText } from './booking.ts';
import { SelectBox, SelectPageBox } from './SelectBox.tsx';

const Column = DataTable.Col<Booking>;

/** The table of specification section 2. A row opens its details, for the keyboard by the button in it. */
export function BookingTable() {
  const { open } = useOpened();
  return (
    <Card>
      <DataTable<Booking>
        bulkActionButtons={false}
        rowClick={(id) => {
          open('show', String(id));
          return false;
        }}
        aria-label="Bookings"
        sx={{ '& th:first-of-type': { width: 42, p: 0, pl: 0.5 } }}
      >
        <Column
          source="id"
          label={<SelectPageBox />}
          disableSort
          cellSx={() => ({ width: 42, p: 0, pl: 0.5 })}
          render={(booking) => <SelectBox booking={booking} />}
        />
        <Column
          source="customer_name"
          label="Customer"
          cellSx={() => ({ maxWidth: 240 })}
          render={(booking) => (
            <>
              <Typography noWrap sx={{ fontWeight: 600, fontSize: 'inherit' }}>
                {booking.customer_name}
              </Typography>
              <Typography color="text.secondary" noWrap sx={{ fontSize: 13 }}>
                {booking.customer_email}
              </Typography>
            </>
          )}
        />
        <Column source="tour_title" label="Tour/Trip" cellSx={() => ({ overflowWrap: 'anywhere' })} />
        <Column source="booking_type" label="Type" render={(booking) => typeText(booking.booking_type)} />
        <DataTable.NumberCol source="number_of_people" label="People" />
        <Column
          source="created_at"
          label="Date"
          sortByOrder="DESC"
          cellSx={() => ({ whiteSpace: 'nowrap' })}
          render={(booking) => (
            <>
              {formatDate(booking.created_at)}
              {booking.status === 'pending' ? (
                <Box sx={{ mt: 0.25 }}>
                  <AgeMark booking={booking} />
                </Box>
              ) : null}
            </>
          )}
        />
        <Column source="status" label="Status" render={(booking) => <SoftChip {...statusOf(booking.status)} />} />
        <Column
          label="Actions"
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
