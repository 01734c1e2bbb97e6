import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';

/** Says that somebody else was first and that the list is shown as it stands now. It takes the focus. */
export function OrderConflictAlert({ onUseMine }: { readonly onUseMine: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert
      ref={notice}
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
