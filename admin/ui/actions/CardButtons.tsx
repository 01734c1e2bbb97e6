import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CardActions from '@mui/material/CardActions';
import IconButton from '@mui/material/IconButton';
import type { OpenDialog } from '../hooks/useDialogParams.ts';
import type { ContentRecord } from '../hooks/useSetActive.ts';
import type { ActionProps } from './content-kind.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { DeletePermanentlyButton } from './DeletePermanentlyButton.tsx';
import { SetActiveButton } from './SetActiveButton.tsx';

interface Props<Row extends ContentRecord> extends ActionProps<Row> {
  /** Opens a dialog over the list. */
  readonly open: OpenDialog;
  /** Offers to deactivate an active row, too. */
  readonly canDeactivate?: boolean;
  /** Focuses the edit button. */
  readonly autoFocusEdit?: boolean;
}

/** Renders the buttons of a card (docs/product.md, "Manage tours"). */
export function CardButtons<Row extends ContentRecord>({
  kind,
  row,
  open,
  canDeactivate = false,
  autoFocusEdit = false,
}: Props<Row>) {
  const label = kind.getLabel(row);
  const isDeletable = row.is_active || kind.messages.alreadyInactive !== undefined;
  return (
    <CardActions disableSpacing sx={{ px: 2, pb: 2, pt: 0, gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        startIcon={<EditIcon />}
        aria-label={`Edit ${label}`}
        autoFocus={autoFocusEdit}
        onClick={() => open('edit', row.id)}
        sx={{ flex: 1 }}
      >
        Edit
      </Button>
      {canDeactivate || !row.is_active ? <SetActiveButton kind={kind} row={row} /> : null}
      <Box sx={{ display: 'flex' }}>
        <IconButton aria-label={`Duplicate ${label}`} title="Duplicate" onClick={() => open('copy', row.id)}>
          <CopyIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={`History of ${label}`} title="History" onClick={() => open('history', row.id)}>
          <HistoryIcon fontSize="small" />
        </IconButton>
        {row.is_active ? (
          <IconButton
            href={kind.getPublicPath(row.id)}
            target="_blank"
            rel="noopener"
            aria-label={`Public page of ${label}`}
            title="Public page"
          >
            <OpenIcon fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      {isDeletable ? <DeleteButton kind={kind} row={row} /> : null}
      <DeletePermanentlyButton kind={kind} row={row} />
    </CardActions>
  );
}
