import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTheme as useMaterialTheme } from '@mui/material/styles';
import { useTheme } from 'react-admin';

/** Light or dark, in the account's menu. Until somebody chooses, the system's preference holds. */
export function ThemeToggle({ onChoose, ...item }: { readonly onChoose: () => void }) {
  const [, setMode] = useTheme();
  const isDark = useMaterialTheme().palette.mode === 'dark';
  const Icon = isDark ? LightIcon : DarkIcon;
  return (
    // The menu hands its items what the keyboard needs.
    <MenuItem
      {...item}
      onClick={() => {
        onChoose();
        setMode(isDark ? 'light' : 'dark');
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {isDark ? 'Use the light theme' : 'Use the dark theme'}
    </MenuItem>
  );
}
