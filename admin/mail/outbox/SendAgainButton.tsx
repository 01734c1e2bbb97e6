import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { getErrorMessage } from '../../ui/feedback/get-error-message.ts';
import { sendMailAgain } from '../api.ts';
import { mailMessages } from '../messages.ts';
import { useMailNotice } from '../useMailNotice.tsx';
import { getResending, type ListedMessage, waitsForUndo } from './message.ts';

interface Props {
  readonly message: ListedMessage;
  /** Kind and recipient of the message. */
  readonly name: string;
}

/** Queues a message again. Asks first if it may arrive twice. */
export function SendAgainButton({ message, name }: Props) {
  const { client } = useSupabase();
  const notify = useNotify();
  const notifyMail = useMailNotice();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationKey: ['mail-messages', 'send-again'],
    mutationFn: async () => ({ askedAt: Date.now(), mailId: await sendMailAgain(client, message.id) }),
    onSuccess: ({ mailId, askedAt }) =>
      waitsForUndo(message)
        ? notifyMail({ mailId, askedAt, message: mailMessages.waits(message.recipient) })
        : notify(mailMessages.queued, { type: 'success' }),
    onError: (error) => notify(`${mailMessages.sendAgainFailed} ${getErrorMessage(error)}`, { type: 'error' }),
    // Also after a failure, which may mean that the list shows an old state.
    onSettled: () => refresh(),
  });
  const resending = getResending(message);
  if (!resending) return null;
  const { label, question } = resending;

  return (
    <>
      <BusyButton
        variant="outlined"
        aria-label={`${label}: ${name}`}
        isBusy={isPending}
        onClick={() => (question ? setAsking(true) : mutate())}
      >
        {label}
      </BusyButton>
      {question ? (
        <ConfirmDialog
          open={isAsking}
          title={question.title}
          text={question.text}
          confirmLabel="Send again"
          isDestructive={false}
          cancelLabel="Cancel"
          onConfirm={() => {
            setAsking(false);
            mutate();
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
