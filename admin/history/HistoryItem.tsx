import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { actionLabels } from '#shared/labels.ts';
import { formatDateTime } from '#shared/rules/text/format.ts';
import type { HistoryEntry } from '../data/api/history.ts';
import { ChangeList } from './changes/ChangeList.tsx';
import { describeChanges } from './changes/describe-changes.ts';
import { formatActor, formatMailDetail, formatOrigin } from './messages.ts';

interface Props {
  readonly entry: HistoryEntry;
  /** Currency of the record at that time; undefined if unknown. */
  readonly currency?: string | undefined;
  /** The record, null if the entry has none; absent in the history of a single record. */
  readonly record?: ReactNode;
  readonly action?: ReactNode;
}

/** Renders an entry of the history: action, record, time, actor, origin and differences. */
export function HistoryItem({ entry, currency, record, action }: Props) {
  const { action: actionName, table_name: table, fields: columns, old, new: now, at, detail } = entry;
  const changes = actionName === 'update' ? describeChanges({ table, columns, before: old, after: now, currency }) : [];
  return (
    <Card component="li" sx={{ p: { xs: 1.5, sm: 2 }, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography component={record === undefined ? 'h3' : 'h2'} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <span>{`${actionLabels.get(actionName) ?? actionName}${record ? ':' : ''}`}</span> <span>{record}</span>
        </Typography>
        <Typography color="text.secondary" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <span>{[formatActor(entry), formatOrigin(entry)].map((text) => (text ? ` · ${text}` : '')).join('')}</span>
        </Typography>
        {detail ? <div>{actionName === 'mail' ? formatMailDetail(detail) : detail}</div> : null}
        <ChangeList changes={changes} />
      </Box>
      {action ? <Box sx={{ alignSelf: 'start' }}>{action}</Box> : null}
    </Card>
  );
}

/** Renders entries of the history as a list. */
export function HistoryItems({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {children}
    </Box>
  );
}
