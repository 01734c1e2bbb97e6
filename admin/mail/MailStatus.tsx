import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Badge } from '../ui/Badge.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { describeMailState } from './mail-status.ts';
import { mailMessages } from './messages.ts';
import { useMailState } from './useMailState.ts';

/** Renders whether mail is on, or why it is not sent. */
export function MailStatus({ isOnSettings = false }: { readonly isOnSettings?: boolean }) {
  const { data, isError, refetch } = useMailState();
  if (!data)
    return isError ? (
      <ErrorAlert message={mailMessages.stateFailed} onRetry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={24} role="status" aria-label="Loading the state of mail" />
    );
  const { severity, title, text } = describeMailState(data, isOnSettings);
  if (severity === 'success')
    return (
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Badge label={title} tone="success" />
        <span>{` ${text}`}</span>
      </Box>
    );
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      <AlertTitle>{title}</AlertTitle>
      <Box sx={{ maxWidth: '75ch', overflowWrap: 'anywhere' }}>{text}</Box>
    </Alert>
  );
}
