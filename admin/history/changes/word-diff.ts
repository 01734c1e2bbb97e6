/** Part of a text that both versions have, or only one of them. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Products of word counts above this are not compared word by word: it would take too long. */
const maxComparisons = 1_000_000;

/** Compares two texts word by word. Spaces between words are no difference; new lines are. */
export function diffWords(before: string, after: string): readonly TextPart[] {
  const [old, now] = [toWords(before), toWords(after)];
  const start = countEqual(old, now);
  const end = countEqual(old.slice(start).reverse(), now.slice(start).reverse());
  if (isRewritten(old, now)) return joinParts([...old.map(toPart('removed')), ...now.map(toPart('added'))]);
  const removed = old.slice(start, old.length - end);
  const added = now.slice(start, now.length - end);
  return joinParts([
    ...now.slice(0, start).map(toPart('same')),
    ...diffMiddle(removed, added),
    ...now.slice(now.length - end).map(toPart('same')),
  ]);
}

const toPart =
  (kind: TextPart['kind']) =>
  (text: string): TextPart => ({ kind, text });

/** Returns whether a longer text has so few words of the other that comparing them would only be hard to read. */
function isRewritten(old: readonly string[], now: readonly string[]): boolean {
  const length = Math.max(old.length, now.length);
  if (length < 12) return false;
  const words = new Set(old.map(toKey));
  return now.filter((word) => words.has(toKey(word))).length < length / 4;
}

/** Splits a text into words, each with the white space behind it. */
function toWords(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function isSame(word: string | undefined, other: string | undefined): boolean {
  return word !== undefined && other !== undefined && toKey(word) === toKey(other);
}

function toKey(word: string): string {
  return `${word.trimEnd()}${word.includes('\n') ? '\n' : ''}`;
}

function countEqual(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((word, index) => !isSame(word, other[index]));
  return different === -1 ? one.length : different;
}

/** Compares words by their longest common subsequence. */
function diffMiddle(old: readonly string[], now: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  if (old.length * now.length <= maxComparisons) {
    const lengths = commonLengths(old, now);
    const length = (row: number, column: number) => lengths[row]?.[column] ?? 0;
    while (i < old.length && j < now.length) {
      const [oldWord = '', newWord = ''] = [old[i], now[j]];
      if (isSame(oldWord, newWord)) {
        parts.push({ kind: 'same', text: newWord });
        i++;
        j++;
      } else if (length(i + 1, j) >= length(i, j + 1)) parts.push({ kind: 'removed', text: old[i++] ?? '' });
      else parts.push({ kind: 'added', text: now[j++] ?? '' });
    }
  }
  return [...parts, ...old.slice(i).map(toPart('removed')), ...now.slice(j).map(toPart('added'))];
}

/** Returns the length of the longest common subsequence of the words from each pair of positions on. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    const [row, next] = [lengths[i], lengths[i + 1]];
    if (!row || !next) continue;
    for (let j = now.length - 1; j >= 0; j--)
      row[j] = isSame(old[i], now[j]) ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
  }
  return lengths;
}

/** Joins neighbours of one kind; between two that are the same, removed words come before added ones. */
function joinParts(parts: readonly TextPart[]): readonly TextPart[] {
  const joined: TextPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) joined.push({ kind: 'removed', text: removed });
    if (added) joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of parts) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = joined.at(-1);
      if (last?.kind === 'same') joined[joined.length - 1] = { kind, text: last.text + text };
      else joined.push({ kind, text });
    }
  }
  flush();
  return joined;
}

const contextWords = 8;

/**
 * Shortens what both versions have to the words around the changes.
 * @param hasTitle true where the text begins with a title, which stays
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
