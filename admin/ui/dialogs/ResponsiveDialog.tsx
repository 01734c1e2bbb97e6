import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEventHandler, type ReactNode, useId } from 'react';
import { NotificationSlot } from './notification-slots.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly width?: 'sm' | 'md';
  /** Buttons between title and close button. */
  readonly tools?: ReactNode;
  readonly onKeyDown?: KeyboardEventHandler | undefined;
  readonly children: ReactNode;
}

/**
 * Makes the fields of a form scroll between title and footer. On a phone in landscape everything scrolls, for lack of
 * room.
 */
const dialogStyles = {
  '& .MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 },
  '@media (max-height: 500px)': {
    '& .MuiDialog-paper': { my: 1, maxHeight: 'calc(100% - 16px)', overflowY: 'auto' },
    '& .MuiDialog-paper > form': { flex: 'none' },
    '& .MuiDialogContent-root': { flex: 'none', overflow: 'visible' },
  },
} as const;

/** Renders a dialog with a title and a close button; full screen on phones. */
export function ResponsiveDialog({ title, onClose, width = 'sm', tools, onKeyDown, children }: Props) {
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const titleId = useId();
  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth={width}
      onClose={onClose}
      // Undefined would replace MUI's own handler, which closes on Escape.
      {...(onKeyDown && { onKeyDown })}
      aria-labelledby={titleId}
      sx={dialogStyles}
    >
      <DialogTitle id={titleId} sx={{ pr: tools ? 18 : 7, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <Box sx={{ position: 'absolute', top: 12, right: 12, display: 'flex' }}>
        {tools}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
      <NotificationSlot />
    </Dialog>
  );
}
