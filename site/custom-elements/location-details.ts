/** Milliseconds to wait for a page of the list; after that the browser navigates to it. */
const fetchTimeout = 5000;

/** A card's link to the page of its location, with the address of its details. */
interface CardLink extends HTMLAnchorElement {
  readonly dataset: DOMStringMap & { readonly open: string };
}

/**
 * Opens the details of the location in the address (#merzouga) in a dialog. The back button, Escape, the close button
 * and a click on the backdrop close it and update the address. A card opens its details over the current page and keeps
 * the filters in the address; details on another page of the list are fetched from there. Without a script a card leads
 * to the page of its location, and the browser shows the details in the address by `:target`.
 */
class LocationDetails extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const { target } = event;
      // A click hits the dialog element itself only on its backdrop.
      if (!(target instanceof Element && target.matches('dialog, [data-close], [data-close] *'))) return;
      event.preventDefault();
      this.#open()?.close();
    });
    this.addEventListener('close', (event) => this.#updateAddress(event.target), true);
    document.addEventListener('click', (event) => {
      const { target } = event;
      const card = target instanceof Element && target.closest<CardLink>('[data-open]');
      if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void this.#openCard(card);
    });
    addEventListener('hashchange', () => this.#showCurrent());
    this.#showCurrent();
  }

  #open(): HTMLDialogElement | null {
    return this.querySelector('dialog[open]');
  }

  /** Finds the details that a fragment means, in any case and with what links add to it, as in tab-set.ts. */
  #find(hash: string): HTMLDialogElement | null {
    const name = unescape(hash)
      .toLowerCase()
      .match(/[\w-]+/)?.[0];
    // Ids are in lower case.
    return this.querySelector(`dialog[id="${name}"]`);
  }

  /** Opens the details of a card, under the address of their page of the list with the current filters. */
  async #openCard({ href, dataset }: CardLink): Promise<void> {
    const { pathname, hash } = new URL(dataset.open, href);
    const details = this.#find(hash) ?? (await fetchDetails(pathname, hash).catch(() => null));
    if (!details) return location.assign(href);
    // A second click may have opened it during the fetch.
    if (location.hash === hash) return;
    this.append(details);
    // Marks the entry: going back closes the details.
    history.pushState('list', '', pathname + location.search + hash);
    this.#showCurrent();
  }

  #showCurrent(): void {
    const dialog = this.#find(location.hash);
    if (dialog?.open) return;
    // Closes a full-screen image first, below which nothing can take the focus.
    document.querySelector<HTMLDialogElement>('picture-viewer > dialog')?.close();
    this.#open()?.close();
    dialog?.showModal();
    dialog?.scrollTo(0, 0);
  }

  /** Updates the address after a dialog was closed in another way than by the address. */
  #updateAddress(closed: EventTarget | null): void {
    if (this.#open()) return;
    // Following a fragment link moves the focus, so the browser cannot restore it to the card.
    if (closed instanceof Element)
      document.querySelector<HTMLElement>(`[data-open$="#${closed.id}"]`)?.focus({ preventScroll: true });
    if (!this.#find(location.hash)) return;
    if (history.state === 'list') history.back();
    else history.replaceState(null, '', location.pathname + location.search);
  }
}

/** Fetches a page of the list and returns the details of a location from it; null when it has none. */
async function fetchDetails(page: string, hash: string): Promise<HTMLElement | null> {
  const response = await fetch(page, { signal: AbortSignal.timeout(fetchTimeout) });
  return new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(hash.slice(1));
}

customElements.define('location-details', LocationDetails);
