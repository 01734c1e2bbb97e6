import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useGetList } from 'react-admin';
import { everyRow, listOptions } from '#admin/data/query-options.ts';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { EmptyState } from '#admin/ui/feedback/EmptyState.tsx';
import { ErrorAlert } from '#admin/ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '#admin/ui/feedback/LoadingSpinner.tsx';
import { suspiciousMessages } from './messages.ts';
import { type SuspiciousBooking, SuspiciousRequest } from './SuspiciousRequest.tsx';

const query = { pagination: everyRow, sort: { field: 'created_at', order: 'DESC' } } as const;

/** Lists the suspicious requests, newest first (docs/product.md, "Suspicious requests"). */
export function SuspiciousDialog() {
  const { close } = useDialogParams();
  const { data, isError, refetch } = useGetList<SuspiciousBooking>('suspicious_bookings', query, listOptions);
  const content = useRef<HTMLDivElement>(null);
  return (
    <ResponsiveDialog title={suspiciousMessages.title} width="md" onClose={close}>
      {/* Focusable, so that it can be scrolled by keyboard, and takes the focus of a request that goes. */}
      <DialogContent ref={content} dividers tabIndex={0} role="region" aria-label="Requests">
        <Stack spacing={2}>
          <Typography color="text.secondary">{suspiciousMessages.lead}</Typography>
          {isError ? <ErrorAlert message={suspiciousMessages.loadFailed} onRetry={refetch} /> : null}
          {data || isError ? null : <LoadingSpinner label={suspiciousMessages.loading} />}
          {data?.length === 0 ? <EmptyState message={suspiciousMessages.none} /> : null}
          {data && data.length > 0 ? (
            <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.map((request) => (
                <SuspiciousRequest key={request.id} request={request} onGone={() => content.current?.focus()} />
              ))}
            </Stack>
          ) : null}
        </Stack>
      </DialogContent>
    </ResponsiveDialog>
  );
}
