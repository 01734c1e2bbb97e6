import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface Props {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onApprove: (value: boolean) => void;
  readonly onClear: () => void;
}

/** What can be done with several reviews at once. */
export function BulkButtons({ count, isBusy, onApprove, onClear }: Props) {
  return (
    <>
      <Typography component="span" sx={{ fontSize: 14, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {count} selected
      </Typography>
      <Button
        variant="contained"
        aria-disabled={isBusy}
        aria-label="Approve the selected reviews"
        onClick={() => onApprove(true)}
      >
        Approve
      </Button>
      <Button
        variant="outlined"
        aria-disabled={isBusy}
        aria-label="Unapprove the selected reviews"
        onClick={() => onApprove(false)}
      >
        Unapprove
      </Button>
      <Button aria-label="Clear the selection" onClick={onClear}>
        Clear
      </Button>
    </>
  );
}
