import { diffArrays } from 'diff';

/** Part of a text that is in both versions, or in only one of them. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Compares two texts word by word. Spaces between words are ignored, line breaks are not. */
export function diffWords(before: string, after: string): readonly TextPart[] {
  const [old, now] = [toWords(before), toWords(after)];
  if (isRewritten(old, now))
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return diffArrays(old, now, { comparator: isSame }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** Returns whether a longer text shares too few words with the other for a readable comparison. */
function isRewritten(old: readonly string[], now: readonly string[]): boolean {
  const length = Math.max(old.length, now.length);
  if (length < 12) return false;
  const words = new Set(old.map(toKey));
  return now.filter((word) => words.has(toKey(word))).length < length / 4;
}

/** Splits a text into words, each with the white space after it. */
function toWords(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function isSame(word: string, other: string): boolean {
  return toKey(word) === toKey(other);
}

function toKey(word: string): string {
  return `${word.trimEnd()}${word.includes('\n') ? '\n' : ''}`;
}

const contextWords = 8;

/**
 * Shortens the unchanged parts to the words around the changes.
 * @param hasTitle true to keep the first words, which are a title
 */
export function shortenSameParts(parts: readonly TextPart[], hasTitle = false): readonly TextPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same') return part;
    const words = toWords(part.text);
    const head = index === 0 && !hasTitle ? [] : words.slice(0, contextWords);
    const tail = index === parts.length - 1 ? [] : words.slice(-contextWords);
    if (words.length <= head.length + tail.length + 2) return part;
    return { kind: 'same', text: `${head.join('').trimEnd()}${head.length > 0 ? ' ' : ''}… ${tail.join('')}` };
  });
}
