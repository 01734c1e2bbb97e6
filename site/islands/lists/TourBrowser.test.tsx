// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serializeSearchIndex } from '../../search/search-record.ts';
import { TourBrowser } from './TourBrowser.tsx';

const choices = { starts: ['All'], prices: ['All', '500', '1500'], currency: 'EUR', sign: '€' };
const part = { records: [], total: 0, page: 1, path: '/tours' };
const readOptions = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);

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
  history.replaceState(null, '', '/tours');
});

it('writes amounts as prices are written, and has an age for every traveller', () => {
  render(<TourBrowser part={part} choices={choices} />);
  expect(readOptions('Price up to')).toEqual(['All', '€500', '€1,500']);
  expect(readOptions('Youngest traveller')).toEqual([
    'All',
    '2 or 3 years',
    '4 or 5 years',
    '6 or 7 years',
    '8 or 9 years',
    '10 or 11 years',
    '12 or 13 years',
    '14 years or older',
  ]);
});

it('puts what was looked for into the link to a custom trip', () => {
  history.replaceState(null, '', '/tours?month=April&price=1500&youngest=6+years');
  render(<TourBrowser part={part} choices={choices} />);
  const link: HTMLAnchorElement = screen.getByRole('link', { name: 'tell us what you have in mind' });
  expect(new URL(link.href).searchParams.get('place')).toBe('in April, up to €1,500, youngest 6 or 7 years');
});

it('calls a search empty only once it has loaded, and loads it once online again', async () => {
  history.replaceState(null, '', '/tours?search=quad');
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(new Response(serializeSearchIndex([])));
  vi.stubGlobal('fetch', load);
  render(<TourBrowser part={part} choices={choices} />);
  expect(screen.getByRole('status').textContent).toBe('Loading amazing tours...');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Failed to load tours. Please try again later.Try Again');
  expect(screen.queryByText('No tours found')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('Loading amazing tours...');
  expect(await screen.findByText('No tours found')).toBeTruthy();
});
