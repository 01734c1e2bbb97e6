import { createTheme, getContrastRatio, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { darkTokens, lightTokens } from '../../ui/tokens.ts';
import { darkTheme, lightTheme } from './themes.ts';

afterEach(cleanup);

it.each([
  ['light', 'date', lightTheme],
  ['dark', 'date', darkTheme],
  ['light', 'datetime-local', lightTheme],
  ['dark', 'datetime-local', darkTheme],
])('the %s theme gives an empty %s field a background, against which Safari dims it', (_mode, type, theme) => {
  const created = createTheme(theme);
  render(
    <ThemeProvider theme={created}>
      <TextField type={type} label="Day" />
      <p style={{ backgroundColor: created.palette.background.paper }}>Paper</p>
    </ThemeProvider>,
  );
  const { backgroundColor } = getComputedStyle(screen.getByText('Paper'));
  expect(getComputedStyle(screen.getByLabelText('Day')).backgroundColor).toBe(backgroundColor);
});

it.each([
  ['light', lightTokens],
  ['dark', darkTokens],
])('the red of errors is readable in the %s theme, and not the colour of the brand', (_mode, token) => {
  expect(getContrastRatio(token.clay, token.paper)).toBeGreaterThan(5);
  expect(getContrastRatio(token.clay, token.ground)).toBeGreaterThan(5);
  expect(getContrastRatio(token.clay, token.terracotta)).toBeGreaterThan(1.25);
});
