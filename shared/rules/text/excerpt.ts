/**
 * Shortens a text to at most `maxLength` characters, the ellipsis included: at the last end of a word, without
 * punctuation before the ellipsis. Cuts a first word that is longer, but never a character.
 */
export function createExcerpt(text: string, maxLength: number): string {
  // Code points: half of a surrogate pair would be shown as a box.
  const characters = [...text.trim()];
  if (characters.length <= maxLength) return characters.join('');
  const start = characters.slice(0, maxLength - 1).join('');
  const endsWithWord = /\s/.test(characters[maxLength - 1] ?? '');
  const words = endsWithWord ? start : start.replace(/\s+\S*$/, '');
  return `${words.replace(/[\s,;:.]+$/, '')}…`;
}
