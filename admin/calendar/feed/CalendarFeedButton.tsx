import SubscribeIcon from '@mui/icons-material/EventRepeatOutlined';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DialogSuspense } from '../../ui/dialogs/DialogSuspense.tsx';

const CalendarFeedDialog = lazy(() =>
  import('./CalendarFeedDialog.tsx').then((module) => ({ default: module.CalendarFeedDialog })),
);

/** Opens the dialog about calendar feeds. At `?feed={id}` that of a guide is open at once. */
export function CalendarFeedButton() {
  const [query, setQuery] = useSearchParams();
  const guide = query.get('feed') ?? undefined;
  const [isOpen, setOpen] = useState(guide !== undefined);

  function close() {
    setOpen(false);
    if (guide === undefined) return;
    const next = new URLSearchParams(query);
    next.delete('feed');
    setQuery(next, { replace: true, preventScrollReset: true });
  }

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
        <DialogSuspense>
          <CalendarFeedDialog chosen={guide} onClose={close} />
        </DialogSuspense>
      ) : null}
    </>
  );
}
