import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { logError } from '#admin/data/log-error.ts';
import { noteExport } from '#admin/data/note-export.ts';
import { downloadFile } from '#admin/ui/lists/download-file.ts';
import { getMoroccoDate } from '#shared/rules/clock.ts';
import type { Booking } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';

/** Downloads all bookings of the filtered, sorted list as CSV (docs/product.md, "Booking export"). */
export function ExportButton() {
  const { filterValues, sort, total, selectedIds } = useListContext<Booking>();
  // Ids are not secret, and up to a hundred of them fit into a URL.
  const isSelection = selectedIds.length > 0 && selectedIds.length <= 100;
  const dataProvider = useDataProvider();
  const { client } = useSupabase();
  const notify = useNotify();
  const [progress, setProgress] = useState<string>();

  async function save() {
    setProgress('Exporting…');
    try {
      let rowCount = 0;
      const [{ exportBookings }, { getBookingGuides }] = await Promise.all([
        import('./export-bookings.ts'),
        import('../../booking/api.ts'),
      ]);
      const file = await exportBookings(
        { filter: isSelection ? { 'id@in': `(${selectedIds.join()})` } : filterValues, sort },
        (params) => dataProvider.getList('bookings', params),
        (ids) => getBookingGuides(client, ids),
        (done, count) => {
          rowCount = done;
          setProgress(`Exporting ${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}…`);
        },
      );
      // Before the file is saved, so that no export is missing from the history.
      await noteExport(client, 'bookings', rowCount);
      downloadFile(file, `bookings-${getMoroccoDate(new Date())}.csv`, 'text/csv');
    } catch (error) {
      logError('export of bookings')(error);
      notify(bookingMessages.exportFailed, { type: 'error' });
    } finally {
      setProgress(undefined);
    }
  }

  const label = isSelection ? `Export ${selectedIds.length} as CSV` : 'Export CSV';
  return (
    <>
      <Button
        variant="outlined"
        aria-label={progress === undefined ? label : undefined}
        aria-disabled={progress !== undefined || !total}
        onClick={() => (progress === undefined && total ? save() : undefined)}
        sx={{
          minWidth: 44,
          px: { xs: 1, sm: 2 },
          gap: 1,
          '&[aria-disabled=true]': { opacity: 0.6 },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <DownloadIcon fontSize="small" />
        {progress !== undefined ? (
          <span>{progress}</span>
        ) : (
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {label}
          </Box>
        )}
      </Button>
      {/* Changes inside a button are not announced. */}
      <Box role="status" sx={visuallyHidden}>
        {progress}
      </Box>
    </>
  );
}
