import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly width?: 'sm' | 'md';
  readonly children: ReactNode;
}

/**
 * A form inside takes part in the dialog's layout: its fields scroll, its foot stays. On a phone held sideways, where title
 * and foot would leave next to nothing between them, everything scrolls.
 */
const dialogStyles = {
  '& .MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 },
  '@media (max-height: 500px)': {
    '& .MuiDialog-paper': { my: 1, maxHeight: 'calc(100% - 16px)', overflowY: 'auto' },
    '& .MuiDialog-paper > form': { flex: 'none' },
    '& .MuiDialogContent-root': { flex: 'none', overflow: 'visible' },
  },
} as const;

/** A dialog with a title and a way out; the whole screen on phones. */
export function ResponsiveDialog({ title, onClose, width = 'sm', children }: Props) {
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const titleId = useId();
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth={width}
      onClose={onClose}
      aria-labelledby={titleId}
      sx={dialogStyles}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
        <CloseIcon />
      </IconButton>
      {children}
    </Dialog>
  );
}
