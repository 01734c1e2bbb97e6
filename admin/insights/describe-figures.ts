import type { PeriodInsights } from './api.ts';

/** A figure of a period, as text. */
export interface Figure {
  readonly label: string;
  /** '–' if there is none. */
  readonly value: string;
  /** Value of the previous period; 'none' if there is none. */
  readonly before: string;
  readonly help: string;
}

/** Formats a part of a whole: '25%'; '–' if the whole is 0. */
function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}

/** Formats a waiting time: '45 min', '3 h', '2 days'; '–' if there is none. */
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
  const { answered, waiting, dueInTwoHours, dueInDay } = current.answers;
  const describePromise = (due: number, hours: number) =>
    `Our promise. ${answered} answered, ${waiting} still waiting: ${due - answered} of them for more than ${hours} h, which count as missed.`;
  return [
    compare('Requests', 'All booking requests.', ({ requests }) => String(requests.total)),
    compare(
      'Confirmed',
      `Of those confirmed or cancelled; ${current.requests.pending} pending are not counted.`,
      ({ requests }) => {
        const won = requests.confirmed + requests.completed;
        return formatShare(won, won + requests.cancelled);
      },
    ),
    compare(
      'Median time to first answer',
      `Half of the ${answered} answered requests were answered sooner. The ${waiting} still waiting are not counted.`,
      ({ answers }) => formatWait(answers.medianMinutes),
    ),
    compare('Within 2 h', describePromise(dueInTwoHours, 2), ({ answers }) =>
      formatShare(answers.withinTwoHours, answers.dueInTwoHours),
    ),
    compare('Within 24 h', describePromise(dueInDay, 24), ({ answers }) =>
      formatShare(answers.withinDay, answers.dueInDay),
    ),
    compare(
      'Returning customers',
      'Of this period’s customers, those with an earlier confirmed booking.',
      ({ customers }) => formatShare(customers.returning, customers.total),
    ),
  ];
}
