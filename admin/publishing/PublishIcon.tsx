import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import RolledBackIcon from '@mui/icons-material/HistoryOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PublishedIcon from '@mui/icons-material/PublicOutlined';
import RequestedIcon from '@mui/icons-material/ScheduleOutlined';
import PublishingIcon from '@mui/icons-material/SyncOutlined';
import type { PublishState } from '../data/provider/publish-state.ts';

const icons = {
  published: { icon: PublishedIcon, color: 'success' },
  requested: { icon: RequestedIcon, color: 'info' },
  publishing: { icon: PublishingIcon, color: 'info' },
  waiting: { icon: WaitingIcon, color: 'warning' },
  'rolled-back': { icon: RolledBackIcon, color: 'warning' },
  failed: { icon: FailedIcon, color: 'error' },
  unknown: { icon: UnknownIcon, color: 'action' },
} as const;

/** Renders the icon of a publish state. Decorative, because its label is beside it. */
export function PublishIcon({ kind }: { readonly kind: PublishState['kind'] }) {
  const { icon: Icon, color } = icons[kind];
  return <Icon color={color} sx={{ fontSize: 20 }} />;
}
