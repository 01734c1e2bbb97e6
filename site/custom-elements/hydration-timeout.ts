/** Milliseconds after which an island that has not come alive is said to be late. */
const hydrationTimeout = 10_000;

/**
 * Around an island that a page is nothing without: shows what is marked `data-late` instead of what is marked `data-early`
 * while its script cannot be loaded or is not there in time, and keeps what is typed meanwhile, under `data-draft`, as the
 * island's own draft. Where the island fails later and leaves nothing, `data-failed` is shown with the error's message.
 * Buttons in either load the page again.
 */
class HydrationTimeout extends HTMLElement {
  connectedCallback(): void {
    const island = this.querySelector('astro-island');
    for (const button of this.querySelectorAll('[data-reload]'))
      button.addEventListener('click', () => location.reload());
    const failed = this.querySelector<HTMLElement>('[data-failed]');
    addEventListener('error', ({ message, error }) => {
      // React takes everything away for an error that nobody has caught, and reports it.
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
    const clock = setTimeout(show, hydrationTimeout, true);
    this.addEventListener('astro:hydration-error', () => show(true));
    island.addEventListener('astro:hydrate', () => {
      clearTimeout(clock);
      show(false);
    });
    this.addEventListener('input', ({ target }) => {
      if (island.hasAttribute('ssr')) this.#keep(target);
    });
  }

  #keep(control: EventTarget | null): void {
    const { draft } = this.dataset;
    if (!draft || control === null || !('name' in control && 'value' in control)) return;
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(draft) ?? '{}');
      sessionStorage.setItem(draft, JSON.stringify({ ...Object(kept), [String(control.name)]: control.value }));
    } catch {
      // Storage may be full or forbidden, or what is there is no draft.
    }
  }
}
customElements.define('late-island', HydrationTimeout);
