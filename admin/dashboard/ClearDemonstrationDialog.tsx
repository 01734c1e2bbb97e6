import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatList } from '#shared/rules/text/format.ts';
import type { Demonstration } from '../data/api/demonstration.ts';
import { findResourceOfTable, formatRecord, getHistoryFields, getRecordAddress } from '../history/index.ts';
import { TypeToConfirmDialog } from '../ui/feedback/TypeToConfirmDialog.tsx';
import { demonstrationMessages } from './demonstration.ts';

interface Props {
  readonly demonstration: Demonstration;
  /** What would be deleted, in words. */
  readonly counts: string;
  /** Receives the word that was typed. */
  readonly onConfirm: (typed: string) => void;
  readonly onCancel: () => void;
}

/** Renders a dialog that asks before the demonstration is deleted, and names what staff have edited. */
export function ClearDemonstrationDialog({ demonstration, counts, onConfirm, onCancel }: Props) {
  return (
    <TypeToConfirmDialog
      title={demonstrationMessages.confirmTitle}
      text={demonstrationMessages.confirm(counts)}
      confirmationWord="empty"
      confirmLabel={demonstrationMessages.confirmButton}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <EditedRecords demonstration={demonstration} />
      <Typography sx={{ mb: 0.5 }}>{demonstrationMessages.backup}</Typography>
      <Box component="code" sx={{ display: 'block', mb: 2.5 }}>
        npm run backup
      </Box>
    </TypeToConfirmDialog>
  );
}

/** Renders the records and the parts of the site content that staff have edited; nothing without any. */
function EditedRecords({ demonstration: { edited, edited_site_content } }: Pick<Props, 'demonstration'>) {
  if (edited.length === 0 && edited_site_content.length === 0) return null;
  const fields = getHistoryFields('site_content');
  const labels = edited_site_content.map((name) => fields[name]?.label ?? name);
  return (
    <>
      <Typography>{demonstrationMessages.kept}</Typography>
      <Box
        component="ul"
        sx={{ mt: 0.5, mb: 2, pl: 2.5, maxHeight: '12rem', overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {edited.map(({ table_name, record_id, label }) => {
          const resource = findResourceOfTable(table_name);
          const name = formatRecord(table_name, record_id, label);
          return (
            <li key={`${table_name} ${record_id}`}>
              {resource ? (
                <Link component={RouterLink} to={getRecordAddress(resource, record_id)}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          );
        })}
        {labels.length > 0 ? (
          <li>
            <Link component={RouterLink} to="/site">
              {demonstrationMessages.keptSiteContent(formatList(labels))}
            </Link>
          </li>
        ) : null}
      </Box>
    </>
  );
}
