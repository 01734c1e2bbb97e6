import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import { getFigures, getPeriodDays, useInsights } from '../insights/index.ts';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { useToday } from '../ui/hooks/useToday.ts';

/** Renders a few figures of the last 30 days beside those of the 30 days before. */
export function InsightsSummary() {
  const id = useId();
  const today = useToday();
  const { firstDay, lastDay } = getPeriodDays('30-days', today);
  const { data, isError, refetch } = useInsights(firstDay, lastDay);
  const figures = data ? getFigures(data.current, data.previous).slice(0, 4) : [];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h2">
          Last 30 days
        </Typography>
        <Button component={Link} to="/insights?period=30-days" aria-label="Insights of the last 30 days">
          Insights
        </Button>
      </Box>
      {isError && !data ? <ErrorAlert message="The insights could not be loaded." onRetry={() => refetch()} /> : null}
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto auto', columnGap: 2, rowGap: 0.5 }}
      >
        {figures.map(({ label, value, before }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700, textAlign: 'end' }}>
              {value}
            </Typography>
            <Typography component="dd" color="text.secondary" sx={{ m: 0 }}>
              {`previous: ${before}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
