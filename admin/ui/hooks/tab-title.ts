// The title of the browser's tab has two sources: the name of the screen and the count of pending bookings.
let page = '';
let count = 0;

/** Sets the name of the screen in the title of the tab. */
export function setTabPage(title: string): void {
  page = title;
  write();
}

/** Sets the count in front of the name; 0 removes it. */
export function setTabCount(newCount: number): void {
  count = newCount;
  write();
}

function write(): void {
  if (page !== '') document.title = count > 0 ? `(${count}) ${page}` : page;
}
