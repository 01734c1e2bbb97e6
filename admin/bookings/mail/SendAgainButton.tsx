import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { getHttpStatus } from '../../providers/data/http-status.ts';
import { type MailMessage, useMailApi } from '../../providers/data/mail.ts';
import { logError } from '../../providers/log-error.ts';
import { mailMessages } from './messages.ts';

interface Props {
  readonly mail: MailMessage;
  /** Called once the mail is on its way, when the button is about to go. */
  readonly onSent: () => void;
}

const questions: Readonly<Record<string, string>> = {
  unknown: 'It is not known whether this mail arrived. If it did, the customer gets it twice.',
  sent: 'This mail was sent already. The customer gets it a second time.',
};

/** Sends a mail again: one that failed at once, others after a confirmation. */
export function SendAgainButton({ mail, onSent }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const mailApi = useMailApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const question = questions[mail.state];

  async function sendAgain() {
    setAsking(false);
    setFailure(undefined);
    setSending(true);
    try {
      await mailApi.sendAgain(mail.id);
      notify(mailMessages.queued, { type: 'success' });
      onSent();
    } catch (error) {
      logError(`mail ${mail.id}`)(error);
      // 409: the database says why.
      setFailure(getHttpStatus(error) === 409 && error instanceof Error ? error.message : mailMessages.againFailed);
    } finally {
      setSending(false);
      await queryClient.invalidateQueries({ queryKey: ['mail'] });
    }
  }

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<SendIcon />}
        aria-disabled={isSending}
        onClick={() => {
          if (isSending) return;
          if (question) setAsking(true);
          else void sendAgain();
        }}
      >
        {isSending ? 'Sending…' : 'Send again'}
      </Button>
      {failure === undefined ? null : (
        <Alert severity="error" sx={{ width: '100%' }}>
          {failure}
        </Alert>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Send this mail again?"
        text={question ?? ''}
        confirmLabel="Send again"
        cancelLabel="Do not send"
        onConfirm={sendAgain}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
