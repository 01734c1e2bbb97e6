/** Maximum length of a search, from the address or the field, in characters; private.search_patterns() has the same. */
export const maxSearchLength = 200;
