/** A row that the site cannot show. */
export interface RowError {
  readonly table: string;
  readonly id: string;
  /** A line for each invalid field, such as `itinerary.0.title: Too small`. */
  readonly problems: string;
}

/** Formats the message of a build that fails because of a row. */
export function formatRowError({ table, id, problems }: RowError): string {
  return `${table} → ${id} is no row that can be shown.\n${problems}`;
}

/** Parses the first message of formatRowError() in the output of a build; undefined without one. */
export function parseRowError(output: string): RowError | undefined {
  const match = /\b(\w+) → (\S+) is no row that can be shown\.\s*([\s\S]*)/.exec(output);
  if (!match) return undefined;
  const [, table = '', id = '', problems = ''] = match;
  return { table, id, problems };
}
