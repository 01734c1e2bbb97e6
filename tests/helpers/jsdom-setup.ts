import { configure } from '@testing-library/react';

// For machines four times slower than usual; a met condition ends the wait.
configure({ asyncUtilTimeout: 45_000 });

/** An observer that never calls back, because jsdom has no layout in which sizes or visibility could change. */
class InertObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: InertObserver, IntersectionObserver: InertObserver });
