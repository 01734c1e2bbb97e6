/**
 * Counts the invalid fields of a form, including those inside lists and groups, but not one that the database refused: the message
 * of the failed save names it.
 * @param errors the errors of react-hook-form, by field
 */
export function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  // The error of a field has a type; other objects are groups.
  if ('type' in errors && typeof errors.type === 'string') return errors.type === 'server' ? 0 : 1;
  return Object.values(errors).reduce<number>((sum, inner) => sum + countErrors(inner), 0);
}
