import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { parseStaffAddress } from '#shared/rules/booking/email.ts';
import { PasswordDialog } from '../account/index.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import type { Client } from '../data/rpc.ts';
import { CopyField } from '../ui/form/fields/CopyField.tsx';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import { InvitationError, type InvitationWay, inviteStaff, readInvitationWays } from './api.ts';
import { invitationErrors, staffMessages } from './messages.ts';

interface Wanted {
  readonly email: string;
  readonly by: InvitationWay;
}

/** Renders the form that invites somebody by mail or by a link. The address stays until somebody was invited. */
export function InvitationForm() {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const [wanted, setWanted] = useState<Wanted>();
  // Shown only after the dialog has closed and returned the focus, which then moves to the button that copies the link.
  const [isOutcomeShown, setOutcomeShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { client } = useSupabase();
  // Before somebody types an address and a password. Where it is not known, the invitation itself says what is missing.
  const ways = useQuery({
    queryKey: ['staff-invitation-ways'],
    queryFn: () => readInvitationWays(client),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const canMail = ways.data?.includes('mail') ?? true;
  const obstacle = ways.error instanceof InvitationError ? invitationErrors[ways.error.code] : undefined;
  const invite = useMutation({
    mutationKey: ['staff', 'invite'],
    mutationFn: ({ client, email, by }: Wanted & { readonly client: Client }) => inviteStaff(client, email, by),
    onSuccess: () => setTyped(''),
    // Even without an invitation, the address may be on the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });

  function submit(by: InvitationWay) {
    const email = parseStaffAddress(typed);
    setInvalid(email === undefined);
    if (email === undefined) input.current?.focus();
    else setWanted({ email, by });
  }

  return (
    <SectionCard title={staffMessages.inviteTitle} lead={staffMessages.inviteLead}>
      {obstacle === undefined ? (
        <Box
          component="form"
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            submit(canMail ? 'mail' : 'link');
          }}
          sx={{ display: 'grid', gap: 1.5 }}
        >
          <TextField
            label={staffMessages.address}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inputRef={input}
            error={isInvalid}
            helperText={isInvalid ? staffMessages.invalid : undefined}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } }}
          />
          {canMail ? null : <Typography color="text.secondary">{staffMessages.noMail}</Typography>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {canMail ? (
              <Button type="submit" variant="contained">
                {staffMessages.mail}
              </Button>
            ) : null}
            <Button
              type={canMail ? 'button' : 'submit'}
              variant={canMail ? 'outlined' : 'contained'}
              onClick={canMail ? () => submit('link') : undefined}
            >
              {canMail ? staffMessages.link : staffMessages.makeLink}
            </Button>
          </Box>
        </Box>
      ) : (
        <Alert severity="info">{obstacle}</Alert>
      )}
      <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {invite.isError && !wanted ? <Alert severity="error">{describeError(invite.error)}</Alert> : null}
        {invite.isSuccess && isOutcomeShown ? (
          <Outcome invitation={invite.data} email={invite.variables.email} />
        ) : null}
      </Box>
      {wanted ? (
        <PasswordDialog
          title={staffMessages.inviteQuestion(wanted.email)}
          text={staffMessages.inviteText}
          confirmLabel={wanted.by === 'mail' ? staffMessages.mail : staffMessages.makeLink}
          // The form says what went wrong, and whether the address is on the list.
          onConfirmInNewSession={(client) => {
            setOutcomeShown(false);
            return invite.mutateAsync({ ...wanted, client }).catch(() => undefined);
          }}
          onClose={() => setWanted(undefined)}
          onDone={() => setOutcomeShown(true)}
        />
      ) : null}
    </SectionCard>
  );
}

interface OutcomeProps {
  readonly invitation: Awaited<ReturnType<typeof inviteStaff>>;
  readonly email: string;
}

function Outcome({ invitation, email }: OutcomeProps) {
  if (invitation.outcome === 'link')
    return (
      <CopyField
        label={staffMessages.linkLabel}
        value={invitation.link}
        help={staffMessages.linkHelp(email)}
        messages={staffMessages}
      />
    );
  return (
    <Alert role="status" severity="success">
      {invitation.outcome === 'mailed' ? staffMessages.mailed(email) : staffMessages.hasAccount(email)}
    </Alert>
  );
}

function describeError(error: Error): string {
  return (error instanceof InvitationError && invitationErrors[error.code]) || staffMessages.inviteFailed;
}
