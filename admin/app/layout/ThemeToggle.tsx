import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTheme as useMaterialTheme } from '@mui/material/styles';
import { useTheme } from 'react-admin';

/** Renders the menu item that switches between light and dark. The default is the preference of the system. */
export function ThemeToggle({ onChoose, ...itemProps }: { readonly onChoose: () => void }) {
  const [, setMode] = useTheme();
  const isDark = useMaterialTheme().palette.mode === 'dark';
  const Icon = isDark ? LightIcon : DarkIcon;
  return (
    // itemProps: MUI's Menu passes props for keyboard navigation to its items.
    <MenuItem
      {...itemProps}
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
