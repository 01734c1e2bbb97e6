/** Milliseconds to wait for a page of the list; after that the browser goes there. */
const longestFetch = 5000;

/**
 * Opens the details of the location that the address names (#merzouga) over the page, and closes them with the address:
 * by the back button, Escape, the close button, or a click beside them. A card opens them over the page that is there,
 * with its filters in the address; details that stand on a further page of the list are fetched from it. Without it the
 * browser shows the named one.
 */
class LocationDetails extends HTMLElement {
  /** Whether the visitor came from this page without details open, so that going back closes them. */
  #cameFromList = false;

  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      // The dialog itself is hit only where it shows nothing: its backdrop.
      if (!(target instanceof HTMLDialogElement) && !target.closest('[data-close]')) return;
      event.preventDefault();
      this.#open()?.close();
    });
    this.addEventListener('close', ({ target }) => this.#leave(target), true);
    document.addEventListener('click', (event) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
      const card = target instanceof Element && target.closest<HTMLAnchorElement>('.card-link');
      if (!card || card.hash === '' || ctrlKey || metaKey || shiftKey || altKey) return;
      event.preventDefault();
      void this.#go(card);
    });
    addEventListener('hashchange', ({ oldURL }) => {
      this.#cameFromList = !this.#named(new URL(oldURL).hash);
      this.#show();
    });
    this.#show();
  }

  #open(): HTMLDialogElement | null {
    return this.querySelector('dialog[open]');
  }

  #named(hash: string): HTMLDialogElement | undefined {
    return [...this.querySelectorAll('dialog')].find(({ id }) => `#${id}` === hash);
  }

  /** Opens what a card leads to. Its address keeps the filters, and is that of the page which carries the details. */
  async #go({ href, pathname, hash }: HTMLAnchorElement): Promise<void> {
    if (!this.#named(hash)) await this.#fetch(pathname, hash).catch(() => undefined);
    if (!this.#named(hash)) return location.assign(href);
    // Clicked twice while it was fetched.
    if (location.hash === hash) return;
    history.pushState(null, '', pathname + location.search + hash);
    this.#cameFromList = true;
    this.#show();
  }

  async #fetch(page: string, hash: string): Promise<void> {
    const response = await fetch(page, { signal: AbortSignal.timeout(longestFetch) });
    const document = new DOMParser().parseFromString(await response.text(), 'text/html');
    const found = document.getElementById(hash.slice(1));
    if (found && !this.#named(hash)) this.append(found);
  }

  #show(): void {
    const wanted = this.#named(location.hash);
    const open = this.#open();
    if (open === (wanted ?? null)) return;
    open?.close();
    wanted?.showModal();
    wanted?.scrollTo(0, 0);
  }

  /** The address follows a dialog that was closed other than by the address. */
  #leave(closed: EventTarget | null): void {
    if (this.#open()) return;
    // Following a link to a fragment takes the focus from it, so that the browser has none to give back.
    const card = [...document.querySelectorAll<HTMLAnchorElement>('.card-link')].find(
      ({ hash }) => closed instanceof HTMLElement && hash === `#${closed.id}`,
    );
    card?.focus({ preventScroll: true });
    if (!this.#named(location.hash)) return;
    if (this.#cameFromList) history.back();
    else history.replaceState(history.state, '', location.pathname + location.search);
  }
}
customElements.define('location-details', LocationDetails);
