const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Characters of an excerpt that may be given up to end it with a whole word. */
const maxLoss = 12;
const blankOrPunctuation = /^[\s,;:.،؛۔–—-]/;

/**
 * Returns the first `length` characters of a text and an ellipsis, which is not counted; a text that is not longer is
 * returned whole. Ends with a whole word, without punctuation, if at most 12 characters are lost by it. Characters are what
 * readers count as one: an emoji, a letter with its accents.
 */
export function createExcerpt(text: string, length: number): string {
  const whole = text.trim();
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(whole)) {
    if (characters.length === length) {
      const end = findWordEnd(characters, segment);
      const isClose = end > 0 && length - end <= maxLoss;
      return `${characters.slice(0, isClose ? end : length).join('')}…`;
    }
    characters.push(segment);
  }
  return whole;
}

/** Returns the first sentence of a text, cut at 160 characters. */
export function getLead(text: string): string {
  const [sentence] = sentences.segment(text.trim());
  return createExcerpt(sentence?.segment ?? '', 160);
}

/** Returns the number of characters up to the end of the last whole word; 0 if there is none. */
function findWordEnd(characters: readonly string[], next: string): number {
  const isBlank = (character: string) => /^\s/.test(character);
  let end = isBlank(next) ? characters.length : Math.max(0, characters.findLastIndex(isBlank));
  while (end > 0 && blankOrPunctuation.test(characters[end - 1] ?? '')) end -= 1;
  return end;
}
