/** Takes out the departures that have passed since the page was made. */
class DepartureDates extends HTMLElement {
  connectedCallback(): void {
    for (const item of this.querySelectorAll<HTMLElement>('[data-until]'))
      if (Date.parse(item.dataset['until'] ?? '') <= Date.now()) item.remove();
    for (const month of this.querySelectorAll('dl > div')) if (!month.querySelector('li')) month.remove();
    if (!this.querySelector('li')) this.remove();
  }
}
customElements.define('departure-dates', DepartureDates);
