import { getComparedTripPath, nameComparedTrip } from './compare-address.ts';
import { readChosenTrips, storeChosenTrips, toggleChosenTrip } from './compare-choice.ts';

/** Shows in all toggles and the bar of the page what is chosen, and a message about it that the bar has as data. */
function showChosen(message = '', trips = ''): void {
  const chosen = readChosenTrips();
  for (const toggle of document.querySelectorAll<CompareToggle>('compare-toggle')) toggle.show(chosen);
  document.querySelector<CompareBar>('compare-bar')?.show(chosen, message, trips);
}

/** Forgets the chosen trips whose pages are gone, and names them. */
async function forgetGone(): Promise<void> {
  const gone: string[] = [];
  for (const trip of readChosenTrips()) {
    const answer = fetch(getComparedTripPath(trip), { method: 'HEAD' });
    const isGone = await answer.then(({ status }) => status === 404).catch(() => false);
    if (isGone) gone.push(trip);
  }
  if (gone.length === 0) return;
  storeChosenTrips(readChosenTrips().filter((trip) => !gone.includes(trip)));
  showChosen('gone', gone.map(nameComparedTrip).join(', '));
}

/** Button that chooses the trip of its attribute `trip` for a comparison. Lists add and remove it at any time. */
class CompareToggle extends HTMLElement {
  connectedCallback(): void {
    this.onclick = (event) => {
      // The island around it would click once more what was clicked before its hydration.
      event.stopPropagation();
      showChosen(toggleChosenTrip(`${this.getAttribute('trip')}`) ? '' : 'full');
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

  show(chosen: readonly string[], message: string, trips: string): void {
    const { one, more, [message]: text = '' } = this.dataset;
    this.hidden = !chosen.length && !text;
    const link = this.querySelector('a');
    if (!link) return;
    link.hidden = !chosen.length;
    link.search = `trips=${chosen}`;
    link.textContent = `${chosen.length > 1 ? more?.replace('#', `${chosen.length}`) : one}`;
    this.querySelector('output')?.replaceChildren(`${text} ${trips}`);
  }
}

customElements.define('compare-toggle', CompareToggle);
customElements.define('compare-bar', CompareBar);
showChosen();
void forgetGone();
// Other tabs share the choice; other pages may have changed it since this one was left, or was rendered in the background.
for (const type of ['storage', 'pageshow']) addEventListener(type, () => showChosen());
document.addEventListener('prerenderingchange', () => showChosen());
