import { getPlainKey, type KeyPress, type Shortcut } from '../ui/lists/plain-key.ts';

/** Action of a key on the focused review. */
type QueueAction = 'next' | 'previous' | 'first' | 'last' | 'approve' | 'feature' | 'delete' | 'select' | 'shortcuts';

/** Keys and their descriptions in the list of shortcuts. */
export const queueKeys: readonly Shortcut[] = [
  { keys: ['J', '↓'], description: 'Next review' },
  { keys: ['K', '↑'], description: 'Previous review' },
  { keys: ['Home'], description: 'First review of the page' },
  { keys: ['End'], description: 'Last review of the page' },
  { keys: ['A'], description: 'Approve, or unapprove, and go on' },
  { keys: ['F'], description: 'Feature, or unfeature, and go on' },
  { keys: ['D', 'Delete'], description: 'Delete, after a question' },
  { keys: ['X'], description: 'Select, or unselect' },
  { keys: ['?'], description: 'Show these shortcuts' },
];

const queueKeyActions = new Map<string, QueueAction>([
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['f', 'feature'],
  ['d', 'delete'],
  ['delete', 'delete'],
  ['x', 'select'],
  ['?', 'shortcuts'],
]);
const cardKeyActions = new Map<string, QueueAction>([
  ['arrowdown', 'next'],
  ['arrowup', 'previous'],
  ['home', 'first'],
  ['end', 'last'],
]);

/**
 * Returns the action of a key press in the queue; undefined for other keys, for keys with Ctrl, Alt or Command, and for
 * keys with Shift except '?', which needs it on some keyboards. A held key repeats only movement.
 * @param isOnReview true when the focus is on the card itself, not on a control in it, where arrows scroll the page
 */
export function getQueueAction(
  press: KeyPress & { readonly repeat: boolean },
  isOnReview: boolean,
): QueueAction | undefined {
  const key = getPlainKey(press);
  if (key === undefined) return undefined;
  const action = queueKeyActions.get(key) ?? (isOnReview ? cardKeyActions.get(key) : undefined);
  return press.repeat && action !== 'next' && action !== 'previous' ? undefined : action;
}
