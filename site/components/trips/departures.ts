/** Removes the departures that have passed since the page was made. Styles hide what is empty then. */
export function removeDeparted(): void {
  for (const departure of document.querySelectorAll<HTMLElement>('[data-until]'))
    if (Date.parse(departure.dataset['until'] ?? '') <= Date.now()) departure.remove();
}

/** Opens the days of the month by which the visitor has filtered the list of tours. */
export function openMonth(): void {
  const [, month] = /[?&]month=([A-Z][a-z]{2})/.exec(document.referrer) ?? [];
  for (const days of document.querySelectorAll<HTMLDetailsElement>('#departures details'))
    if (month && days.textContent.trim().startsWith(month)) days.open = true;
}
