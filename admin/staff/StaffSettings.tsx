import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { PasswordDialog } from '../account/index.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import type { Client } from '../data/rpc.ts';
import { Badge } from '../ui/Badge.tsx';
import { QueryContent } from '../ui/feedback/QueryContent.tsx';
import { focusContent } from '../ui/focus/focus.ts';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import { readStaff, readStaffRules, removeStaff, resetSecondFactor, type StaffMember } from './api.ts';
import { InvitationForm } from './InvitationForm.tsx';
import { staffMessages } from './messages.ts';
import { StaffRulesForm } from './StaffRulesForm.tsx';

/** Query of all that this screen shows. */
const staffQueryKey = ['staff'] as const;

/** Lists staff, to invite and remove people (docs/product.md, "Settings"). */
export function StaffSettings() {
  const { client } = useSupabase();
  const query = useQuery({
    queryKey: staffQueryKey,
    queryFn: async () => {
      const [members, rules] = await Promise.all([readStaff(client), readStaffRules(client)]);
      return { members, rules };
    },
    refetchOnWindowFocus: false,
    retry: 1,
  });
  const rules = query.data?.rules;
  return (
    <Stack spacing={3} sx={{ maxWidth: 720 }}>
      <SectionCard
        title={staffMessages.listTitle}
        lead={`${staffMessages.listLead}${rules?.domain ? ` ${staffMessages.domain(rules.domain)}` : ''}`}
      >
        <QueryContent query={query} loading={staffMessages.loading} failed={staffMessages.loadFailed}>
          {({ members }) => <Members members={members} />}
        </QueryContent>
      </SectionCard>
      <InvitationForm />
      {rules ? <StaffRulesForm stored={rules} /> : null}
    </Stack>
  );
}

function Members({ members }: { readonly members: readonly StaffMember[] }) {
  return (
    <Box component="ul" aria-label="Staff" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {members.map((member) => (
        <Member key={member.email} member={member} />
      ))}
    </Box>
  );
}

function Member({ member }: { readonly member: StaffMember }) {
  const { email, name, account, is_caller, has_second_factor, last_seen } = member;
  return (
    <Box
      component="li"
      sx={{
        py: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography component="h3" sx={{ fontWeight: 600, fontSize: 15, overflowWrap: 'anywhere' }}>
            {name ?? email}
          </Typography>
          {is_caller ? <Badge label={staffMessages.you} /> : null}
          {account === 'active' ? null : (
            <Badge label={account === 'none' ? staffMessages.noAccount : staffMessages.invited} tone="warning" />
          )}
          {has_second_factor ? <Badge label={staffMessages.secondFactor} tone="success" /> : null}
        </Box>
        <Typography color="text.secondary" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
          <span>{name === undefined ? '' : `${email} · `}</span>
          {last_seen === undefined ? (
            <span>{staffMessages.neverSeen}</span>
          ) : (
            <>
              <span>{`${staffMessages.lastSeen} `}</span>
              <time dateTime={last_seen}>{formatDateTime(last_seen)}</time>
            </>
          )}
        </Typography>
      </Box>
      {is_caller ? null : (
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {has_second_factor ? <ConfirmedButton email={email} action={resetting} /> : null}
          <ConfirmedButton email={email} action={removing} />
        </Box>
      )}
    </Box>
  );
}

/** What staff do to somebody, with their own password. */
interface Action {
  readonly label: string;
  /** Accessible name of the button. */
  readonly name: (email: string) => string;
  readonly question: (email: string) => string;
  readonly text: string;
  readonly done: (email: string) => string;
  readonly run: (client: Client, email: string) => Promise<void>;
}

const removing: Action = {
  label: 'Remove',
  name: (email) => `Remove ${email}`,
  question: staffMessages.removeQuestion,
  text: staffMessages.removeText,
  done: staffMessages.removed,
  run: removeStaff,
};
const resetting: Action = {
  label: staffMessages.resetFactor,
  name: (email) => `${staffMessages.resetFactor} of ${email}`,
  question: staffMessages.resetQuestion,
  text: staffMessages.resetText,
  done: staffMessages.resetDone,
  run: resetSecondFactor,
};

interface ButtonProps {
  readonly email: string;
  readonly action: Action;
}

function ConfirmedButton({ email, action }: ButtonProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  async function run(client: Client) {
    await action.run(client, email);
    notify(action.done(email), { type: 'success' });
  }
  function close() {
    setConfirming(false);
    // Also after a failure: a colleague may have been quicker.
    void queryClient.invalidateQueries({ queryKey: staffQueryKey });
  }
  return (
    <>
      <Button color="error" aria-label={action.name(email)} onClick={() => setConfirming(true)}>
        {action.label}
      </Button>
      {isConfirming ? (
        <PasswordDialog
          title={action.question(email)}
          text={action.text}
          confirmLabel={action.label}
          isDestructive
          onConfirmInNewSession={run}
          onClose={close}
          // The button goes with its row or its factor.
          onDone={focusContent}
        />
      ) : null}
    </>
  );
}
