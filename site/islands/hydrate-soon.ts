import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:soon'?: boolean;
  }
}

/** Events by which a visitor shows that the page is about to be used. */
const intents = ['pointerdown', 'keydown', 'focusin'];
/** Milliseconds after which a page counts as loaded although something of it is still loading. */
const patience = 10_000;
/** Milliseconds between the page's load and hydration in engines without idle callbacks. */
const delay = 200;

/**
 * Hydrates an island (`client:soon`) on the first sign that the page is used, or once it is loaded and the browser idle. A
 * button that was clicked before is clicked again. A page that is rendered in the background is hydrated when it is shown,
 * since what it stores until then is thrown away.
 */
const hydrateSoon: ClientDirective = (load, _options, island) => {
  let clicked: HTMLButtonElement | null | undefined;
  island.addEventListener('click', ({ target }) => {
    // A button of a popover works without a script.
    if (target instanceof Element) clicked = target.closest<HTMLButtonElement>('button:not([popovertarget])');
  });

  let hasStarted = false;
  const start = async () => {
    if (hasStarted) return;
    hasStarted = true;
    const hydrate = await load();
    if (document.prerendering)
      await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
    // React renders anew what a browser has translated, rather than report that it differs.
    if (island.querySelector('font')) island.setAttribute('client', 'only');
    await hydrate();
    clicked?.click();
  };
  const startWhenIdle = () => {
    // Safari has no idle callbacks.
    window.requestIdleCallback?.(start, { timeout: 2000 }) ?? setTimeout(start, delay);
  };
  for (const intent of intents) addEventListener(intent, start, { once: true });
  // Browsers also report a pointer that rests, when the page is laid out below it.
  addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX || movementY) start();
  });
  // Scripts that load before the first frame is on the screen would delay it. A page in the background has no frames.
  addEventListener('load', () => {
    if (document.hidden) startWhenIdle();
    else requestAnimationFrame(() => requestAnimationFrame(startWhenIdle));
  });
  setTimeout(startWhenIdle, patience);
};

export default hydrateSoon;
