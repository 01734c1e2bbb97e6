/** Maximum number of characters of a reported message. */
const maxLength = 200;

/**
 * Removes from an error message what a terminal would obey, and what may be personal or secret: quoted texts (unless they
 * are names in code), addresses, long numbers, tokens and queries. private.clean_error_message() has the same rules.
 */
export function cleanMessage(message: string): string {
  // The last step removes the half of an emoji that cutting left, which PostgreSQL refuses.
  return message
    .slice(0, 2000)
    .replace(/(?!\s)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[?#][^\s"')]+/g, '')
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '[address]')
    .replace(/(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]{24,}/g, '[token]')
    .replace(/\+?[0-9][0-9 ().-]{4,}[0-9]/g, '[number]')
    .replace(/(?<!([A-Za-z]|reading |setting |evaluating |property ))["'`“‘][^"'`“”‘’]*(["'`”’]|$)/g, '[text]')
    .replace(/^ +| +$/g, '')
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, '');
}
