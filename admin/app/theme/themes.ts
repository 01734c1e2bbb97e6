import { alpha, lighten } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { type ColorTokens, darkTokens, lightTokens } from '../../ui/tokens.ts';

const fontStack = "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Turns font sizes in pixels, as `sx` has them, into rem, so that they follow the browser's font size. */
const growingFontSize = {
  themeKey: 'typography',
  transform: (size: unknown) => (typeof size === 'number' ? `${size / 16}rem` : String(size)),
};

/** Fingers need more room than a mouse. */
const onTouchScreens = '@media (pointer: coarse)';
/** Pixels. */
const touchTarget = 44;
/** From line to line of links in a list: 26 pixels at the usual font size. WCAG asks for 24; the rest is room for other fonts. */
const linkLine = '1.625rem';

/**
 * Leaves room for notifications below a dialog: always on wider screens, so that nothing moves when one appears; on phones,
 * where a dialog fills the screen, only while there is one.
 */
const roomBelowDialog = {
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  paddingBottom: 'calc(var(--notifications, -16px) + 16px)',
  '@media (min-width: 600px)': { paddingBottom: 'max(40px, var(--notifications, 0px))' },
} as const;

/** High contrast of Windows and others: the browser replaces colours, so that system colours and borders mark what ours did. */
const forcedColors = {
  '@media (forced-colors: active)': {
    '.Mui-selected, a[aria-current], [aria-pressed="true"]': {
      forcedColorAdjust: 'none',
      borderColor: 'SelectedItem !important',
      backgroundColor: 'SelectedItem !important',
      color: 'SelectedItemText !important',
      '& *': { color: 'inherit !important' },
    },
    '.MuiPaper-root, .MuiButton-contained, .MuiSwitch-track, [data-tone], nav li > a + a': { border: '1px solid' },
    '.MuiSwitch-thumb': { backgroundColor: 'ButtonText' },
    '.Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight !important', opacity: '1 !important' },
    '.MuiLinearProgress-bar': { backgroundColor: 'Highlight' },
    '.Mui-disabled, [aria-disabled="true"]': { borderColor: 'GrayText !important', color: 'GrayText !important' },
  },
} as const;

/** Creates the compact MUI theme of the admin from the colour tokens of a mode. */
function createAdminTheme(mode: 'light' | 'dark', token: ColorTokens): RaThemeOptions {
  // MUI darkens hovered buttons; in dark mode their dark text would lose its contrast.
  const hovered = (main: string) => (mode === 'light' ? {} : { dark: lighten(main, 0.2) });
  const focusRing = `2px solid ${token.majorelle}`;
  const onSolid = mode === 'light' ? '#ffffff' : '#14161f';
  const solid = (main: string) => ({ main, ...hovered(main), contrastText: onSolid });
  // For alerts in a page; `filled` is for notifications. MUI's own tints are nearly black in dark mode.
  const tinted = (main: string) => ({
    color: token.ink,
    backgroundColor: `color-mix(in srgb, ${main} 12%, ${token.paper})`,
  });
  const filled = (main: string) => ({ color: onSolid, backgroundColor: main });
  return {
    unstable_sxConfig: { fontSize: growingFontSize },
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
      // Selected rows: on MUI's grey, secondary text lacks contrast in dark mode.
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
          body: {
            WebkitFontSmoothing: 'antialiased',
            // The page reaches the edges of the screen, also beside a notch.
            paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
          },
          // Elements that only scripts focus need no focus ring.
          '[tabindex="-1"]:focus-visible': { outline: 'none !important' },
          ':focus-visible': { outline: focusRing, outlineOffset: 2 },
          // The system's font: its size and line height must not differ between machines.
          'code, kbd, pre, samp': {
            fontFamily: 'ui-monospace, monospace',
            fontSize: '0.875rem',
            lineHeight: '1.25rem',
          },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '1ms !important',
              // Endless animations at 1 ms would flicker.
              animationIterationCount: '1 !important',
              transitionDuration: '1ms !important',
            },
          },
          // Seen by MuiInputBase, which knows them by these names.
          '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
          '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
          ...forcedColors,
        },
      },
      // Buttons of every kind: also table sort labels, checkboxes, pagination and menu items.
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
            [onTouchScreens]: { minHeight: touchTarget },
          },
        },
      },
      MuiIconButton: {
        styleOverrides: { root: { [onTouchScreens]: { minWidth: touchTarget, minHeight: touchTarget } } },
      },
      MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } } },
      MuiTablePagination: {
        styleOverrides: {
          select: {
            '&:focus-visible': { outline: focusRing },
            // The arrow grows with the text. Two classes more outweigh MUI's own padding.
            '&.MuiSelect-select.MuiInputBase-input': { paddingRight: '1.5rem' },
          },
          // Wraps in large text; the spacer would take a line of its own.
          toolbar: { flexWrap: 'wrap', justifyContent: 'flex-end' },
          spacer: { display: 'none' },
        },
      },
      // MUI's own 26 pixels are smaller than a large icon.
      MuiPaginationItem: { styleOverrides: { sizeSmall: { minWidth: '1.625rem', height: '1.625rem' } } },
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
          // The primary colour is close to that of errors: a focused field must not look like an invalid one.
          root: {
            backgroundColor: token.paper,
            [onTouchScreens]: { minHeight: touchTarget },
            '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: token.majorelle },
          },
          notchedOutline: { borderColor: mode === 'light' ? '#8f867c' : '#767a88' },
        },
      },
      MuiInputBase: {
        // Each field would add the animations that tell it of a value from the browser, and slow down long forms.
        defaultProps: { disableInjectingGlobalStyles: true },
        styleOverrides: {
          input: {
            animation: '10ms mui-auto-fill-cancel',
            '&:-webkit-autofill': { animation: '5000s mui-auto-fill' },
            // Safari dims the date that stands in an empty field against the background of the input itself.
            '&[type^="date"]': { borderRadius: 'inherit', backgroundColor: 'inherit' },
            // iOS zooms into fields with a smaller font.
            '@media (max-width: 599.95px)': { fontSize: 'max(16px, 1rem)' },
          },
        },
      },
      // Half of its line is above the border, whatever the font size. MUI's own 9 pixels leave large labels on the value.
      MuiInputLabel: {
        styleOverrides: {
          outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(14px, -0.5625rem) scale(0.75)' } },
        },
      },
      MuiLink: {
        defaultProps: { color: 'secondary' },
        styleOverrides: { root: { 'li &, dd &': { lineHeight: linkLine } } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: token.line },
          head: { fontWeight: 600, color: token.inkSoft, whiteSpace: 'nowrap' },
        },
      },
      MuiTooltip: { defaultProps: { arrow: true } },
      // Without a border its edge is invisible in dark mode.
      MuiMenu: { styleOverrides: { paper: { border: `1px solid ${token.line}` } } },
      MuiPopover: { styleOverrides: { paper: { border: `1px solid ${token.line}` } } },
      MuiDialog: {
        styleOverrides: {
          container: roomBelowDialog,
          paperFullScreen: { paddingBottom: 'env(safe-area-inset-bottom)' },
        },
      },
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
      MuiAlertTitle: { styleOverrides: { root: { fontWeight: 700 } } },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 700 } } },
      // Reserves no empty line below fields without a helper text.
      RaTextInput: { defaultProps: { helperText: false } },
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
