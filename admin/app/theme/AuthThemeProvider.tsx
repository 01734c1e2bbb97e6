import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import { getStoredMode } from './theme-store.ts';
import { darkTheme, lightTheme } from './themes.ts';

/**
 * Provides the theme outside of react-admin (sign-in, loading, errors): the one chosen in the admin, else the
 * preference of the system.
 */
export function AuthThemeProvider({ children }: { readonly children: ReactNode }) {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [storedMode] = useState(getStoredMode);
  const isDark = storedMode === undefined ? prefersDark : storedMode === 'dark';
  const theme = useMemo(() => createTheme(isDark ? darkTheme : lightTheme), [isDark]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
