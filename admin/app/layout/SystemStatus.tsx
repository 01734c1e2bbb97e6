import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
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
// A border, since forced colours remove backgrounds.
const dotStyles = { width: 8, height: 8, flexShrink: 0, borderRadius: '50%', border: 4 } as const;

interface Props {
  readonly status: ApiStatus;
}

/** Renders whether the API answers. On phones, only the offline state has a visible label. */
export function SystemStatus({ status }: Props) {
  return (
    <Box role="status" sx={{ ...lineStyles, color: statusColors[status] }}>
      <Box aria-hidden sx={dotStyles} />
      <Box component="span" sx={status === 'offline' ? {} : { '@media (max-width: 599.95px)': visuallyHidden }}>
        {statusLabels[status]}
      </Box>
    </Box>
  );
}

/** Renders the status with its label in the account menu on phones, where the header has no room for it. */
export function SystemStatusInMenu({ status }: Props) {
  return (
    <Box component="span" sx={{ ...lineStyles, color: statusColors[status], display: { xs: 'flex', sm: 'none' } }}>
      <Box component="span" aria-hidden sx={dotStyles} />
      <span>{statusLabels[status]}</span>
    </Box>
  );
}
