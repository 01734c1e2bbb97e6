import DialogActions from '@mui/material/DialogActions';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { PasswordDialog } from '../../account/index.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { createCalendarFeed, type FeedAddress, revokeCalendarFeed } from './api.ts';
import { feedMessages } from './messages.ts';

interface Props {
  readonly hasAddress: boolean;
  /** Id of the guide whose address it is; undefined for the user's own. */
  readonly guide: string | undefined;
  readonly takesFocus: boolean;
  /** Receives the new address; undefined after it was removed. */
  readonly onChange: (address: FeedAddress | undefined) => void;
}

/** Renders the buttons that make, replace and remove the address; asks for the password, or before a working address is lost. */
export function FeedActions({ hasAddress, guide, takesFocus, onChange }: Props) {
  const [question, setQuestion] = useState<'create' | 'revoke'>();
  const { client } = useSupabase();
  const notify = useNotify();
  const made = useRef<FeedAddress>(undefined);
  const revoke = useMutation({
    mutationKey: ['calendar-feed', 'revoke'],
    mutationFn: () => revokeCalendarFeed(client, guide),
    onSuccess() {
      onChange(undefined);
      notify(feedMessages.revoked, { type: 'success' });
    },
    onError: () => notify(feedMessages.revokeFailed, { type: 'error' }),
  });
  const isBusy = revoke.isPending;

  return (
    <DialogActions sx={{ px: 3, py: 1.5 }}>
      {hasAddress ? (
        <>
          <BusyButton color="error" isBusy={isBusy} onClick={() => setQuestion('revoke')}>
            Remove address
          </BusyButton>
          <BusyButton isBusy={isBusy} onClick={() => setQuestion('create')}>
            Make a new address
          </BusyButton>
        </>
      ) : (
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => setQuestion('create')} autoFocus={takesFocus}>
          {guide === undefined ? 'Make my address' : 'Make an address'}
        </BusyButton>
      )}
      {question === 'create' ? (
        <PasswordDialog
          title={hasAddress ? feedMessages.replaceQuestion : feedMessages.createQuestion}
          text={[
            hasAddress ? feedMessages.replaceText : '',
            guide === undefined ? '' : feedMessages.allAreTold,
            feedMessages.passwordText,
          ].join(' ')}
          confirmLabel={hasAddress ? 'Make a new address' : 'Make the address'}
          onConfirmInNewSession={async (newClient) => {
            made.current = await createCalendarFeed(newClient, guide);
          }}
          onClose={() => setQuestion(undefined)}
          // Then the new address takes the focus.
          onDone={() => onChange(made.current)}
        />
      ) : null}
      <ConfirmDialog
        open={question === 'revoke'}
        title={feedMessages.revokeQuestion}
        text={feedMessages.revokeText}
        confirmLabel="Remove address"
        cancelLabel="Keep it"
        onConfirm={() => {
          setQuestion(undefined);
          revoke.mutate();
        }}
        onCancel={() => setQuestion(undefined)}
      />
    </DialogActions>
  );
}
