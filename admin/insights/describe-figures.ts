import type { PeriodInsights } from './api.ts';

/** A figure of a period: its value, and the value of the period before for comparison; undefined where there is none. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly before: string;
  readonly help: string;
}

/** Formats the part of a whole: '25%'; '–' of nothing. */
function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}

/** Formats a time of waiting: '45 min', '3 h', '2 days'; '–' without one. */
export function formatWait(minutes: number | undefined): string {
  if (minutes === undefined) return '–';
  if (minutes < 100) return `${Math.round(minutes)} min`;
  const hours = minutes / 60;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}

/** Returns the figures above the charts. */
export function getFigures(current: PeriodInsights, previous: PeriodInsights): Figure[] {
  const compare = (label: string, help: string, format: (period: PeriodInsights) => string): Figure => ({
    label,
    help,
    value: format(current),
    before: format(previous).replace(/^–$/, 'none'),
  });
  // A share of the answered ones looks good while requests wait.
  const { answered, waiting } = current.answers;
  const answeredOnly = `Our promise. ${answered} answered, ${waiting} still waiting.`;
  return [
    compare('Requests', 'All booking requests.', ({ requests }) => String(requests.total)),
    compare('Confirmed', 'Of the requests that were answered with yes or no.', ({ requests }) => {
      const won = requests.confirmed + requests.completed;
      return formatShare(won, won + requests.cancelled);
    }),
    compare('Median time to first answer', 'Half of the requests were answered sooner.', ({ answers }) =>
      formatWait(answers.medianMinutes),
    ),
    compare('Within 2 h', answeredOnly, ({ answers }) => formatShare(answers.withinTwoHours, answers.answered)),
    compare('Within 24 h', answeredOnly, ({ answers }) => formatShare(answers.withinDay, answers.answered)),
    compare('Returning customers', 'Of the customers of this period.', ({ customers }) =>
      formatShare(customers.returning, customers.total),
    ),
  ];
}
