import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import type { MailMessage } from '../../data/api/mail.ts';
import { logError } from '../../data/log-error.ts';
import { pollingOptions } from '../../data/query-options.ts';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { MailTextBox } from '../MailTextBox.tsx';
import { mailMessages } from '../messages.ts';
import { explainMissingText } from './message.ts';

/** Reads and renders the text of a message as it went. */
export function MessageText({ id }: { readonly id: string }) {
  const { data, isError, refetch } = useGetOne<MailMessage>(
    'mail_messages',
    { id },
    { ...pollingOptions, retry: false, onError: logError(`message ${id}`) },
  );
  if (!data)
    return isError ? (
      <ErrorAlert message={mailMessages.textFailed} onRetry={refetch} />
    ) : (
      <Box sx={{ '& > *': { minHeight: '80px !important' } }}>
        <LoadingSpinner label="Loading the text…" />
      </Box>
    );
  const { subject, body } = data;
  if (body === null) return <Typography color="text.secondary">{explainMissingText(data)}</Typography>;
  return <MailTextBox subject={subject ?? ''} body={body} />;
}
