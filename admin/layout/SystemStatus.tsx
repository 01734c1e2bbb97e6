import Box from '@mui/material/Box';
import { visuallyHidden } from '../components/feedback/visually-hidden.ts';
import type { Reachable } from './useApiStatus.ts';

const words = { asking: 'Checking…', yes: 'System Online', no: 'System Offline' } as const;
const colours = { asking: 'text.secondary', yes: 'success.main', no: 'error.main' } as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  whiteSpace: 'nowrap',
  fontSize: 13,
  fontWeight: 600,
} as const;
const dot = { width: 8, height: 8, flexShrink: 0, borderRadius: '50%', bgcolor: 'currentcolor' } as const;

interface Props {
  readonly state: Reachable;
}

/** Whether the system can be reached just now, as measured. On phones only bad news is written out here. */
export function SystemStatus({ state }: Props) {
  return (
    <Box role="status" sx={{ ...line, color: colours[state] }}>
      <Box aria-hidden sx={dot} />
      <Box component="span" sx={state === 'no' ? {} : { '@media (max-width: 599.95px)': visuallyHidden }}>
        {words[state]}
      </Box>
    </Box>
  );
}

/** The same in words for a menu, on phones, where the header has no room for them. */
export function SystemStatusInMenu({ state }: Props) {
  return (
    <Box component="span" sx={{ ...line, color: colours[state], display: { xs: 'flex', sm: 'none' } }}>
      <Box component="span" aria-hidden sx={dot} />
      {words[state]}
    </Box>
  );
}
