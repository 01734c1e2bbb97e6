import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChartCard } from './ChartCard.tsx';

vi.mock('./Chart.tsx', () => ({ Chart: () => <svg data-testid="chart" /> }));

const card = { title: 'Ratings', kind: 'line', labelHead: 'Month', empty: 'No reviews in this period.' } as const;

it('says that there is nothing to draw if no month has a value above zero', () => {
  for (const value of [0, null]) {
    const { unmount } = render(
      <ChartCard {...card} labels={['Oct 2026', 'Nov 2026']} series={[{ label: 'Average', values: [value, value] }]} />,
    );
    expect(screen.getByText('No reviews in this period.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    unmount();
  }
});

it('shows a month without a value in its table, and not as zero', async () => {
  render(
    <ChartCard {...card} labels={['Oct 2026', 'Nov 2026']} series={[{ label: 'Average', values: [null, 4.67] }]} />,
  );
  expect(await screen.findByTestId('chart')).toBeDefined();
  const [, ...rows] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Oct 2026–', 'Nov 20264.67']);
});
