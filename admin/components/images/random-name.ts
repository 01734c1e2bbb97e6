/** Letters and digits that nobody else has at the same moment, for the name of an uploaded picture. */
export function randomName(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
