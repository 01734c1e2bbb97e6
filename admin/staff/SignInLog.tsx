import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { QueryContent } from '../ui/feedback/QueryContent.tsx';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import { readSignIns, type SignIn } from './api.ts';
import { describeSignInAction, staffMessages } from './messages.ts';

/** Lists who of staff signed in and out, and what else their accounts did (docs/product.md, "Settings"). */
export function SignInLog() {
  const { client } = useSupabase();
  const query = useQuery({
    queryKey: ['sign-ins'],
    queryFn: () => readSignIns(client),
    refetchOnWindowFocus: false,
    retry: 1,
  });
  return (
    <SectionCard
      title={staffMessages.logTitle}
      lead={`${staffMessages.logLead} ${staffMessages.logFailures}`}
      sx={{ maxWidth: 720 }}
    >
      <QueryContent query={query} loading={staffMessages.logLoading} failed={staffMessages.logLoadFailed}>
        {(signIns) =>
          signIns.length > 0 ? <Entries entries={signIns} /> : <Typography>{staffMessages.logEmpty}</Typography>
        }
      </QueryContent>
    </SectionCard>
  );
}

function Entries({ entries }: { readonly entries: readonly SignIn[] }) {
  return (
    <Box component="ul" aria-label={staffMessages.logTitle} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map(({ at, email, action, ip, times }, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and one request can write two of the same time
          key={index}
          component="li"
          sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Typography sx={{ fontSize: 15 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {describeSignInAction(action)}
            </Box>
            <span>{` · ${email ?? staffMessages.unknownAccount}`}</span>
          </Typography>
          <Typography color="text.secondary" sx={{ fontSize: 13 }}>
            <span>{times > 1 ? `${staffMessages.times(times)} ` : ''}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>{ip === undefined ? '' : ` · ${ip}`}</span>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
