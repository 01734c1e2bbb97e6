import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';

// Lazy: the chart library is large, and figures and tables need not wait for it.
import type { ChartData } from './Chart.tsx';

const Chart = lazy(() => import('./Chart.tsx').then((module) => ({ default: module.Chart })));

interface Props extends ChartData {
  readonly title: string;
  /** Heading of the column of labels. */
  readonly labelHead: string;
  /** A column of the table that is not in the chart. */
  readonly notes?: { readonly head: string; readonly values: readonly string[] };
  /** Note on data that the chart leaves out. */
  readonly hint?: string | undefined;
  /** Message in place of a chart without values. */
  readonly empty: string;
}

const tableStyles = {
  width: '100%',
  mt: 1,
  borderCollapse: 'collapse',
  fontSize: { xs: 13, sm: 14 },
  '& th, & td': { py: 0.75, px: { xs: 0.375, sm: 1 }, borderTop: 1, borderColor: 'divider', textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start', overflowWrap: 'anywhere', fontWeight: 500 },
  '& thead th': { fontWeight: 600 },
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Maximum number of rows in the chart; the table has all. */
const maxRows = 8;
const rowHeight = 44;
const chartHeight = 260;
const legendHeight = 40;

/** Renders a chart and, collapsed below it, a table of its values for users who cannot see the chart. */
export function ChartCard({ title, labelHead, notes, hint, empty, ...data }: Props) {
  const id = useId();
  const { kind, labels, series, format = String } = data;
  const drawn = kind === 'rows' ? cutLabels(data) : data;
  const height = kind === 'rows' ? drawn.labels.length * rowHeight + 90 : chartHeight;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {hint === undefined ? null : (
        <Typography color="text.secondary" sx={{ fontSize: 13 }}>
          {hint}
        </Typography>
      )}
      {series.every(({ values }) => values.every((value) => !value)) ? (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {empty}
        </Typography>
      ) : (
        <>
          <Box aria-hidden sx={{ minHeight: height + (series.length > 1 ? legendHeight : 0) }}>
            <Suspense fallback={<Skeleton variant="rounded" height={height - 16} />}>
              <Chart {...drawn} height={height} />
            </Suspense>
          </Box>
          <details>
            <Box component="summary" sx={{ py: 1, cursor: 'pointer', fontWeight: 600, fontSize: 14 }}>
              Table
            </Box>
            {/* In large text the table is wider than a phone. */}
            <Box role="group" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
              <Box component="table" aria-labelledby={id} sx={tableStyles}>
                <thead>
                  <tr>
                    <th scope="col">{labelHead}</th>
                    {series.map(({ label }) => (
                      <th key={label} scope="col">
                        {label}
                      </th>
                    ))}
                    {notes ? <th scope="col">{notes.head}</th> : null}
                  </tr>
                </thead>
                <tbody>
                  {labels.map((label, index) => (
                    // Two trips may have the same title.
                    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state
                    <tr key={`${index} ${label}`}>
                      <th scope="row">{label}</th>
                      {series.map(({ label: name, values }) => (
                        <td key={name}>{formatCell(values[index] ?? null, format)}</td>
                      ))}
                      {notes ? <td>{notes.values[index]}</td> : null}
                    </tr>
                  ))}
                </tbody>
              </Box>
            </Box>
          </details>
        </>
      )}
    </Card>
  );
}

function formatCell(value: number | null, format: (value: number) => string): string {
  return value === null ? '–' : format(value);
}

function cutLabels({ labels, series, ...data }: ChartData): ChartData {
  return {
    ...data,
    labels: labels.slice(0, maxRows),
    series: series.map(({ label, values }) => ({ label, values: values.slice(0, maxRows) })),
  };
}
