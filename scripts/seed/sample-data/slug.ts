const transliterations: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  ı: 'i',
};

/**
 * Returns a readable id from a title: ASCII letters and digits joined by single hyphens, at most 60 characters, '' when
 * nothing transliterates. Same rule as private.slugify() of the database, which assigns the ids of real rows.
 */
export function slugify(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæÆœŒþøØłŁđĐðı]/g, (letter) => transliterations[letter] ?? letter)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
}
