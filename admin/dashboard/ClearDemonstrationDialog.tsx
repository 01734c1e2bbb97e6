import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatList } from '#shared/rules/text/format.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { formatRecord, getHistoryFields } from '../history/index.ts';
import { TypeToConfirmDialog } from '../ui/dialogs/TypeToConfirmDialog.tsx';
import { gridColumns } from '../ui/layout/grid-columns.ts';
import type { Clearing, Demonstration, DemonstrationKind, OfferedRecord } from './api.ts';
import { demonstrationMessages, formatCounts, listKinds } from './demonstration.ts';

interface Props {
  readonly demonstration: Demonstration;
  readonly onConfirm: (clearing: Clearing) => void;
  /** Called also by a press that would delete nothing. */
  readonly onCancel: () => void;
}

const toKey = ({ table_name, record_id }: OfferedRecord) => `${table_name} ${record_id}`;

/** Renders a dialog that asks what of the demonstration is deleted, says what stays, and offers what else may have come from trying it. */
export function ClearDemonstrationDialog({ demonstration, onConfirm, onCancel }: Props) {
  const { kept, visitors } = demonstration;
  const kinds = listKinds(demonstration.counts);
  const added = formatCounts(demonstration.added);
  const [goingKinds, setGoingKinds] = useState<ReadonlySet<DemonstrationKind>>(new Set(kinds.map(({ kind }) => kind)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const offered = {
    chosen,
    onChange: (key: string, isChosen: boolean) => setChosen((before) => withOrWithout(before, key, isChosen)),
  };
  const isNothing = goingKinds.size + chosen.size === 0;
  return (
    <TypeToConfirmDialog
      title={demonstrationMessages.confirmTitle}
      text={demonstrationMessages.confirm}
      confirmationWord="empty"
      confirmLabel={demonstrationMessages.confirmButton}
      onConfirm={(typed) =>
        isNothing
          ? onCancel()
          : onConfirm({
              typed,
              kinds: [...goingKinds],
              chosen: [...kept, ...visitors].filter((record) => chosen.has(toKey(record))),
            })
      }
      onCancel={onCancel}
    >
      <Kinds kinds={kinds} going={goingKinds} onChange={setGoingKinds} />
      {isNothing ? <Typography sx={{ mb: 2 }}>{demonstrationMessages.nothing}</Typography> : null}
      {added ? <Typography sx={{ mb: 2 }}>{demonstrationMessages.added(added)}</Typography> : null}
      <OfferedRecords title={demonstrationMessages.kept} records={kept} {...offered} />
      <OfferedRecords title={demonstrationMessages.visitors} records={visitors} {...offered} />
      <EditedSiteContent names={demonstration.edited_site_content} />
      <Typography sx={{ mb: 2.5 }}>{demonstrationMessages.backup}</Typography>
    </TypeToConfirmDialog>
  );
}

/** Returns the set with an item or without it. */
const withOrWithout = <Item,>(set: ReadonlySet<Item>, item: Item, isIn: boolean): ReadonlySet<Item> =>
  new Set(isIn ? [...set, item] : [...set].filter((other) => other !== item));

interface KindsProps {
  readonly kinds: ReturnType<typeof listKinds>;
  readonly going: ReadonlySet<DemonstrationKind>;
  readonly onChange: (going: ReadonlySet<DemonstrationKind>) => void;
}

/** Renders a checkbox for each kind, and one for all. */
function Kinds({ kinds, going, onChange }: KindsProps) {
  const titleId = useId();
  const all = (
    <Checkbox
      checked={going.size === kinds.length}
      indeterminate={going.size > 0 && going.size < kinds.length}
      onChange={({ target }) => onChange(new Set(target.checked ? kinds.map(({ kind }) => kind) : []))}
    />
  );
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Typography id={titleId}>{demonstrationMessages.goes}</Typography>
      <FormControlLabel control={all} label={demonstrationMessages.all} />
      <Box sx={{ pl: 3, display: 'grid', gridTemplateColumns: gridColumns(2, 9, 0) }}>
        {kinds.map(({ kind, label }) => (
          <FormControlLabel
            key={kind}
            control={
              <Checkbox
                checked={going.has(kind)}
                onChange={({ target }) => onChange(withOrWithout(going, kind, target.checked))}
              />
            }
            label={label}
          />
        ))}
      </Box>
    </Box>
  );
}

interface OfferedRecordsProps {
  readonly title: string;
  readonly records: readonly (OfferedRecord & { readonly at?: string; readonly bookings?: number })[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (key: string, isChosen: boolean) => void;
}

/** Renders records to be chosen, none at first; nothing without any. */
function OfferedRecords({ title, records, chosen, onChange }: OfferedRecordsProps) {
  const titleId = useId();
  if (records.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Typography id={titleId}>{title}</Typography>
      <Box sx={{ maxHeight: '12rem', overflowY: 'auto', overflowWrap: 'anywhere', pl: 1 }}>
        {records.map((record) => {
          const key = toKey(record);
          const bookings = formatCounts({ bookings: record.bookings ?? 0 });
          const details = [bookings, record.at === undefined ? '' : formatDate(record.at)].filter(Boolean);
          const name = [formatRecord(record.table_name, record.record_id, record.label), ...details].join(', ');
          return (
            <Box key={key}>
              <FormControlLabel
                control={
                  <Checkbox checked={chosen.has(key)} onChange={({ target }) => onChange(key, target.checked)} />
                }
                label={name}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** Renders what staff have written under Site; nothing without any. */
function EditedSiteContent({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const fields = getHistoryFields('site_content');
  const labels = names.map((name) => fields[name]?.label ?? name);
  return (
    <Typography sx={{ mb: 2 }}>
      <Link component={RouterLink} to="/site">
        {demonstrationMessages.keptSiteContent(formatList(labels))}
      </Link>
    </Typography>
  );
}
