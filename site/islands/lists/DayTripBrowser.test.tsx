// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DayTripSummary } from '../../props/day-trip-summary.ts';
import { serializeIndex } from '../../props/index-files.ts';
import { DayTripBrowser } from './DayTripBrowser.tsx';

const trip: DayTripSummary = {
  id: 'falls',
  title: 'The falls',
  subtitle: '',
  excerpt: 'Falls.',
  difficulty: 'Easy',
  rating: undefined,
  place: 'Fes',
  lowestAge: 8,
  lead: 'From Fes · 8 hours',
  groupSize: '2-12 people',
  notes: '',
  times: 'Departs 8:00, returns 18:00',
  highlights: [],
  includes: [],
  price: '$40',
  hasPrice: true,
  groupPrice: '',
  image: undefined,
};

beforeEach(() => {
  // jsdom does not know the element <search>, and has no ResizeObserver.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/day-trips');
  dispatchEvent(new PopStateEvent('popstate'));
});

it('shows a message when there is no trip of a level, with a button that shows all trips', () => {
  render(<DayTripBrowser part={{ records: [trip], total: 1, page: 1, path: '/day-trips' }} places={['Fes']} />);
  expect(screen.queryByRole('link', { name: 'From Fes' })).toBeNull();
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

it('names the chosen place when there is no trip of a level from there, and leads to the others', () => {
  history.replaceState(null, '', '/day-trips?difficulty=Moderate&from=Fes');
  render(
    <DayTripBrowser part={{ records: [trip], total: 1, page: 1, path: '/day-trips' }} places={['Fes', 'Rabat']} />,
  );
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('No Moderate trips from Fes found');
  const others = screen.getByRole('link', { name: 'All trips from Fes' });
  expect(others.getAttribute('href')).toBe('/day-trips?from=Fes');
});

it('shows a message without a button when there are no day trips at all', () => {
  render(<DayTripBrowser part={{ records: [], total: 0, page: 1, path: '/day-trips' }} places={[]} />);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('No day trips available');
  expect(screen.queryByRole('button', { name: 'Show All Trips' })).toBeNull();
});

it('says so when there is no trip for the youngest traveller', () => {
  render(<DayTripBrowser part={{ records: [trip], total: 1, page: 1, path: '/day-trips' }} places={['Fes']} />);
  fireEvent.change(screen.getByLabelText('Youngest traveller'), { target: { value: '6 years' } });
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('No trips found');
  fireEvent.change(screen.getByLabelText('Youngest traveller'), { target: { value: '8 years' } });
  expect(screen.getByRole('article').textContent).toContain('The falls');
});

it('adds a chip for each place where day trips leave from several, and keeps the place when the level changes', () => {
  const other: DayTripSummary = {
    ...trip,
    id: 'valley',
    title: 'The valley',
    place: 'Marrakech',
    lead: 'From Marrakech · 8 hours',
  };
  render(
    <DayTripBrowser
      part={{ records: [trip, other], total: 2, page: 1, path: '/day-trips' }}
      places={['Fes', 'Marrakech']}
    />,
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
  act(() => screen.getByRole('link', { name: 'From Marrakech' }).click());
  expect(screen.getByRole('article').textContent).toContain('From Marrakech');
  expect(screen.getByRole('status').textContent).toBe('1 of 2 day trips');
  act(() => screen.getByRole('link', { name: 'Moderate' }).click());
  expect(location.search).toBe('?difficulty=Moderate&from=Marrakech');
  expect(screen.getByRole('status').textContent).toBe('0 of 2 day trips');
  act(() => screen.getByRole('link', { name: 'Easy' }).click());
  expect(screen.getByRole('article').textContent).toContain('The valley');
  act(() => screen.getByRole('link', { name: 'From anywhere' }).click());
  expect(location.search).toBe('?difficulty=Easy');
});

it('loads the other day trips once online again', async () => {
  history.replaceState(null, '', '/day-trips?difficulty=Easy');
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(new Response(serializeIndex([trip])));
  vi.stubGlobal('fetch', load);
  render(<DayTripBrowser part={{ records: [], total: 1, page: 1, path: '/day-trips' }} places={['Fes']} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load day trips. Please try again later.');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('Loading day trips...');
  expect((await screen.findByRole('article')).textContent).toContain('The falls');
});
