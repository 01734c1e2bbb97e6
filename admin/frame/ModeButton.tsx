import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTheme as useMaterialTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTheme } from 'react-admin';

/** Light or dark. Until somebody chooses, the system's preference holds. */
export function ModeButton() {
  const [, setMode] = useTheme();
  const isDark = useMaterialTheme().palette.mode === 'dark';
  const label = isDark ? 'Use the light theme' : 'Use the dark theme';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
        {isDark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
