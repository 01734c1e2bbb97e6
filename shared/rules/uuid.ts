/** Returns a UUID with the given bytes, at least 16, of which some bits make its version (8, the maker's own) and variant. */
export function formatUuid(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5');
}

/** Returns a random UUID, also on plain http, where browsers have no crypto.randomUUID(). */
export function createUuid(): string {
  return formatUuid(crypto.getRandomValues(new Uint8Array(16)));
}
