import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { cardColumns } from './card-columns.ts';

const rows = Array.from({ length: 12 }, (_, index) => index);
const cells = [1, 2, 3, 4, 5, 6, 7, 8];

/** Renders placeholders in the height of the rows. Plain elements, because a hundred MUI skeletons delay the list. */
export function BookingListSkeleton({ wide }: { readonly wide: boolean }) {
  return (
    <div role="status" aria-label="Loading bookings…">
      {wide ? (
        <Card sx={{ pt: '37px' }}>
          {rows.map((row) => (
            <Row key={row}>
              {cells.map((cell) => (
                <span key={cell} />
              ))}
            </Row>
          ))}
        </Card>
      ) : (
        <Cards>
          {rows.map((row) => (
            <div key={row}>
              <span />
              <span />
              <span />
            </div>
          ))}
        </Cards>
      )}
    </div>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '28px 2fr 3fr 1fr 1fr 1.5fr 1fr 56px',
  columnGap: 20,
  alignItems: 'center',
  height: 61,
  paddingInline: 14,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& span': { width: '80%', minWidth: 20, height: 12, borderRadius: 4, background: theme.palette.action.hover },
}));

/** The top margin is the height of the toolbar above the cards. */
const Cards = styled('div')(({ theme }) => ({
  ...cardColumns,
  gap: theme.spacing(1),
  marginTop: 48,
  '& > div': {
    display: 'grid',
    alignContent: 'center',
    gap: 12,
    height: 92,
    padding: '12px 12px 12px 48px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
  },
  '& span': { width: '55%', height: 12, borderRadius: 4, background: theme.palette.action.hover },
  '& span:nth-of-type(2)': { width: '80%' },
}));
