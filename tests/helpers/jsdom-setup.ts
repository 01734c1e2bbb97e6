import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// For machines four times slower than usual; a met condition ends the wait.
configure({ asyncUtilTimeout: 45_000 });

// Files share a document: what one leaves in it could have the focus in the next, and its entry of the history another router.
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '');
});

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
