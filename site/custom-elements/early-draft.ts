/**
 * Stores what is typed before an island is hydrated in the session storage, under the key `data-key`, for the island's own
 * draft (islands/hooks/use-draft.ts).
 */
class EarlyDraft extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('input', ({ target }) => {
      if (this.querySelector('astro-island[ssr]')) this.#store(target);
    });
  }

  #store(control: EventTarget | null): void {
    const { key = '' } = this.dataset;
    if (control === null || !('name' in control && 'value' in control)) return;
    try {
      const values: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.setItem(key, JSON.stringify({ ...Object(values), [String(control.name)]: control.value }));
    } catch {
      // Storage may be full or forbidden, or hold something other than a draft.
    }
  }
}
customElements.define('early-draft', EarlyDraft);
