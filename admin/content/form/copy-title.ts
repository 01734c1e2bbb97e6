const mark = ' (copy)';

/** Returns the title of a copy, at most `maxLength` characters long. */
export function copyTitle(title: string, maxLength: number): string {
  return `${[...title]
    .slice(0, maxLength - mark.length)
    .join('')
    .trimEnd()}${mark}`;
}
