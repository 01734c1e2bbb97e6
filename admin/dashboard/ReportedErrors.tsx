import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { pollingOptions } from '../data/query-options.ts';
import { type ErrorKind, readErrorCounts } from './api.ts';
import { formatErrorCounts } from './reported-errors.ts';

/** Renders one line about errors reported by browsers, which opens a short list; nothing without errors or if reading fails. */
export function ReportedErrors() {
  const { client, config } = useSupabase();
  const { data } = useQuery({
    queryKey: ['reported-errors'],
    queryFn: () => readErrorCounts(client, config.release ?? ''),
    ...pollingOptions,
    refetchInterval: 5 * 60_000,
  });
  const line = data ? formatErrorCounts(data) : undefined;
  if (!data || !line) return null;
  return (
    <Card component="details" sx={{ px: 2, py: 1.5, fontSize: 13, '&[open] summary': { mb: 1.5 } }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, overflowWrap: 'anywhere' }}>
        <WarningIcon
          aria-hidden="true"
          color="warning"
          sx={{ fontSize: 18, ml: 0.5, mr: 0.75, verticalAlign: 'text-bottom' }}
        />
        <span>{line}</span>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {data.kinds.map((kind) => (
          <ErrorKindItem key={`${kind.area} ${kind.page} ${kind.message}`} kind={kind} />
        ))}
      </Box>
    </Card>
  );
}

function ErrorKindItem({ kind: { area, page, message, count, lastAt } }: { readonly kind: ErrorKind }) {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <div>{message}</div>
      <Box sx={{ color: 'text.secondary' }}>
        <span>{`${area === 'admin' ? `Admin ${page}` : page}, ${count === 1 ? 'once' : `${count} times`}, last `}</span>
        <time dateTime={lastAt}>{formatDateTime(lastAt)}</time>
      </Box>
    </Box>
  );
}
