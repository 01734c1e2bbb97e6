import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CardActions from '@mui/material/CardActions';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { type ContentRecord, useSetActive } from '../../data/provider/useSetActive.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import type { OpenDialog } from '../../ui/dialogs/useDialogParams.ts';
import { describeKeptDepartures, findDepartures, useReadComingDepartures } from '../form/coming-departures.ts';
import { type ActionProps, DeletePermanently } from './DeletePermanently.tsx';
import { describeWithdrawal, Withdraw } from './Withdraw.tsx';

interface Props<Row extends ContentRecord, Values, Data> extends ActionProps<Row, Values, Data> {
  /** Opens a dialog over the list. */
  readonly open: OpenDialog;
  /** Also offers to deactivate an active row. */
  readonly canDeactivate?: boolean;
  /** Focuses the edit button. */
  readonly autoFocusEdit?: boolean;
}

/** Renders the buttons of a card (docs/product.md, "Admin lists"). */
export function CardButtons<Row extends ContentRecord, Values, Data>({
  content,
  row,
  open,
  canDeactivate = false,
  autoFocusEdit = false,
}: Props<Row, Values, Data>) {
  const label = content.getLabel(row);
  const isDeletable = row.is_active || content.messages.alreadyInactive !== undefined;
  return (
    <CardActions disableSpacing sx={{ px: 2, pb: 2, pt: 0, gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<EditIcon />}
        aria-label={`Edit ${label}`}
        autoFocus={autoFocusEdit}
        onClick={() => open('edit', row.id)}
        sx={{ flex: 1, minWidth: 'max-content', borderColor: 'divider' }}
      >
        Edit
      </Button>
      {canDeactivate || !row.is_active ? <SetActiveButton content={content} row={row} /> : null}
      <Box sx={{ display: 'flex' }}>
        <IconButton aria-label={`Duplicate ${label}`} title="Duplicate" onClick={() => open('copy', row.id)}>
          <CopyIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={`History of ${label}`} title="History" onClick={() => open('history', row.id)}>
          <HistoryIcon fontSize="small" />
        </IconButton>
        {row.is_active ? (
          <IconButton
            href={content.getPublicPath(row.id)}
            target="_blank"
            rel="noopener"
            aria-label={`Public page of ${label}`}
            title="Public page"
          >
            <OpenIcon fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      {isDeletable ? <DeleteButton content={content} row={row} /> : null}
      <DeletePermanentlyButton content={content} row={row} />
    </CardActions>
  );
}

/** Renders the button that withdraws a row from the site after confirmation (docs/product.md, "Soft deletion"). */
function DeleteButton<Row extends ContentRecord, Values, Data>({ content, row }: ActionProps<Row, Values, Data>) {
  const [isConfirming, setConfirming] = useState(false);
  const notify = useNotify();
  const { alreadyInactive = '' } = content.messages;
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`Delete ${content.getLabel(row)}`}
        title={row.is_active ? describeWithdrawal('it') : alreadyInactive}
        onClick={() =>
          row.is_active ? setConfirming(true) : notify(alreadyInactive, { type: 'warning', record: row.id })
        }
      >
        Delete
      </Button>
      <Withdraw content={content} row={row} isOpen={isConfirming} onClose={() => setConfirming(false)} />
    </>
  );
}

/** Renders the button that permanently deletes an inactive row after confirmation. */
function DeletePermanentlyButton<Row extends ContentRecord, Values, Data>({
  content,
  row,
}: ActionProps<Row, Values, Data>) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      {row.is_active ? null : (
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteForeverIcon />}
          title="You can bring it back on the History page for 30 days."
          aria-label={`Delete permanently: ${content.getLabel(row)}`}
          onClick={() => setConfirming(true)}
        >
          Delete permanently
        </Button>
      )}
      <DeletePermanently content={content} row={row} isOpen={isConfirming} onClose={() => setConfirming(false)} />
    </>
  );
}

/** Renders the button that activates or deactivates a row, and below the others what that means for visitors. */
function SetActiveButton<Row extends ContentRecord, Values, Data>({ content, row }: ActionProps<Row, Values, Data>) {
  const hintId = useId();
  const [isBusy, setBusy] = useState(false);
  const setActive = useSetActive(content.resource);
  const notify = useNotify();
  const action = row.is_active ? 'Deactivate' : 'Activate';
  const readDepartures = useReadComingDepartures();

  async function toggle() {
    setBusy(true);
    try {
      await setActive(row, !row.is_active);
      const departures = row.is_active ? findDepartures(await readDepartures(), content.kind, [row.id]) : [];
      const kept = describeKeptDepartures(departures);
      notify(`${content.messages.statusUpdated} ${content.getLabel(row)}.${kept}`, { type: 'success', record: row.id });
    } catch {
      notify(content.messages.statusFailed, { type: 'error', record: row.id });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <BusyButton
        variant="outlined"
        color="inherit"
        aria-label={`${action} ${content.getLabel(row)}`}
        aria-describedby={hintId}
        isBusy={isBusy}
        onClick={toggle}
        sx={{ flex: 1, minWidth: 'max-content', borderColor: 'divider' }}
      >
        {action}
      </BusyButton>
      <Typography id={hintId} color="text.secondary" sx={{ order: 1, flex: '1 1 12rem', fontSize: 12 }}>
        {row.is_active
          ? 'Deactivate or Delete hides it from visitors. You can activate it again at any time.'
          : 'Hidden from visitors until you activate it.'}
      </Typography>
    </>
  );
}
