type Place = 'sessionStorage' | 'localStorage';

/** What storage does not take (full, forbidden) is kept until the page is left. */
const page = new Map<string, string>();

/** The text kept under a name, in the tab or in the browser; '' for none. */
export function kept(place: Place, name: string): string {
  try {
    return window[place].getItem(name) ?? page.get(name) ?? '';
  } catch {
    return page.get(name) ?? '';
  }
}

/** Keeps a text under a name; '' forgets it. */
export function keep(place: Place, name: string, text: string): void {
  page.set(name, text);
  try {
    if (text) window[place].setItem(name, text);
    else window[place].removeItem(name);
  } catch {
    // The page remembers.
  }
}
