import SubscribeIcon from '@mui/icons-material/EventRepeatOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

const CalendarFeedDialog = lazy(() =>
  import('./CalendarFeedDialog.tsx').then((module) => ({ default: module.CalendarFeedDialog })),
);

/** Opens the dialog about the staff member's own calendar feed. */
export function CalendarFeedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SubscribeIcon />}
        onClick={() => setOpen(true)}
        sx={{ borderColor: 'divider' }}
      >
        Add to my calendar
      </Button>
      {isOpen ? (
        <Suspense>
          <CalendarFeedDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
