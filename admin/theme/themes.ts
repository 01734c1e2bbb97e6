import { alpha, lighten } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { type ColorTokens, darkTokens, lightTokens } from './tokens.ts';

const fontStack = "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** The theme of the back office: the tokens of the house in Material's clothes, compact. */
function createAdminTheme(mode: 'light' | 'dark', token: ColorTokens): RaThemeOptions {
  // Filled buttons under the mouse: Material darkens them, which in the dark takes the contrast from their dark letters.
  const hovered = (main: string) => (mode === 'light' ? {} : { dark: lighten(main, 0.2) });
  const focusRing = `2px solid ${token.majorelle}`;
  const onSolid = mode === 'light' ? '#ffffff' : '#14161f';
  const solid = (main: string) => ({ main, ...hovered(main), contrastText: onSolid });
  // Boxes that say what happened: quiet in a page, filled in passing. Material's own tints are nearly black in the dark.
  const tinted = (main: string) => ({
    color: token.ink,
    backgroundColor: `color-mix(in srgb, ${main} 12%, ${token.paper})`,
  });
  const filled = (main: string) => ({ color: onSolid, backgroundColor: main });
  return {
    palette: {
      mode,
      primary: { main: token.terracotta, ...hovered(token.terracotta), contrastText: token.onTerracotta },
      secondary: solid(token.majorelle),
      info: solid(token.majorelle),
      success: solid(token.oasis),
      warning: solid(token.saffron),
      error: solid(token.clay),
      background: { default: token.ground, paper: token.paper },
      text: { primary: token.ink, secondary: token.inkSoft },
      divider: token.line,
      // What is selected: Material's grey takes the contrast from quiet words in the dark.
      action: { selected: alpha(token.majorelle, mode === 'light' ? 0.07 : 0.1) },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: fontStack,
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 600 },
      body1: { fontSize: '0.9375rem' },
      h1: { fontSize: '1.5rem', fontWeight: 700, letterSpacing: '-0.01em', lineHeight: 1.25 },
      h2: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
      overline: { fontWeight: 600, letterSpacing: '0.06em', lineHeight: 1.6 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { WebkitFontSmoothing: 'antialiased' },
          // Boxes that a program moves the focus to are no stops of the keyboard.
          '[tabindex="-1"]:focus-visible': { outline: 'none !important' },
          ':focus-visible': { outline: focusRing, outlineOffset: 2 },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '1ms !important',
              // What pulses until something has come would flicker.
              animationIterationCount: '1 !important',
              transitionDuration: '1ms !important',
            },
          },
        },
      },
      // Buttons of every kind: sort heads, boxes, pages of a list, items of a menu.
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': { outline: focusRing, outlineOffset: 2 } } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small' },
        styleOverrides: {
          root: {
            minHeight: 34,
            paddingInline: 12,
          },
        },
      },
      MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } } },
      MuiTablePagination: { styleOverrides: { select: { '&:focus-visible': { outline: focusRing } } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderColor: token.line } } },
      MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { fontWeight: 600, borderRadius: 6 } } },
      MuiTextField: {
        defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
      },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
      MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: token.majorelle } } } },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
      MuiOutlinedInput: {
        styleOverrides: {
          // The main colour is next to that of faults: a field that is being filled in looks like none.
          root: {
            backgroundColor: token.paper,
            '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: token.majorelle },
          },
          notchedOutline: { borderColor: mode === 'light' ? '#8f867c' : '#767a88' },
        },
      },
      // Phones zoom into fields with smaller letters.
      MuiInputBase: { styleOverrides: { input: { '@media (max-width: 599.95px)': { fontSize: 16 } } } },
      MuiLink: { defaultProps: { color: 'secondary' } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: token.line },
          head: { fontWeight: 600, color: token.inkSoft, whiteSpace: 'nowrap' },
        },
      },
      MuiTooltip: { defaultProps: { arrow: true } },
      // In the dark it would have no edge.
      MuiMenu: { styleOverrides: { paper: { border: `1px solid ${token.line}` } } },
      MuiPopover: { styleOverrides: { paper: { border: `1px solid ${token.line}` } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
      MuiAlertTitle: { styleOverrides: { root: { fontWeight: 700 } } },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 700 } } },
      // No empty line below fields that have nothing to explain.
      RaTextInput: { defaultProps: { helperText: false } },
      RaNumberInput: { defaultProps: { helperText: false } },
      RaSelectInput: { defaultProps: { helperText: false, margin: 'none' } },
      MuiAlert: {
        styleOverrides: {
          root: { alignItems: 'center' },
          outlined: { color: token.ink },
          standardSuccess: tinted(token.oasis),
          standardInfo: tinted(token.majorelle),
          standardWarning: tinted(token.saffron),
          standardError: tinted(token.clay),
          filledSuccess: filled(token.oasis),
          filledInfo: filled(token.majorelle),
          filledWarning: filled(token.saffron),
          filledError: filled(token.clay),
        },
      },
      MuiSkeleton: { defaultProps: { animation: 'wave' } },
      MuiListItemButton: {
        styleOverrides: { root: { '&.Mui-focusVisible': { backgroundColor: alpha(token.majorelle, 0.2) } } },
      },
    },
  };
}

export const lightTheme = createAdminTheme('light', lightTokens);
export const darkTheme = createAdminTheme('dark', darkTokens);
