// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import hydrateSoon from './hydrate-soon.ts';

/** Starts the directive for an island with a button, and returns what it does. */
function start(content = '<button type="button">Pause</button>') {
  document.body.innerHTML = `<astro-island client="soon">${content}</astro-island>`;
  const island = document.querySelector<HTMLElement>('astro-island');
  if (!island) throw new Error('There is no island.');
  const hydrate = vi.fn(() => Promise.resolve());
  const load = vi.fn(() => Promise.resolve(hydrate));
  hydrateSoon(load, { name: 'soon', value: '' }, island);
  return { island, load, hydrate };
}

const setPrerendering = (value: boolean) =>
  Object.defineProperty(document, 'prerendering', { value, configurable: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'prerendering');
  document.body.innerHTML = '';
});

it('loads nothing before the page is loaded, and hydrates within half a second after it', async () => {
  const { load, hydrate } = start();
  await vi.advanceTimersByTimeAsync(9000);
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(500);
  expect(hydrate).toHaveBeenCalledOnce();
});

it('loads nothing before the first frame of a page in view', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  const { load } = start();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledOnce();
});

it('hydrates in the end although an image never loads', async () => {
  const { hydrate } = start();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(hydrate).toHaveBeenCalledOnce();
});

it('waits for an idle moment where browsers have them', async () => {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callbacks.push(callback));
  const { hydrate } = start();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(hydrate).not.toHaveBeenCalled();
  for (const callback of callbacks) callback();
  await vi.advanceTimersByTimeAsync(0);
  expect(hydrate).toHaveBeenCalledOnce();
});

it.each(['pointerdown', 'keydown', 'focusin'])('hydrates once at %s', async (intent) => {
  const { load, hydrate } = start();
  dispatchEvent(new Event(intent));
  dispatchEvent(new Event('load'));
  dispatchEvent(new Event(intent));
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledOnce();
  expect(hydrate).toHaveBeenCalledOnce();
});

it('waits although a pointer rests over the page', async () => {
  const { load } = start();
  for (const [movementX, calls] of [
    [0, 0],
    [3, 1],
  ] as const) {
    dispatchEvent(
      Object.defineProperties(new MouseEvent('pointermove'), {
        movementX: { value: movementX },
        movementY: { value: 0 },
      }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(calls);
  }
});

it('clicks the button again that was clicked before, but no button of a popover', async () => {
  const { island } = start(
    '<button type="button">Pause</button><button type="button" popovertarget="x">Filters</button>',
  );
  const clicks: string[] = [];
  island.addEventListener('click', ({ target }) => target instanceof Element && clicks.push(target.textContent));
  for (const button of island.querySelectorAll('button')) button.click();
  island.querySelector('button')?.click();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(clicks).toEqual(['Pause', 'Filters', 'Pause', 'Pause']);
});

it('hydrates a page that is rendered in the background when it is shown', async () => {
  setPrerendering(true);
  const { load, hydrate } = start();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledOnce();
  expect(hydrate).not.toHaveBeenCalled();
  setPrerendering(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(hydrate).toHaveBeenCalledOnce();
});

it('has a translated island rendered anew', async () => {
  const { island } = start('<p><font><font>Bonjour</font></font></p>');
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(island.getAttribute('client')).toBe('only');
});
