// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DayTripSummary } from '../../data/summaries/day-trip-summary.ts';
import { DayTripBrowser } from './DayTripBrowser.tsx';

const trip: DayTripSummary = {
  id: 'falls',
  title: 'The falls',
  subtitle: '',
  description: 'Falls.',
  difficulty: 'Easy',
  rating: undefined,
  reviewCount: undefined,
  duration: '8 hours',
  groupSize: '2-12 people',
  departure: '8:00',
  return: '16:00',
  highlights: [],
  includes: [],
  price: '$40',
  hasPrice: true,
  image: undefined,
};

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/day-trips');
});

it('shows a message when there is no trip of a level, with a button that shows all trips', () => {
  render(<DayTripBrowser part={{ records: [trip], total: 1, page: 1, path: '/day-trips' }} />);
  for (const level of ['Moderate', 'Challenging']) {
    act(() => screen.getByRole('link', { name: level }).click());
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(`No ${level} trips found`);
    expect(screen.queryByRole('article')).toBeNull();
    expect(location.search).toBe(`?difficulty=${level}`);
    act(() => screen.getByRole('button', { name: 'Show All Trips' }).click());
    expect(screen.getByRole('article').textContent).toContain('The falls');
    expect(location.search).toBe('');
  }
});

it('shows a message without a button when there are no day trips at all', () => {
  render(<DayTripBrowser part={{ records: [], total: 0, page: 1, path: '/day-trips' }} />);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('No day trips available');
  expect(screen.queryByRole('button', { name: 'Show All Trips' })).toBeNull();
});
