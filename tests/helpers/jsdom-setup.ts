import { configure } from '@testing-library/react';

// For what hangs: other parts of npm test have the processor meanwhile.
configure({ asyncUtilTimeout: 15_000 });

/** jsdom lays nothing out, so that nothing ever changes its size or comes into view: what observes that hears of nothing. */
class NothingToObserve {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: NothingToObserve, IntersectionObserver: NothingToObserve });
