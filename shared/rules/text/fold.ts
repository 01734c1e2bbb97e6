/**
 * Returns a text as searches compare it: in lower case, without accents, vowel signs, apostrophes and invisible
 * characters, with other punctuation as single blanks. private.fold() in the database is the same rule; a test feeds
 * both the same cases.
 */
export function foldText(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(/[ßæœþøłđðħŧŋıςىیةکٱ٠-٩۰-۹]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(separators, ' ')
    .trim();
}

/** Marks of Latin, Hebrew and Arabic letters, apostrophes, and characters without width such as direction marks. */
const ignored =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is removed by itself
  /[\u0300-\u036f'`\u00ad\u02b9-\u02bf\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g;

/** Blanks and punctuation, also of Arabic, Chinese and Japanese. */
const separators =
  /[\0-/:-@[-`{-\u00bf\u00d7\u00f7\u02d7\u060c\u061b-\u061f\u066a-\u066d\u06d4\u1680\u2000-\u2069\u2212\u3000-\u3004\u3008-\u3020\u3030\u30fb]+/g;

/** Letters that normalization leaves whole, and the letters and digits that are typed for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ...Object.fromEntries(zip('øłđðħŧŋıςىیةکٱ', 'olddhtniσييهكا')),
  ...Object.fromEntries(zip('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')),
};

function zip(letters: string, plain: string): [string, string][] {
  return [...letters].map((letter, index) => [letter, plain[index] ?? '']);
}
