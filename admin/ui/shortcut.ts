/** A key press, as in a KeyboardEvent. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/**
 * Returns true for Ctrl or Command with a letter: by what the key writes, also with caps lock, or by its place on keyboards of other
 * scripts.
 * @param letter in lower case
 */
export function isShortcut(press: KeyPress, letter: string): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = press;
  if (ctrlKey === metaKey || altKey || shiftKey || isComposing) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}
