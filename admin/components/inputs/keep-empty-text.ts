/** The `parse` of a text input whose value stays a text: react-admin makes an emptied one null. */
export function asTyped(value: string): string {
  return value;
}
