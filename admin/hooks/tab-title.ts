// The browser's tab has one title and two who write it: the screen its name, the back office how much is waiting.
let page = '';
let waiting = 0;

/** Names the screen in the browser's tab. */
export function setTabPage(title: string): void {
  page = title;
  write();
}

/** Puts a count in front of the name; 0 takes it away. */
export function setTabCount(count: number): void {
  waiting = count;
  write();
}

function write(): void {
  if (page !== '') document.title = waiting > 0 ? `(${waiting}) ${page}` : page;
}
