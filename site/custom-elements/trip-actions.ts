// What the page of a trip loads after everything else: a file of its own (astro.config.mjs).
import './compare-toggle.ts';
import './share-link.ts';

/**
 * Opens and closes the days of an itinerary together. Opens them for printing, because older browsers cannot do so by a
 * style (site/styles/global.css).
 */
class FoldDays extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    const findClosed = () => [...this.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    const setOpen = (days: Iterable<HTMLDetailsElement>, isOpen: boolean) => {
      for (const day of days) day.open = isOpen;
    };
    button?.addEventListener('click', () => {
      const closed = findClosed();
      setOpen(closed.length > 0 ? closed : this.querySelectorAll('details'), closed.length > 0);
    });
    // The event does not bubble.
    const label = () => {
      if (button) button.textContent = `${this.dataset[findClosed().length > 0 ? 'open' : 'close']}`;
    };
    this.addEventListener('toggle', label, true);
    let closedBefore: HTMLDetailsElement[] = [];
    addEventListener('beforeprint', () => {
      closedBefore = findClosed();
      setOpen(closedBefore, true);
    });
    addEventListener('afterprint', () => setOpen(closedBefore, false));
  }
}
customElements.define('fold-days', FoldDays);
