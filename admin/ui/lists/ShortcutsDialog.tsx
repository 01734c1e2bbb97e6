import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { ResponsiveDialog } from '../dialogs/ResponsiveDialog.tsx';
import type { Shortcut } from './queue-keys.ts';

interface Props {
  readonly shortcuts: readonly Shortcut[];
  /** Says when they work. */
  readonly scope: string;
  readonly onClose: () => void;
}

/** The shortcut of every screen. */
const findShortcut: Shortcut = { keys: ['Ctrl', 'K'], description: 'Find anything, while no dialog is open' };

/** Lists keyboard shortcuts, and that of every screen. */
export function ShortcutsDialog({ shortcuts, scope, onClose }: Props) {
  return (
    <ResponsiveDialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogContent dividers>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {scope}
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: '9rem 1fr', rowGap: 1, alignItems: 'center' }}
        >
          {[...shortcuts, findShortcut].map(({ keys, description }) => (
            <Box key={description} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
                {keys.map((key) => (
                  <Key key={key} name={key} />
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {description}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </ResponsiveDialog>
  );
}

function Key({ name }: { readonly name: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        minWidth: 28,
        px: 0.75,
        py: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.75,
        textAlign: 'center',
        font: 'inherit',
        fontSize: 13,
        fontWeight: 600,
      }}
    >
      {name}
    </Box>
  );
}
