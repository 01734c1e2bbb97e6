import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { formatMoney } from '#shared/rules/text/format.ts';
import { formatDateRange, formatMonth } from '#shared/rules/text/format-dates.ts';
import { statusChips } from '../bookings/index.ts';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { downloadFile } from '../ui/lists/download-file.ts';
import { FilterSelect } from '../ui/lists/FilterSelect.tsx';
import { useToday } from '../ui/useToday.ts';
import type { Insights, PeriodInsights } from './api.ts';
import { ChartCard } from './ChartCard.tsx';
import { answerChannels, compareValues, countByChannel, fillMonths } from './chart-data.ts';
import { type Figure, getFigures } from './describe-figures.ts';
import { createInsightsCsv } from './insights-csv.ts';
import { getPeriodDays, parsePeriod, periods } from './periods.ts';
import { useInsights } from './useInsights.ts';

/** Renders charts of sales, answers and ratings (docs/product.md, "Insights"). */
export function InsightsPage() {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const name = parsePeriod(query.get('period'));
  const { firstDay, lastDay } = getPeriodDays(name, today);
  const { data, isPlaceholderData, isError, refetch } = useInsights(firstDay, lastDay);
  return (
    <>
      <PageHeader title="Insights" lead="What sells, and how we answer." isCompact />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <FilterSelect
          label="Period"
          value={name}
          options={periods}
          onChoose={(value) => setQuery({ period: value }, { replace: true, preventScrollReset: true })}
          sx={{ width: '11.25rem' }}
        />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          aria-disabled={!data || isPlaceholderData}
          onClick={() =>
            data && !isPlaceholderData
              ? downloadFile(createInsightsCsv(data), `insights-${firstDay}-${lastDay}.csv`, 'text/csv')
              : undefined
          }
        >
          Export CSV
        </Button>
      </Box>
      {isError ? <ErrorAlert message="The insights could not be loaded." onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingSpinner label="Loading the insights…" />}
      {data ? (
        // Figures of the previous choice until those of the chosen period have loaded.
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.4 : 1 }}>
          <Charts insights={data} />
        </Box>
      ) : null}
    </>
  );
}

function Charts({ insights }: { readonly insights: Insights }) {
  const { current, previous } = insights;
  const monthOf = ({ month }: { readonly month: string }) => formatMonth(`${month}-15`);
  const ratings = fillMonths(current, current.ratings);
  return (
    <>
      <FigureGrid
        figures={getFigures(current, previous)}
        comparedWith={formatDateRange(previous.firstDay, previous.lastDay)}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ChartCard
          title="Requests by month"
          kind="stacked bars"
          labels={current.months.map(monthOf)}
          labelHead="Month"
          series={(['completed', 'confirmed', 'pending', 'cancelled'] as const).map((status) => ({
            label: statusChips[status].label,
            values: current.months.map((month) => month[status]),
          }))}
          empty="No requests in this period."
        />
        <ChartCard
          title="Trips by requests"
          kind="rows"
          labels={current.trips.map(({ title }) => title)}
          labelHead="Trip"
          series={[
            { label: 'Requests', values: current.trips.map(({ requests }) => requests) },
            { label: 'Confirmed', values: current.trips.map(({ confirmed }) => confirmed) },
          ]}
          notes={{
            head: 'Confirmed value',
            values: current.trips.map(({ values }) =>
              values.map(({ currency, confirmed }) => formatMoney(confirmed, currency)).join(', '),
            ),
          }}
          empty="No requests in this period."
        />
        {current.values.map(({ currency }) => (
          <TripValueChart key={`trips ${currency}`} currency={currency} trips={current.trips} />
        ))}
        {compareValues(insights).map(({ currency, current: values, previous: before }) => (
          <ChartCard
            key={currency}
            title={`Value in ${currency}`}
            kind="rows"
            labels={['Requested', 'Confirmed']}
            labelHead="Requests"
            series={[
              { label: 'This period', values },
              { label: 'Before', values: before },
            ]}
            format={(value) => formatMoney(value, currency)}
            empty="No prices in these periods."
          />
        ))}
        <ChartCard
          title="Months of travel, the next twelve"
          kind="bars"
          labels={current.travelMonths.map(monthOf)}
          labelHead="Month"
          series={[
            { label: 'Travellers', values: current.travelMonths.map(({ people }) => people) },
            { label: 'Bookings', values: current.travelMonths.map(({ bookings }) => bookings) },
          ]}
          empty="No departures in the next twelve months."
        />
        <ChartCard
          title="First answers by channel"
          kind="rows"
          labels={answerChannels}
          labelHead="Channel"
          series={[
            { label: 'This period', values: countByChannel(current) },
            { label: 'Before', values: countByChannel(previous) },
          ]}
          empty="No answers in these periods."
        />
        <ChartCard
          title="Ratings by month"
          kind="line"
          labels={ratings.map(monthOf)}
          labelHead="Month"
          series={[{ label: 'Average of 5', values: ratings.map(({ row }) => row?.average ?? null) }]}
          notes={{ head: 'Reviews', values: ratings.map(({ row }) => String(row?.reviews ?? 0)) }}
          empty="No reviews in this period."
        />
      </Box>
    </>
  );
}

/** Maximum number of trips that the database returns. */
const maxTrips = 20;

interface TripValueProps {
  readonly currency: string;
  readonly trips: PeriodInsights['trips'];
}

/** Renders a chart of the confirmed value of trips in a currency. */
function TripValueChart({ currency, trips }: TripValueProps) {
  const rows = trips
    .map(({ title, values }) => ({ title, value: values.find((value) => value.currency === currency)?.confirmed ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  return (
    <ChartCard
      title={`Trips by confirmed value in ${currency}`}
      kind="rows"
      labels={rows.map(({ title }) => title)}
      labelHead="Trip"
      series={[{ label: currency, values: rows.map(({ value }) => value) }]}
      format={(value) => formatMoney(value, currency)}
      hint={trips.length < maxTrips ? undefined : `Among the ${maxTrips} trips with most requests.`}
      empty="Nothing confirmed in this period."
    />
  );
}

interface Props {
  readonly figures: readonly Figure[];
  /** The days of the previous period. */
  readonly comparedWith: string;
}

/** Renders figures side by side, each with its value in the previous period. */
function FigureGrid({ figures, comparedWith }: Props) {
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr))',
        }}
      >
        {figures.map(({ label, value, before, help }) => (
          <Card key={label} sx={{ p: 2 }}>
            <Typography component="dt" color="text.secondary" sx={{ fontSize: 13 }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 24, fontWeight: 700 }}>
              {value}
            </Typography>
            <Typography component="dd" color="text.secondary" sx={{ m: 0, fontSize: 13 }}>
              {`previous: ${before}`}
            </Typography>
            <Typography component="dd" color="text.secondary" sx={{ m: 0, mt: 0.5, fontSize: 13 }}>
              {help}
            </Typography>
          </Card>
        ))}
      </Box>
      <Typography color="text.secondary" sx={{ mt: 1, fontSize: 13 }}>
        {`Before: ${comparedWith}.`}
      </Typography>
    </>
  );
}
