const pattern = /^(\w{3} \d+)(?:-(\d+))?, (\d{4})(?: to (\w{3} \d+, \d{4}))?$/;

/** Parses the first day of what formatDateRange() returns, as an ISO date; undefined for any other text. */
export function parseFirstDay(text: string): string | undefined {
  const [, day, , year] = pattern.exec(text) ?? [];
  return parseDay(`${day}, ${year}`);
}

/**
 * Parses what formatDateRange() returns; undefined for any other text.
 * @returns the first and the last day as ISO dates
 */
export function parseDateRange(text: string): { readonly from: string; readonly to: string } | undefined {
  const [, day = '', lastDay, year, last] = pattern.exec(text) ?? [];
  const from = parseFirstDay(text);
  const to = last ? parseDay(last) : lastDay ? parseDay(`${day.slice(0, 3)} ${lastDay}, ${year}`) : from;
  return from && to && from <= to ? { from, to } : undefined;
}

/** Parses 'Nov 5, 2026'; undefined for a day that does not exist, which Date takes for one of the next month. */
function parseDay(text: string): string | undefined {
  const date = new Date(`${text} UTC`);
  return date.getUTCDate() === Number.parseInt(text.slice(4), 10) ? date.toISOString().slice(0, 10) : undefined;
}
