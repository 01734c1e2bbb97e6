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
