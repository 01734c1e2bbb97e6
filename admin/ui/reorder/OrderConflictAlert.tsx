import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useFocusOnMount } from '../focus/useFocusOnMount.ts';

/** Renders the alert that somebody else has changed the order, and moves the focus to it. */
export function OrderConflictAlert({ onUseMine }: { readonly onUseMine: () => void }) {
  const alert = useFocusOnMount<HTMLDivElement>();
  return (
    <Alert
      ref={alert}
      severity="warning"
      tabIndex={-1}
      sx={{ m: 2, flexWrap: 'wrap' }}
      action={
        <Button color="inherit" onClick={onUseMine}>
          Use my order again
        </Button>
      }
    >
      <AlertTitle>Somebody else has changed this list meanwhile</AlertTitle>
      Nothing was saved. This is the list as it stands now.
    </Alert>
  );
}
