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
import type { Demonstration, OfferedRecord } from './api.ts';
import { demonstrationMessages } from './demonstration.ts';

interface Props {
  readonly demonstration: Demonstration;
  /** What would be deleted, in words. */
  readonly counts: string;
  /** Receives the word that was typed, and what goes too. */
  readonly onConfirm: (typed: string, chosen: readonly OfferedRecord[]) => void;
  readonly onCancel: () => void;
}

const toKey = ({ table_name, record_id }: OfferedRecord) => `${table_name} ${record_id}`;

/** Renders a dialog that asks before the demonstration is deleted, and offers what else may have come from trying it. */
export function ClearDemonstrationDialog({ demonstration, counts, onConfirm, onCancel }: Props) {
  const { edited, visitors } = demonstration;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = (key: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, key] : [...before].filter((other) => other !== key)));
  const offered = { chosen, onChange: change };
  return (
    <TypeToConfirmDialog
      title={demonstrationMessages.confirmTitle}
      text={demonstrationMessages.confirm(counts)}
      confirmationWord="empty"
      confirmLabel={demonstrationMessages.confirmButton}
      onConfirm={(typed) =>
        onConfirm(
          typed,
          [...edited, ...visitors].filter((record) => chosen.has(toKey(record))),
        )
      }
      onCancel={onCancel}
    >
      <OfferedRecords title={demonstrationMessages.kept} records={edited} {...offered} />
      <OfferedRecords title={demonstrationMessages.visitors} records={visitors} {...offered} />
      <EditedSiteContent names={demonstration.edited_site_content} />
      <Typography sx={{ mb: 0.5 }}>{demonstrationMessages.backup}</Typography>
      <Box component="code" sx={{ display: 'block', mb: 2.5 }}>
        npm run backup
      </Box>
    </TypeToConfirmDialog>
  );
}

interface OfferedRecordsProps {
  readonly title: string;
  readonly records: readonly (OfferedRecord & { readonly at?: string })[];
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
          const name = formatRecord(record.table_name, record.record_id, record.label);
          return (
            <Box key={key}>
              <FormControlLabel
                control={
                  <Checkbox checked={chosen.has(key)} onChange={({ target }) => onChange(key, target.checked)} />
                }
                label={record.at === undefined ? name : `${name}, ${formatDate(record.at)}`}
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
