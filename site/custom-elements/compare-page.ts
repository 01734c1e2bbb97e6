/**
 * The comparison's own script, a separate file of a build (astro.config.mjs). Not an import by its path, for which the
 * bundler would add a loader to this script, which is inline in the page.
 */
const address = import.meta.env.DEV
  ? '/site/custom-elements/compare-table.ts'
  : `/_astro/compare-table.${import.meta.env.PUBLIC_RELEASE}.js`;

/**
 * Compares the trips of the address (`/compare?trips=a,b`). Shows the parts of the page with `data-when` that apply. The
 * comparison itself is loaded after this, and a button tries again after a failure.
 */
class TripComparison extends HTMLElement {
  /** Whether the script of the comparison is loaded. */
  #isReady = false;

  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      // A browser may keep a script that failed to load; the address has all that a reload needs.
      if (this.#isReady) void this.#compare();
      else location.reload();
    });
    void this.#compare();
  }

  async #compare(): Promise<void> {
    this.#show('loading');
    try {
      const { showComparison }: typeof import('./compare-table.ts') = await import(/* @vite-ignore */ address);
      this.#isReady = true;
      this.#show(...(await showComparison(this)));
    } catch {
      this.#show('failed');
    }
  }

  #show(...states: readonly string[]): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = !states.includes(`${part.dataset['when']}`);
  }
}
customElements.define('trip-comparison', TripComparison);
