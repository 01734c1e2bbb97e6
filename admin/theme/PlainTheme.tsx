import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { darkTheme, lightTheme } from './themes.ts';

/** The theme in front of the desk (sign-in, waiting, faults), where there is no react-admin yet: as the system prefers. */
export function PlainTheme({ children }: { readonly children: ReactNode }) {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const theme = useMemo(() => createTheme(prefersDark ? darkTheme : lightTheme), [prefersDark]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
