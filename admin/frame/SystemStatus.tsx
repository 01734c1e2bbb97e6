import Box from '@mui/material/Box';
import { onlyHeard } from '../ui/only-heard.ts';
import { useReachable } from './useReachable.ts';

const words = { asking: 'Checking…', yes: 'System Online', no: 'System Offline' } as const;
const colours = { asking: 'text.secondary', yes: 'success.main', no: 'error.main' } as const;

/** Whether the system can be reached just now, as measured. On phones only bad news is written out. */
export function SystemStatus() {
  const state = useReachable();
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: colours[state], whiteSpace: 'nowrap' }}
    >
      <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentcolor' }} />
      <Box
        component="span"
        sx={{
          fontSize: 13,
          fontWeight: 600,
          ...(state === 'no' ? {} : { '@media (max-width: 599.95px)': onlyHeard }),
        }}
      >
        {words[state]}
      </Box>
    </Box>
  );
}
