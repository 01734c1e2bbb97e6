import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { describeDevice } from '#shared/rules/text/describe-device.ts';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { Badge } from '../ui/Badge.tsx';
import { QueryContent } from '../ui/feedback/QueryContent.tsx';
import { focusContent } from '../ui/focus/focus.ts';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import { type OwnSession, readOwnSessions } from './api.ts';
import { accountMessages } from './messages.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

const queryKey = ['own-sessions'] as const;

/** Lists where the signed-in person is signed in, to sign out on all other devices. */
export function SessionSettings() {
  const { client, session } = useSupabase();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: () => readOwnSessions(client),
    refetchOnWindowFocus: false,
    retry: 1,
  });
  const [isConfirming, setConfirming] = useState(false);
  async function signOutOthers() {
    await session.signOutOthers();
    notify(accountMessages.othersSignedOut, { type: 'success' });
    await queryClient.invalidateQueries({ queryKey });
  }
  return (
    <SectionCard title={accountMessages.sessionsTitle} lead={accountMessages.sessionsLead}>
      <QueryContent query={query} loading={accountMessages.sessionsLoading} failed={accountMessages.sessionsLoadFailed}>
        {(sessions) => (
          <>
            <Box
              component="ul"
              aria-label={accountMessages.sessionsTitle}
              sx={{ m: 0, p: 0, listStyle: 'none', '&:empty': { display: 'none' } }}
            >
              {sessions.map((entry) => (
                <SessionItem key={entry.id} session={entry} />
              ))}
            </Box>
            {sessions.length > 1 ? (
              <Button variant="outlined" onClick={() => setConfirming(true)} sx={{ mt: 1.5 }}>
                {accountMessages.signOutOthers}
              </Button>
            ) : null}
          </>
        )}
      </QueryContent>
      {isConfirming ? (
        <PasswordDialog
          title={accountMessages.othersQuestion}
          text={accountMessages.othersText}
          confirmLabel={accountMessages.signOutOthers}
          onConfirm={signOutOthers}
          onClose={() => setConfirming(false)}
          onDone={focusContent}
        />
      ) : null}
    </SectionCard>
  );
}

function SessionItem({
  session: { signed_in_at, last_seen, user_agent, ip, is_current },
}: {
  readonly session: OwnSession;
}) {
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600, fontSize: 15 }}>
          {describeDevice(user_agent)}
        </Typography>
        {is_current ? <Badge label={accountMessages.thisDevice} tone="success" /> : null}
      </Box>
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        <span>{`${accountMessages.signedIn} `}</span>
        <time dateTime={signed_in_at}>{formatDateTime(signed_in_at)}</time>
        <span>{` · ${accountMessages.lastSeen} `}</span>
        <time dateTime={last_seen}>{formatDateTime(last_seen)}</time>
        <span>{ip === undefined ? '' : ` · ${ip}`}</span>
      </Typography>
    </Box>
  );
}
