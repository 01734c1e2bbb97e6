/** A key press, as in a KeyboardEvent. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
}

/** A key and what it does, for the list of shortcuts. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly description: string;
}

/** Action of a key in every queue. */
export type QueueAction = 'next' | 'previous' | 'first' | 'last' | 'select' | 'shortcuts';

const queueKeys: ReadonlyMap<string, QueueAction> = new Map<string, QueueAction>([
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['?', 'shortcuts'],
]);
const cardKeys: ReadonlyMap<string, QueueAction> = new Map<string, QueueAction>([
  ['arrowdown', 'next'],
  ['arrowup', 'previous'],
  ['home', 'first'],
  ['end', 'last'],
]);

/**
 * Returns the action of a key press in a queue; undefined for other keys, for keys with Ctrl, Alt or Command, and for keys
 * with Shift except '?', which needs it on some keyboards. A held key repeats only movement.
 * @param ownKeys actions of this queue only, by key in lower case
 * @param isOnCard true if the focus is on a card itself, not on a control in it, where arrows scroll the page
 */
export function getQueueAction<Own>(
  press: KeyPress,
  ownKeys: ReadonlyMap<string, Own>,
  isOnCard = false,
): QueueAction | Own | undefined {
  const key = getPlainKey(press);
  if (key === undefined) return undefined;
  const action = ownKeys.get(key) ?? queueKeys.get(key) ?? (isOnCard ? cardKeys.get(key) : undefined);
  return press.repeat && action !== 'next' && action !== 'previous' ? undefined : action;
}

function getPlainKey(press: KeyPress): string | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (press.shiftKey && press.key !== '?') return undefined;
  return press.key.toLowerCase();
}
