import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useId } from 'react';
import { truncateAtCharacter } from '#shared/rules/text/format.ts';

/** Data of a chart: a value of each series for each label. */
export interface ChartData {
  readonly kind: 'bars' | 'stacked bars' | 'rows' | 'line';
  readonly labels: readonly string[];
  /** A value is null if there is none, such as an average of no reviews. */
  readonly series: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  readonly format?: (value: number) => string;
}

/** Maximum length of a label, in characters. */
const maxLabelLength = 26;
// The margin holds half of the axis's last label, which would be cut off.
const sharedProps = { disableKeyboardNavigation: true, skipAnimation: true, margin: { right: 36 } } as const;

/** Renders bars or a line. Bars of different series have different patterns as well as colours. */
export function Chart({ kind, labels, series, format, height }: ChartData & { readonly height: number }) {
  const { palette } = useTheme();
  const id = useId();
  const colors = [palette.secondary.main, palette.success.main, palette.warning.main, palette.text.disabled];
  const fills = series.map((_, index) => `url(#${id}-${index})`);
  const valueFormatter = (value: number | null) => (value === null ? '' : (format?.(value) ?? String(value)));
  if (kind === 'line')
    return (
      <LineChart
        {...sharedProps}
        height={height}
        xAxis={[{ data: [...labels], scaleType: 'point' }]}
        yAxis={[{ min: 1, max: 5, tickMinStep: 1 }]}
        series={series.map(({ label, values }, index) => ({
          label,
          data: [...values],
          color: colors[index] ?? palette.text.primary,
          curve: 'linear',
          showMark: true,
          valueFormatter,
        }))}
      />
    );
  const isHorizontal = kind === 'rows';
  const labelAxis = {
    // Not the labels, because two trips may have the same title and an axis needs unique values.
    data: labels.map((_, index) => index),
    scaleType: 'band',
    valueFormatter: (index: number) => truncateAtCharacter(labels[index] ?? '', maxLabelLength),
  } as const;
  const valueAxis = { tickMinStep: 1, ...(format && { valueFormatter: format }) };
  return (
    <>
      <Patterns id={id} colors={colors} paper={palette.background.paper} />
      <BarChart
        {...sharedProps}
        height={height}
        layout={isHorizontal ? 'horizontal' : 'vertical'}
        hideLegend={series.length === 1}
        xAxis={[isHorizontal ? valueAxis : labelAxis]}
        yAxis={[isHorizontal ? { ...labelAxis, width: 150 } : valueAxis]}
        series={series.map(({ label, values }, index) => ({
          label,
          data: [...values],
          color: fills[index] ?? palette.text.primary,
          valueFormatter,
          ...(kind === 'stacked bars' && { stack: 'all' }),
        }))}
      />
    </>
  );
}

interface PatternsProps {
  readonly id: string;
  readonly colors: readonly string[];
  readonly paper: string;
}

/** Patterns over the colour of a series: none, diagonal, horizontal, grid. */
const lines = ['', 'M0 8 L8 0', 'M0 4 H8', 'M4 0 V8 M0 4 H8'] as const;

function Patterns({ id, colors, paper }: PatternsProps) {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        {colors.map((color, index) => (
          <pattern key={color} id={`${id}-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={color} />
            <path d={lines[index]} stroke={paper} strokeWidth="2" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
