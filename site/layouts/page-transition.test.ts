// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import './page-transition.ts';

it.each(['pageswap', 'pagereveal'])('handles every promise of a transition that is skipped at %s', (type) => {
  const skipped = () => Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
  const viewTransition = { ready: skipped(), updateCallbackDone: skipped(), finished: skipped() };
  const handled = Object.values(viewTransition).map((promise) => vi.spyOn(promise, 'then'));
  dispatchEvent(Object.assign(new Event(type), { viewTransition, activation: null }));
  for (const then of handled) expect(then).toHaveBeenCalledWith(expect.any(Function), expect.any(Function));
});
