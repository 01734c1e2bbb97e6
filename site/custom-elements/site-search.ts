import type { loadResults, ShowResults } from './search-results.ts';

// A separate file (astro.config.mjs). Not a static import, for which the bundler would add a loader to this script, which is
// inline in the page.
const resultsScript = import.meta.env.DEV
  ? '/site/custom-elements/search-results.ts'
  : `/_astro/search-results.${import.meta.env.PUBLIC_RELEASE}.js`;

/**
 * Searches the whole site as the visitor types, with the text in the address. The search is loaded when it is first used.
 * Shows `data-browse` while nothing is typed, and `data-failed` when the search has not loaded.
 */
class SiteSearch extends HTMLElement {
  #loading: Promise<ShowResults> | undefined;

  connectedCallback(): void {
    const input = this.querySelector('input');
    const status = this.#part('status');
    if (!input || !status) return;

    /** Shows what is found for the typed text. */
    const search = async () => {
      const typed = input.value.trim();
      this.#show('failed', false);
      this.#show('browse', !typed);
      this.#show('results', typed !== '');
      if (!typed || !status.textContent) status.textContent = typed && (this.dataset['searching'] ?? '');
      if (!typed) return;
      try {
        const showResults = await this.#load();
        // The visitor may have typed on.
        if (typed === input.value.trim()) showResults(typed);
      } catch {
        status.textContent = '';
        const { failedText = '', offlineText = '' } = this.dataset;
        this.#part('problem')?.replaceChildren(navigator.onLine ? failedText : offlineText);
        this.#show('failed', true);
      }
    };
    const write = () => {
      const query = input.value.trim() && `?${new URLSearchParams({ search: input.value })}`;
      history.replaceState(history.state, '', location.pathname + query);
    };
    const read = () => {
      input.value = (new URLSearchParams(location.search).get('search') ?? '').slice(0, input.maxLength);
    };

    // What was typed before this script ran is kept.
    if (input.value) write();
    else read();
    input.addEventListener('focus', () => this.#load().catch(() => undefined));
    input.addEventListener('input', () => {
      write();
      void search();
    });
    input.form?.addEventListener('submit', (event) => {
      event.preventDefault();
      // Closes the keyboard of a phone, too.
      status.focus();
      void search();
    });
    addEventListener('popstate', () => {
      read();
      void search();
    });
    this.#part('again')?.addEventListener('click', () => {
      // A script that has failed is asked for again only by a page that is loaded again. The text is in the address.
      if (navigator.onLine) location.reload();
      else void search();
    });
    addEventListener('online', () => void search());
    if (input.value) void search();
    else input.focus({ preventScroll: true });
  }

  /** Returns the part of the page with this attribute `data-`. */
  #part(name: string): HTMLElement | null {
    return this.querySelector(`[data-${name}]`);
  }

  #show(name: string, isShown: boolean): void {
    const part = this.#part(name);
    if (part) part.hidden = !isShown;
  }

  #load(): Promise<ShowResults> {
    this.#loading ??= import(/* @vite-ignore */ resultsScript).then((script: { loadResults: typeof loadResults }) =>
      script.loadResults(this),
    );
    this.#loading.catch(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }
}
customElements.define('site-search', SiteSearch);
