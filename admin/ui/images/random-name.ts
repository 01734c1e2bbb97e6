/** Returns 12 random letters and digits for the file name of an upload. */
export function randomName(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
