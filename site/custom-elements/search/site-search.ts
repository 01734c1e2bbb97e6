import { writeAddress } from './address.ts';
import type { loadResults, ShownCounts, ShowResults } from './search-results.ts';

// A separate file (astro.config.mjs). Not a static import, for which the bundler would add a loader to this script, which is
// inline in the page.
const resultsScript = import.meta.env.DEV
  ? '/site/custom-elements/search/search-results.ts'
  : `/_astro/search-results.${import.meta.env.PUBLIC_RELEASE}.js`;

/** Milliseconds without a key after which the number of results is said. */
const pause = 600;

/** What a history entry keeps, so that Back leads to where one was. */
interface Place {
  readonly shown: ShownCounts;
  readonly top: number;
}

/**
 * Searches the whole site as the visitor types, with the text in the address. The search is loaded when it is first used.
 * Shows `data-browse` while nothing is typed, and `data-failed` when the search has not loaded.
 */
class SiteSearch extends HTMLElement {
  #loading: Promise<ShowResults> | undefined;
  #shown: ShownCounts = {};

  connectedCallback(): void {
    const input = this.querySelector('input');
    const status = this.#part('status');
    if (!input || !status) return;
    let [said, timer] = ['', 0];
    const say = () => {
      clearTimeout(timer);
      if (status.textContent !== said) status.textContent = said;
    };
    const saySoon = (text: string, wait: number) => {
      said = text;
      clearTimeout(timer);
      timer = window.setTimeout(say, wait);
    };

    /**
     * Shows what is found for the typed text.
     * @param top position to scroll to
     */
    const search = async (wait = 0, top?: number) => {
      const typed = input.value.trim();
      this.#show('failed', false);
      this.#show('browse', !typed);
      this.#show('results', typed !== '');
      if (!typed || !status.textContent) {
        saySoon(typed && (this.dataset['searching'] ?? ''), 0);
        say();
      }
      if (!typed) return;
      try {
        const showResults = await this.#load();
        // The visitor may have typed on.
        if (typed !== input.value.trim()) return;
        saySoon(showResults(typed, this.#shown), wait);
        if (top !== undefined) scrollTo(0, top);
      } catch {
        saySoon('', 0);
        const { failedText = '', offlineText = '' } = this.dataset;
        this.#part('problem')?.replaceChildren(navigator.onLine ? failedText : offlineText);
        this.#show('failed', true);
      }
    };
    const write = () => {
      const query = input.value.trim() && `?${new URLSearchParams({ search: input.value })}`;
      writeAddress(query, { shown: this.#shown, top: scrollY } satisfies Place);
    };
    const read = () => {
      input.value = (new URLSearchParams(location.search).get('search') ?? '').slice(0, input.maxLength);
      const place: Place | null = history.state;
      this.#shown = place?.shown ?? {};
      return place?.top;
    };

    // What was typed before this script ran is kept.
    const early = input.value;
    const top = read();
    if (early && early !== input.value) {
      input.value = early;
      this.#shown = {};
      write();
    }
    input.addEventListener('focus', () => this.#load().catch(() => undefined));
    input.addEventListener('input', () => {
      this.#shown = {};
      write();
      void search(pause);
    });
    input.form?.addEventListener('submit', (event) => {
      event.preventDefault();
      say();
      // Closes the keyboard of a phone, too.
      status.focus();
      void search();
    });
    addEventListener('popstate', () => void search(0, read()));
    addEventListener('scroll', write, { passive: true });
    this.addEventListener('click', write);
    this.#part('again')?.addEventListener('click', () => {
      // A script that has failed is asked for again only by a page that is loaded again. The text is in the address.
      if (navigator.onLine) location.reload();
      else void search();
    });
    addEventListener('online', () => void search());
    if (input.value) void search(0, top);
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
