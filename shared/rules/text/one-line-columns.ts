import { toLine } from './clean-text.ts';

/**
 * What is on one line in a column: its text, which is null when empty if it is optional; all texts of a list; or these fields of
 * each entry.
 */
type LineColumn = 'text' | 'optional' | 'list' | readonly string[];

/** The columns with texts of one line, by table, as in the checks of the database; a test compares both. */
export const lineColumns: Readonly<Record<string, Readonly<Record<string, LineColumn>>>> = {
  site_content: {
    agency_name: 'text',
    tagline: 'optional',
    address: 'optional',
    licence_number: 'optional',
    insurance: 'optional',
    home_title: 'optional',
    activities_title: 'optional',
    activities_lead: 'optional',
    hero: ['caption'],
    figures: ['figure', 'label'],
    activities: ['title', 'subtitle', 'trip_words'],
    testimonials: ['sender', 'quote', 'description'],
    guides: ['name', 'region', 'languages', 'speciality'],
    steps: ['title'],
    promises: ['title'],
    questions: ['question', 'topic'],
  },
  image_details: {
    description: 'optional',
  },
};

/** Returns a row, or some columns of one, as the database takes its texts of one line. Entries of lists that are left empty go. */
export function toLines<Row extends object>(table: string, row: Row): Row {
  const cleaned = { ...row };
  for (const [column, value] of Object.entries(row)) {
    const kind = lineColumns[table]?.[column];
    if (kind !== undefined) Object.assign(cleaned, { [column]: cleanColumn(kind, value) });
  }
  return cleaned;
}

function cleanColumn(kind: LineColumn, value: unknown): unknown {
  if (kind === 'optional') return cleanValue(value) || null;
  if (typeof kind === 'string') return cleanValue(value);
  return Array.isArray(value) ? value.map((entry: object) => cleanEntry(kind, entry)) : value;
}

function cleanEntry(keys: readonly string[], entry: object): object {
  const fields = Object.entries(entry).map(([key, value]) => [key, keys.includes(key) ? cleanValue(value) : value]);
  return Object.fromEntries(fields);
}

function cleanValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanValue).filter((entry) => entry !== '');
  return typeof value === 'string' ? toLine(value) : value;
}
