import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { bookingStatuses } from '../../shared/options.ts';
import { type Booking, statuses } from './booking.ts';
import { useBulkStatus } from './useBulkStatus.ts';

/** At the foot of the window while bookings are selected, above what it covers, so that no row moves. */
const place = {
  position: 'sticky',
  bottom: 12,
  zIndex: 2,
  mt: 1.5,
  px: 2,
  py: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const;

/** One status for all selected bookings. A selection that the filter no longer shows is let go. */
export function BulkBar() {
  const { selectedIds, filterValues, onSelect } = useListContext<Booking>();
  const { setStatus, isSaving } = useBulkStatus();
  const notify = useNotify();
  const [failure, setFailure] = useState<string>();
  const filter = JSON.stringify(filterValues);
  const filteredBy = useRef(filter);
  useEffect(() => {
    if (filteredBy.current === filter) return;
    filteredBy.current = filter;
    onSelect([]);
  }, [filter, onSelect]);

  if (selectedIds.length === 0) return null;
  return (
    <Paper component="section" aria-label="Selected bookings" elevation={6} sx={place}>
      {failure === undefined ? null : (
        <Alert severity="error" sx={{ width: '100%' }}>
          {failure}
        </Alert>
      )}
      <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {selectedIds.length} selected
      </Typography>
      {bookingStatuses.map((status) => (
        <Button
          key={status}
          variant="outlined"
          aria-label={`Mark selected as ${statuses[status].label.toLowerCase()}`}
          aria-disabled={isSaving}
          onClick={async () => {
            if (isSaving) return;
            const { done, message, isFailure } = await setStatus(selectedIds, status);
            setFailure(isFailure ? message : undefined);
            if (!isFailure) notify(message, { type: 'success' });
            onSelect(selectedIds.filter((id) => !done.includes(id)));
          }}
        >
          {statuses[status].label}
        </Button>
      ))}
      <IconButton aria-label="Clear selection" size="small" onClick={() => onSelect([])} sx={{ ml: 'auto' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
