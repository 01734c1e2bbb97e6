import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { ResponsiveDialog } from '../components/layout/ResponsiveDialog.tsx';
import { queueKeys } from './queue-keys.ts';

/** Lists the keyboard shortcuts of the queue. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ResponsiveDialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogContent dividers>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          They work while a review, or a button in it, has the focus.
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: '9rem 1fr', rowGap: 1, alignItems: 'center' }}
        >
          {queueKeys.map(({ keys, description }) => (
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
