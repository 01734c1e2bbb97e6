/** Milliseconds to wait for a page of the list; after that the browser goes there. */
const fetchTimeout = 5000;

/**
 * Opens the details of the location that the address names (#merzouga) over the page, and closes them with the address:
 * by the back button, Escape, the close button, or a click beside them. A card opens them over the page that is there,
 * with its filters in the address; details that stand on a further page of the list are fetched from it. Without it the
 * browser shows the named one.
 */
class LocationDetails extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const { target } = event;
      // The dialog itself is hit only where it shows nothing: its backdrop.
      if (!(target instanceof Element && target.matches('dialog, [data-close], [data-close] *'))) return;
      event.preventDefault();
      this.#open()?.close();
    });
    this.addEventListener('close', ({ target }) => this.#leave(target), true);
    document.addEventListener('click', (event) => {
      const { target } = event;
      const card = target instanceof Element && target.closest<HTMLAnchorElement>('.card-link');
      if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void this.#go(card);
    });
    addEventListener('hashchange', () => this.#show());
    this.#show();
  }

  #open(): HTMLDialogElement | null {
    return this.querySelector('dialog[open]');
  }

  #named(hash: string): HTMLDialogElement | null {
    return this.querySelector<HTMLDialogElement>(`dialog[id="${hash.slice(1)}"]`);
  }

  /** Opens what a card leads to. Its address keeps the filters, and is that of the page which carries the details. */
  async #go({ href, pathname, hash }: HTMLAnchorElement): Promise<void> {
    const details = this.#named(hash) ?? (await fetchDetails(pathname, hash).catch(() => null));
    if (!details) return location.assign(href);
    // Clicked twice while it was fetched.
    if (location.hash === hash) return;
    this.append(details);
    // Says that going back closes them.
    history.pushState('list', '', pathname + location.search + hash);
    this.#show();
  }

  #show(): void {
    const wanted = this.#named(location.hash);
    if (wanted?.open) return;
    this.#open()?.close();
    wanted?.showModal();
    wanted?.scrollTo(0, 0);
  }

  /** The address follows a dialog that was closed other than by the address. */
  #leave(closed: EventTarget | null): void {
    if (this.#open()) return;
    // Following a link to a fragment takes the focus from it, so that the browser has none to give back.
    if (closed instanceof Element)
      document.querySelector<HTMLElement>(`.card-link[href$="#${closed.id}"]`)?.focus({ preventScroll: true });
    if (!this.#named(location.hash)) return;
    if (history.state === 'list') history.back();
    else history.replaceState(null, '', location.pathname + location.search);
  }
}

/** Takes the details of a location out of the page of the list that carries them. */
async function fetchDetails(page: string, hash: string): Promise<HTMLElement | null> {
  const response = await fetch(page, { signal: AbortSignal.timeout(fetchTimeout) });
  return new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(hash.slice(1));
}

customElements.define('location-details', LocationDetails);
