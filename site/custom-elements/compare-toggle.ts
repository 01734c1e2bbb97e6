import { readChosenTrips, storeChosenTrips, toggleChosenTrip } from './compare-choice.ts';

/** Shows in all toggles and the bar of the page what is chosen, and whether a further trip was refused. */
function showChosen(isRefused = false): void {
  const chosen = readChosenTrips();
  for (const toggle of document.querySelectorAll<CompareToggle>('compare-toggle')) toggle.show(chosen);
  document.querySelector<CompareBar>('compare-bar')?.show(chosen, isRefused);
}

/** Button that chooses the trip of its attribute `trip` for a comparison. Lists add and remove it at any time. */
class CompareToggle extends HTMLElement {
  connectedCallback(): void {
    this.onclick = (event) => {
      // The island around it would click once more what was clicked before its hydration.
      event.stopPropagation();
      showChosen(!toggleChosenTrip(`${this.getAttribute('trip')}`));
    };
    this.show(readChosenTrips());
  }

  show(chosen: readonly string[]): void {
    const [button] = this.children;
    if (button) button.ariaPressed = String(chosen.includes(`${this.getAttribute('trip')}`));
  }
}

/** Bar with a link that compares the chosen trips, and a button that chooses none. */
class CompareBar extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      storeChosenTrips([]);
      showChosen();
      // The button is gone.
      document.querySelector('main')?.focus({ preventScroll: true });
    });
  }

  show(chosen: readonly string[], isRefused: boolean): void {
    const link = this.querySelector('a');
    const { one, more, full } = this.dataset;
    this.hidden = !chosen.length;
    if (link) link.search = `trips=${chosen}`;
    link?.replaceChildren(`${chosen.length > 1 ? more?.replace('#', `${chosen.length}`) : one}`);
    this.querySelector('output')?.replaceChildren(isRefused ? `${full}` : '');
  }
}

customElements.define('compare-toggle', CompareToggle);
customElements.define('compare-bar', CompareBar);
showChosen();
// Other pages may have changed the choice since this one was left, or was rendered in the background.
addEventListener('pageshow', () => showChosen());
document.addEventListener('prerenderingchange', () => showChosen());
