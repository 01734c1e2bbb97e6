/** Milliseconds without hydration after which an island counts as late. */
const hydrationTimeout = 10_000;

/**
 * Wraps an island that is the purpose of its page. Shows the elements with `data-late` instead of those with
 * `data-early` while the island's script cannot be loaded or is late. Stores what is typed until then in the session
 * storage under the key `data-draft`, as the island's own draft. Shows `data-failed` with the error's message when the
 * island fails later and leaves nothing. Buttons with `data-reload` load the page again.
 */
class HydrationTimeout extends HTMLElement {
  connectedCallback(): void {
    const island = this.querySelector('astro-island');
    for (const button of this.querySelectorAll('[data-reload]'))
      button.addEventListener('click', () => location.reload());
    const failed = this.querySelector<HTMLElement>('[data-failed]');
    addEventListener('error', ({ message, error }) => {
      // React removes everything after an uncaught error, and reports it.
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
    const timer = setTimeout(show, hydrationTimeout, true);
    this.addEventListener('astro:hydration-error', () => show(true));
    island.addEventListener('astro:hydrate', () => {
      clearTimeout(timer);
      show(false);
    });
    this.addEventListener('input', ({ target }) => {
      if (island.hasAttribute('ssr')) this.#storeDraft(target);
    });
  }

  #storeDraft(control: EventTarget | null): void {
    const { draft } = this.dataset;
    if (!draft || control === null || !('name' in control && 'value' in control)) return;
    try {
      const values: unknown = JSON.parse(sessionStorage.getItem(draft) ?? '{}');
      sessionStorage.setItem(draft, JSON.stringify({ ...Object(values), [String(control.name)]: control.value }));
    } catch {
      // Storage may be full or forbidden, or may hold something other than a draft.
    }
  }
}
// A short name: pages carry it in their HTML.
customElements.define('late-island', HydrationTimeout);
