// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LocationCard } from './LocationCard.tsx';

afterEach(cleanup);

it.each([1, 2, 3, 4])('a card shows %i small images beside the main one, lazily loaded', (count) => {
  const names = ['main', 'a', 'b', 'c', 'd'].slice(0, count + 1);
  const location = {
    id: 'fes',
    name: 'Fes',
    type: 'Imperial City',
    excerpt: 'Lanes.',
    highlights: [],
    images: names.map((name) => ({ name, width: 1600, height: 1200, tint: 0 })),
    address: '/locations/fes',
    open: '/locations#fes',
  };
  const { container } = render(<LocationCard location={location} eager={true} />);
  const images = [...container.querySelectorAll('img')];
  expect(images.map(({ src }) => new URL(src).pathname)).toEqual(names.map((name) => `/images/${name}.webp`));
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', ...names.slice(1).map(() => 'lazy')]);
});
