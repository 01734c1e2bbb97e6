/**
 * Milliseconds without hydration after which an island is late, from when its script is asked for: when the page is loaded,
 * or as long after its start.
 */
const hydrationTimeout = 10_000;

/**
 * Wraps the main island of a page. Shows the elements with `data-late` instead of those with `data-early` while the
 * island's script is late or cannot be loaded. Shows `data-failed` with the error's message when the island fails later
 * and renders nothing. Buttons with `data-reload` reload the page.
 */
class HydrationTimeout extends HTMLElement {
  connectedCallback(): void {
    const island = this.querySelector('astro-island');
    for (const button of this.querySelectorAll('[data-reload]'))
      button.addEventListener('click', () => location.reload());
    const failed = this.querySelector<HTMLElement>('[data-failed]');
    addEventListener('error', ({ message, error }) => {
      // After an uncaught error React removes the whole island.
      if (!failed || island?.firstElementChild) return;
      failed.hidden = false;
      failed.querySelector('output')?.append(error instanceof Error ? error.message : message);
      failed.focus();
    });
    if (!island?.hasAttribute('ssr')) return;
    const show = (isLate: boolean) => {
      for (const part of this.querySelectorAll<HTMLElement>('[data-late]')) part.hidden = !isLate;
      for (const part of this.querySelectorAll<HTMLElement>('[data-early]')) part.hidden = isLate;
    };
    const wait = () =>
      setTimeout(() => {
        if (island.hasAttribute('ssr') && !document.prerendering) show(true);
      }, hydrationTimeout);
    addEventListener('load', wait);
    setTimeout(wait, hydrationTimeout);
    // What is rendered in the background is hydrated when it is shown.
    document.addEventListener('prerenderingchange', wait);
    this.addEventListener('astro:hydration-error', () => show(true));
    island.addEventListener('astro:hydrate', () => show(false));
  }
}
// Not named after the class, to keep the HTML of pages small.
customElements.define('late-island', HydrationTimeout);
