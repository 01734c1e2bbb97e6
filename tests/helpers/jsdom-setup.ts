import { configure } from '@testing-library/react';

// Long, because other parts of npm test use the processor at the same time.
configure({ asyncUtilTimeout: 15_000 });

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
