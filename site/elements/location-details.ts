/**
 * Opens the details of the location that the address names (#merzouga) over the page, and closes them with the address:
 * by the back button, Escape, the close button, or a click beside them. Without it the browser shows the named one.
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
