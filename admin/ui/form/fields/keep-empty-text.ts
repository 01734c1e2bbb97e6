/** Returns a text unchanged; as the `parse` of a text input it replaces react-admin's, which turns '' into null. */
export function keepEmptyText(value: string): string {
  return value;
}
