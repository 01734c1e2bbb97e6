import ClearIcon from '@mui/icons-material/Clear';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';

interface Props {
  readonly isBusy: boolean;
  readonly onApprove: (value: boolean) => void;
  readonly onClear: () => void;
}

/** Renders the buttons for the selected reviews. */
export function BulkApproveButtons({ isBusy, onApprove, onClear }: Props) {
  return (
    <>
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
      <IconButton size="small" aria-label="Clear the selection" onClick={onClear}>
        <ClearIcon fontSize="small" />
      </IconButton>
    </>
  );
}
