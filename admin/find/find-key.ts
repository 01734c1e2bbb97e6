/** A key press, as in a KeyboardEvent. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** Returns whether a key press is Ctrl+K, or Command+K: by its letter, or by its place on keyboards of other scripts. */
export function isFindKey({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: KeyPress): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey || repeat || isComposing) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}
