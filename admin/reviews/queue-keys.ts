/** What a key does to the review that has the focus. */
type QueueAction = 'next' | 'previous' | 'first' | 'last' | 'approve' | 'feature' | 'delete' | 'select' | 'shortcuts';

/** The keys with what they do, as the list of shortcuts shows them. */
export const queueKeys: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['J', '↓'], does: 'Next review' },
  { keys: ['K', '↑'], does: 'Previous review' },
  { keys: ['Home'], does: 'First review of the page' },
  { keys: ['End'], does: 'Last review of the page' },
  { keys: ['A'], does: 'Approve, or unapprove, and go on' },
  { keys: ['F'], does: 'Feature, or unfeature, and go on' },
  { keys: ['D', 'Delete'], does: 'Delete, after a question' },
  { keys: ['X'], does: 'Select, or unselect' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

const globalKeys = new Map<string, QueueAction>([
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['f', 'feature'],
  ['d', 'delete'],
  ['delete', 'delete'],
  ['x', 'select'],
  ['?', 'shortcuts'],
]);
const focusedReviewKeys = new Map<string, QueueAction>([
  ['arrowdown', 'next'],
  ['arrowup', 'previous'],
  ['home', 'first'],
  ['end', 'last'],
]);

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

/**
 * What a key press within the queue asks for, if anything. Keys with Ctrl, Alt or Command belong to the browser. A key that
 * is held down moves, and does nothing else again.
 * @param onReviewItself the focus is on the review, not on a control in it: only then arrows may stop scrolling the page
 */
export function queueAction(press: KeyPress, onReviewItself: boolean): QueueAction | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const key = press.key.toLowerCase();
  const action = globalKeys.get(key) ?? (onReviewItself ? focusedReviewKeys.get(key) : undefined);
  return press.repeat && action !== 'next' && action !== 'previous' ? undefined : action;
}
