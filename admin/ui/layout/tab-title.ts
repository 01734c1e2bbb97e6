// The title of the browser's tab: the count of pending bookings, the name of the screen, and the name of the agency.
let page = '';
let agency = '';
let count = 0;

/** Sets the name of the screen in the title of the tab. */
export function setTabPage(title: string): void {
  page = title;
  write();
}

/** Sets the name of the agency behind that of the screen. */
export function setTabAgency(name: string): void {
  agency = name;
  write();
}

/** Sets the count in front of the name; 0 removes it. */
export function setTabCount(newCount: number): void {
  count = newCount;
  write();
}

function write(): void {
  if (page === '') return;
  const title = agency === '' ? page : `${page} · ${agency}`;
  document.title = count > 0 ? `(${count}) ${title}` : title;
}
