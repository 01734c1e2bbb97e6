import { type PositionProblem, parsePosition } from '#shared/rules/text/map-position.ts';

const problemMessages: Readonly<Record<PositionProblem, string>> = {
  unreadable: 'Paste two numbers, such as 31.6258, -7.9892, or a link from a map.',
  'no position': 'This link does not say where the place is. Paste the two numbers that the map shows for it.',
  'short link': 'A short link cannot be read. Open it, then paste the long address or the two numbers.',
  outside: 'This position is outside Morocco. Longitudes there begin with a minus, as in 31.6258, -7.9892.',
};

/** Validates the text of a position, which may be empty. */
export function validatePosition(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const position = parsePosition(text);
  return typeof position === 'string' ? problemMessages[position] : undefined;
}

/** Converts the text of a position to columns, null for an empty or invalid one. */
export function readPosition(text: string): { latitude: number | null; longitude: number | null } {
  const position = parsePosition(text);
  return typeof position === 'string' ? { latitude: null, longitude: null } : { ...position };
}
