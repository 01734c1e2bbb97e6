import { createUuid } from '#shared/rules/uuid.ts';
/** Returns 12 random letters and digits for the file name of an upload. */
export function randomName(): string {
  return createUuid().replaceAll('-', '').slice(0, 12);
}
