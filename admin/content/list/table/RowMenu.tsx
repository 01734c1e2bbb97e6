import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import type { ContentRecord } from '#admin/data/provider/useSetActive.ts';
import type { OpenDialog } from '#admin/ui/dialogs/useDialogParams.ts';
import { type ActionProps, DeletePermanently } from '../DeletePermanently.tsx';
import { Withdraw } from '../Withdraw.tsx';

interface Props<Row extends ContentRecord, Values, Data> extends ActionProps<Row, Values, Data> {
  /** The button of the menu; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  /** Opens a dialog over the list. */
  readonly open: OpenDialog;
  readonly onSetActive: (isActive: boolean) => void;
}

/** Renders the menu of a row with the actions of its card. */
export function RowMenu<Row extends ContentRecord, Values, Data>(props: Props<Row, Values, Data>) {
  const { content, row, anchor, onClose, open, onSetActive } = props;
  const [question, setQuestion] = useState<'delete' | 'deletePermanently'>();
  const chosen = useRef<() => void>(undefined);
  const label = content.getLabel(row);

  /** Acts once the menu has given the focus back to its button, to which a dialog then returns it. */
  const choose = (act: () => void) => () => {
    chosen.current = act;
    onClose();
  };

  function actNow() {
    chosen.current?.();
    chosen.current = undefined;
  }

  const closeQuestion = () => setQuestion(undefined);
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{
          // The menu is at the end of the document, outside of every landmark.
          root: { role: 'region', 'aria-label': `Actions for ${label}` },
          transition: { onExited: actNow },
        }}
      >
        <MenuItem onClick={choose(() => open('edit', row.id))}>Edit</MenuItem>
        <MenuItem onClick={choose(() => onSetActive(!row.is_active))}>
          {row.is_active ? 'Deactivate' : 'Activate'}
        </MenuItem>
        <MenuItem onClick={choose(() => open('copy', row.id))}>Duplicate</MenuItem>
        <MenuItem onClick={choose(() => open('history', row.id))}>History</MenuItem>
        {row.is_active ? (
          <MenuItem component="a" href={content.getPublicPath(row.id)} target="_blank" rel="noopener" onClick={onClose}>
            Public page
          </MenuItem>
        ) : null}
        {row.is_active ? (
          <MenuItem sx={{ color: 'error.main' }} onClick={choose(() => setQuestion('delete'))}>
            Delete
          </MenuItem>
        ) : (
          <MenuItem sx={{ color: 'error.main' }} onClick={choose(() => setQuestion('deletePermanently'))}>
            Delete permanently
          </MenuItem>
        )}
      </Menu>
      <Withdraw content={content} row={row} isOpen={question === 'delete'} onClose={closeQuestion} />
      <DeletePermanently
        content={content}
        row={row}
        isOpen={question === 'deletePermanently'}
        onClose={closeQuestion}
      />
    </>
  );
}
