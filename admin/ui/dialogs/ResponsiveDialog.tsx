import BackIcon from '@mui/icons-material/ArrowBack';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEventHandler, type ReactNode, useId } from 'react';
import { SteppedDialog, useIsStep } from './SteppedDialog.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** True if closing it leads to what was open before; a step always does. */
  readonly leadsBack?: boolean;
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
  '& form:has(> .MuiDialogContent-root)': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 },
  '@media (max-height: 500px)': {
    '& .MuiDialog-paper': { my: 1, maxHeight: 'calc(100% - 16px)', overflowY: 'auto' },
    '& form:has(> .MuiDialogContent-root)': { flex: 'none' },
    '& .MuiDialogContent-root': { flex: 'none', overflow: 'visible' },
  },
} as const;

/**
 * Renders a dialog with a title and a close button; full screen on phones. Inside another dialog it is a step of it, with a button
 * back.
 */
export function ResponsiveDialog({
  title,
  onClose,
  leadsBack = false,
  width = 'sm',
  tools,
  onKeyDown,
  children,
}: Props) {
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const hasBack = useIsStep() || leadsBack;
  const titleId = useId();
  return (
    <SteppedDialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth={width}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      sx={dialogStyles}
    >
      <DialogTitle id={titleId} sx={{ pl: hasBack ? 7 : 3, pr: tools ? 18 : 7, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {hasBack ? (
        <IconButton aria-label="Previous step" onClick={onClose} sx={{ position: 'absolute', top: 12, left: 12 }}>
          <BackIcon />
        </IconButton>
      ) : null}
      <Box sx={{ position: 'absolute', top: 12, right: 12, display: 'flex' }}>
        {tools}
        {hasBack ? null : (
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      {children}
    </SteppedDialog>
  );
}
