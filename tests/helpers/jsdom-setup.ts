import { configure } from '@testing-library/react';

// For machines four times slower than usual ones; a wait that is met costs nothing.
configure({ asyncUtilTimeout: 45_000 });

/** Observer that never calls back: jsdom has no layout, so nothing ever changes its size or comes into view. */
class InertObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: InertObserver, IntersectionObserver: InertObserver });
