import Card from '@mui/material/Card';

const rows = Array.from({ length: 12 }, (_, index) => index);
const columns = {
  wide: '42px 2fr 3fr 1fr 1fr 1.5fr 1fr 64px',
  narrow: '1fr auto',
} as const;

/** The list before it is there, in the height of its rows. Bars of plain elements: a hundred skeletons would delay the list. */
export function BookingsWaiting({ wide }: { readonly wide: boolean }) {
  const cells = wide ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2];
  return (
    <Card
      role="status"
      aria-label="Loading bookings…"
      sx={{
        pt: wide ? '37px' : 0,
        '& > div': {
          display: 'grid',
          gridTemplateColumns: wide ? columns.wide : columns.narrow,
          columnGap: 3,
          alignItems: 'center',
          px: 2,
          height: wide ? 61 : 96,
          borderTop: 1,
          borderColor: 'divider',
        },
        '& span': { width: '80%', minWidth: 20, height: 12, borderRadius: 0.5, bgcolor: 'action.hover' },
      }}
    >
      {rows.map((row) => (
        <div key={row}>
          {cells.map((cell) => (
            <span key={cell} />
          ))}
        </div>
      ))}
    </Card>
  );
}
