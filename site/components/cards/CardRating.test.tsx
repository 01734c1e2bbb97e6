// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createCardRating } from '../../props/card-rating.ts';
import { CardRating } from './CardRating.tsx';

afterEach(cleanup);

function renderRating(average: number, count: number | undefined, source: 'reviews' | 'staff') {
  const rating = createCardRating({ average, count, source });
  if (!rating) throw new Error('There is no rating.');
  return render(<CardRating rating={rating} title="The falls" address="/day-trips/falls" />).container.textContent;
}

it('shows the average of reviews, and their number as a link to them', () => {
  expect(renderRating(4.5, 12, 'reviews')).toBe('Rated 4.5 of 512 reviews');
  const link = screen.getByRole('link', { name: '12 reviews: The falls' });
  expect(link.getAttribute('href')).toBe('/day-trips/falls#reviews');
});

it('calls figures that staff entered ratings, without a link', () => {
  expect(renderRating(4.9, 41, 'staff')).toBe('Rated 4.9 of 5(41 ratings)');
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  expect(renderRating(4, undefined, 'staff')).toBe('Rated 4.0 of 5');
});
