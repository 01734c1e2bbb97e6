import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { memo, type ReactNode } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { actionLabels } from '#shared/rules/text/labels.ts';
import type { HistoryEntry } from './api.ts';
import { ChangeList } from './changes/ChangeList.tsx';
import { describeChanges } from './changes/describe-changes.ts';
import { formatActor, formatDetail, formatOrigin } from './messages.ts';

interface Props {
  readonly entry: HistoryEntry;
  /** Currency of the record at that time; undefined if unknown. */
  readonly currency?: string | undefined;
  /** Name of the record, null if the entry has none; absent in the history of a single record. */
  readonly record?: string | null;
  /** Address that shows what the entry is about. */
  readonly address?: string | undefined;
  readonly action?: ReactNode;
}

/** Renders an entry of the history: action, record, time, actor, origin and differences. Belongs into HistoryItems. */
export const HistoryItem = memo(function HistoryItem({ entry, currency, record, address, action }: Props) {
  const { action: actionName, table_name: table, fields: columns, old, new: now, at, detail } = entry;
  const changes = actionName === 'update' ? describeChanges({ table, columns, before: old, after: now, currency }) : [];
  const getLabel = useScreenLabel();
  const label = actionLabels.get(actionName) ?? actionName;
  const link = (text: string) => (address === undefined ? text : <EntryLink to={address}>{text}</EntryLink>);
  const Heading = record === undefined ? 'h3' : 'h2';
  return (
    <Card component="li">
      <div className="entry">
        <Heading>
          {record ? (
            <>
              <span>{`${label}:`}</span> <span>{link(record)}</span>
            </>
          ) : (
            link(label)
          )}
        </Heading>
        <p>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <span>
            {[formatActor(entry), formatOrigin(entry, getLabel)].map((text) => (text ? ` · ${text}` : '')).join('')}
          </span>
        </p>
        {detail ? <div>{formatDetail(actionName, detail)}</div> : null}
        <ChangeList changes={changes} />
      </div>
      {action ? <div className="action">{action}</div> : null}
    </Card>
  );
});

/** Returns a function that gives the label of the section of a screen; its name if it has none. */
function useScreenLabel(): (screen: string) => string {
  const sections = useResourceDefinitions();
  return (screen) => sections[screen]?.options?.label ?? screen;
}

function EntryLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}

/** On the list instead of its entries, where Emotion would compute them dozens of times. */
const itemStyles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li': { p: { xs: 1.5, sm: 2 }, display: 'flex', flexWrap: 'wrap', gap: 1.5 },
  '& .entry': { flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' },
  '& .entry > :is(h2, h3)': { m: 0, fontSize: 'inherit', fontWeight: 600 },
  '& .entry > p': { m: 0, fontSize: 13, color: 'text.secondary' },
  '& .action': { alignSelf: 'start' },
} as const;

/** Renders entries of the history as a list. */
export function HistoryItems({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={itemStyles}>
      {children}
    </Box>
  );
}
