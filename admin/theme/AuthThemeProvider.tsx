import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import { getStoredMode } from './theme-store.ts';
import { darkTheme, lightTheme } from './themes.ts';

/**
 * The theme in front of the desk (sign-in, waiting, faults), where there is no react-admin yet: as chosen
 * in the desk, else as the system prefers.
 */
export function AuthThemeProvider({ children }: { readonly children: ReactNode }) {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [chosen] = useState(getStoredMode);
  const isDark = chosen === undefined ? prefersDark : chosen === 'dark';
  const theme = useMemo(() => createTheme(isDark ? darkTheme : lightTheme), [isDark]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
