/** The `parse` of a text input whose value stays a text: react-admin makes an emptied one null. */
export function keepEmptyText(value: string): string {
  return value;
}
