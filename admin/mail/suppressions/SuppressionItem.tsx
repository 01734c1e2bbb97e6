import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import type { Tables } from '#shared/database.types.ts';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { describeSuppression, suppressionMessages } from '../messages.ts';

/** A row of public.mail_suppressions; its id is the mailbox. */
export type Suppression = Tables<'mail_suppressions'>;

/** Renders a blocked address, with reason and date. */
export function SuppressionItem({ suppression }: { readonly suppression: Suppression }) {
  const { id: address, created_at: since } = suppression;
  const described = describeSuppression(suppression.reason);
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1,
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {address}
        </Typography>
        <Typography color="text.secondary" sx={{ fontSize: 13 }}>
          <span>{`${described.reason.charAt(0).toUpperCase()}${described.reason.slice(1)} · `}</span>
          <time dateTime={since}>{formatDateTime(since)}</time>
        </Typography>
      </div>
      <RemoveButton suppression={suppression} />
    </Box>
  );
}

function RemoveButton({ suppression }: { readonly suppression: Suppression }) {
  const { id: address } = suppression;
  const described = describeSuppression(suppression.reason);
  const [isConfirming, setConfirming] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const [remove] = useDelete<Suppression>(
    'mail_suppressions',
    { id: address, previousData: suppression },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => notify(suppressionMessages.removed(address), { type: 'success' }),
      onError: () => notify(suppressionMessages.removeFailed, { type: 'error' }),
      onSettled: () => refresh(),
    },
  );

  return (
    <>
      <Button color="error" aria-label={`Remove ${address}`} onClick={() => setConfirming(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={suppressionMessages.removeQuestion}
        text={`Blocked, because ${described.reason}. ${described.unblocked}`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        onConfirm={() => {
          setConfirming(false);
          void remove();
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
