/** Removes the departures that have passed since the page was made. Styles hide what is empty then. */
export function removeDeparted(): void {
  for (const departure of document.querySelectorAll<HTMLElement>('[data-until]'))
    if (Date.parse(departure.dataset['until'] ?? '') <= Date.now()) departure.remove();
}
