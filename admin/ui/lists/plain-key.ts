/** A key press, as in a KeyboardEvent. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A key and what it does, for the list of shortcuts. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly description: string;
}

/**
 * Returns the pressed key in lower case; undefined with Ctrl, Alt or Command, and with Shift except for '?', which needs it on
 * some keyboards.
 */
export function getPlainKey(press: KeyPress): string | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (press.shiftKey && press.key !== '?') return undefined;
  return press.key.toLowerCase();
}
