import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatMailKind } from '#shared/rules/mail/mail-kind.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { formatChannel } from '#shared/rules/text/labels.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { type Erasure, type HeldRow, type PersonalData, readPersonalData } from './api.ts';
import { describeEntry, describeRow } from './describe-row.ts';
import { HeldActions } from './HeldActions.tsx';
import { personalDataMessages } from './messages.ts';

interface Props {
  readonly email: string;
  readonly onErased: (erasure: Erasure) => void;
}

/** Reads and renders all data held about an e-mail address or telephone number. */
export function HeldData({ email, onErased }: Props) {
  const { client } = useSupabase();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['personal-data', email],
    queryFn: () => readPersonalData(client, email),
    // Not kept in memory after the page is left, and not read again behind a dialog.
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <Stack component="section" aria-labelledby={titleId} spacing={2}>
      <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {data?.email ?? email}
      </Typography>
      {error ? (
        <ErrorAlert message={`${personalDataMessages.loadFailed} ${getErrorMessage(error)}`} onRetry={refetch} />
      ) : null}
      {data ? <Report data={data} onErased={onErased} /> : null}
      {data || error ? null : <LoadingSpinner label={personalDataMessages.loading} />}
    </Stack>
  );
}

function Report({ data, onErased }: { readonly data: PersonalData; readonly onErased: (erasure: Erasure) => void }) {
  const isEmpty = [
    data.bookings,
    data.suspicious,
    data.reviews,
    data.deleted,
    data.mails,
    data.answers,
    data.history,
  ].every(({ length }) => length === 0);
  return (
    <>
      {isEmpty ? (
        <EmptyState message={personalDataMessages.nothing} />
      ) : (
        <>
          <Typography role="status">{personalDataMessages.held(data)}</Typography>
          <HeldActions data={data} onErased={onErased} />
        </>
      )}
      {data.isSuppressed ? <Alert severity="info">{personalDataMessages.suppressed}</Alert> : null}
      {data.isAccount ? <Alert severity="info">{personalDataMessages.account}</Alert> : null}
      <Rows title="Bookings" rows={data.bookings} nameOf={(row) => `Booking #${getBookingNumber(String(row['id']))}`} />
      <Rows
        title="Suspicious requests"
        rows={data.suspicious}
        nameOf={(row) => `Request #${getBookingNumber(String(row['id']))}`}
      />
      <Rows title="Reviews" rows={data.reviews} nameOf={(row) => `Review of ${String(row['tour_title'])}`} />
      <Rows
        title="Deleted records"
        rows={data.deleted.map(({ row }) => row)}
        nameOf={(_row, index) => {
          const { table, deletedAt } = data.deleted[index] ?? { table: '', deletedAt: '' };
          return `${table === 'reviews' ? 'Review' : 'Booking'}, deleted ${formatDateTime(deletedAt)}`;
        }}
      />
      <Rows title="Mails" rows={data.mails} nameOf={(row) => formatMailKind(String(row['kind']))} />
      <Rows title="Answers" rows={data.answers} nameOf={(row) => `By ${formatChannel(String(row['channel']))}`} />
      <HeldHistory entries={data.history} />
      <Typography color="text.secondary" data-print="no">
        {personalDataMessages.withoutAddress}
      </Typography>
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly HeldRow[];
  readonly nameOf: (row: HeldRow, index: number) => string;
}

function Rows({ title, rows, nameOf }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {rows.map((row, index) => (
          <HeldRecord key={String(row['id'])} title={nameOf(row, index)} row={row} />
        ))}
      </Box>
    </div>
  );
}

/** Renders the history of the person's records, oldest first. */
function HeldHistory({ entries }: { readonly entries: readonly HeldRow[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        History
      </Typography>
      <Card component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => {
          const { at, by, what } = describeEntry(entry);
          return (
            <Box
              component="li"
              key={String(entry['id'])}
              sx={{
                px: 2,
                py: 1,
                display: 'grid',
                columnGap: 2,
                gridTemplateColumns: { xs: '1fr', md: '11rem minmax(0, 2fr) minmax(0, 1fr)' },
                '& + li': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {at}
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{what}</Typography>
              <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {by}
              </Typography>
            </Box>
          );
        })}
      </Card>
    </div>
  );
}

/** Renders the columns of a row that are not empty. */
function HeldRecord({ title, row }: { readonly title: string; readonly row: HeldRow }) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h4" component="h4" sx={{ fontSize: 15, fontWeight: 600, mb: 1.5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 1.25,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {describeRow(row).map(({ label, value }) => (
          <Box key={label} sx={{ minWidth: 0, gridColumn: value.length > 80 ? '1 / -1' : 'auto' }}>
            <Typography component="dt" color="text.secondary" sx={{ fontSize: 13 }}>
              {label}
            </Typography>
            <Typography component="dd" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
