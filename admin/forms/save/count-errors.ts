/**
 * How many fields of a form are at fault: each of them, also those inside of a list or a group.
 * @param errors as react-hook-form tells them, by field
 */
export function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  // A field's own error names its kind; anything else holds fields.
  if ('type' in errors && typeof errors.type === 'string') return 1;
  return Object.values(errors).reduce<number>((sum, inner) => sum + countErrors(inner), 0);
}
