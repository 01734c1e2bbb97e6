import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const rows = Array.from({ length: 12 }, (_, index) => index);

/** The list before it is there, in the height of its rows. */
export function BookingsWaiting({ wide }: { readonly wide: boolean }) {
  return (
    <Card role="status" aria-label="Loading bookings…">
      {wide ? <Skeleton variant="rectangular" animation={false} height={37} sx={{ opacity: 0.4 }} /> : null}
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: wide ? '42px 2fr 3fr 1fr 1fr 1.5fr 1fr 64px' : '1fr auto',
            columnGap: 3,
            alignItems: 'center',
            px: 2,
            height: wide ? 61 : 96,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {(wide ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2]).map((cell) => (
            <Skeleton key={cell} width={wide && cell === 1 ? 20 : '80%'} sx={{ minWidth: 20 }} />
          ))}
        </Box>
      ))}
    </Card>
  );
}
