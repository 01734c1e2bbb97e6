/** Milliseconds between two changes of the address, at first and after many: Safari refuses more than 100 in 30 seconds. */
const pauses = { first: 150, later: 450 } as const;
const firstChanges = 30;
/** Milliseconds after which a change that was refused is tried again. */
const pauseAfterRefusal = 3000;

let unwritten: { readonly query: string; readonly state: unknown } | undefined;
let changes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the query of the address with its question mark, also one that is not written yet. */
export const readQuery = (): string => unwritten?.query ?? location.search;

/**
 * Replaces query and state of the current history entry. Changes that follow at once are written together a moment later, and
 * at a click and at the end of the page; one that the browser refuses is tried again.
 */
export function writeAddress(query: string, state: unknown = history.state): void {
  unwritten = { query, state };
  // Added once: a listener that is there already is not added again. What a click changes is written at once, too.
  addEventListener('click', write, true);
  addEventListener('click', write);
  addEventListener('pagehide', write);
  addEventListener('popstate', forget, true);
  if (timer === undefined) write();
}

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!unwritten) return;
  let wait: number = changes++ < firstChanges ? pauses.first : pauses.later;
  try {
    history.replaceState(unwritten.state, '', location.pathname + unwritten.query + location.hash);
    unwritten = undefined;
  } catch {
    wait = pauseAfterRefusal;
  }
  timer = setTimeout(write, wait);
}

/** Forgets what is not written, since the current entry is another one. */
function forget(): void {
  unwritten = undefined;
}
