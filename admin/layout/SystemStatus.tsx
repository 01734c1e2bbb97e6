import Box from '@mui/material/Box';
import { visuallyHidden } from '../components/feedback/visually-hidden.ts';
import type { ApiStatus } from './useApiStatus.ts';

const statusLabels = { checking: 'Checking…', online: 'System Online', offline: 'System Offline' } as const;
const statusColors = { checking: 'text.secondary', online: 'success.main', offline: 'error.main' } as const;

const lineStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  whiteSpace: 'nowrap',
  fontSize: 13,
  fontWeight: 600,
} as const;
const dotStyles = { width: 8, height: 8, flexShrink: 0, borderRadius: '50%', bgcolor: 'currentcolor' } as const;

interface Props {
  readonly state: ApiStatus;
}

/** Whether the system can be reached just now, as measured. On phones only bad news is written out here. */
export function SystemStatus({ state }: Props) {
  return (
    <Box role="status" sx={{ ...lineStyles, color: statusColors[state] }}>
      <Box aria-hidden sx={dotStyles} />
      <Box component="span" sx={state === 'offline' ? {} : { '@media (max-width: 599.95px)': visuallyHidden }}>
        {statusLabels[state]}
      </Box>
    </Box>
  );
}

/** The same in words for a menu, on phones, where the header has no room for them. */
export function SystemStatusInMenu({ state }: Props) {
  return (
    <Box component="span" sx={{ ...lineStyles, color: statusColors[state], display: { xs: 'flex', sm: 'none' } }}>
      <Box component="span" aria-hidden sx={dotStyles} />
      {statusLabels[state]}
    </Box>
  );
}
