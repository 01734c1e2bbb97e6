/** Who uses an API key of a project: visitors' browsers, or only programs. */
export type KeyKind = 'public' | 'secret';

/**
 * Returns the kind of an API key: publishable and secret keys by how they begin, the older keys (JSON web tokens, as self-hosted
 * projects have them) by their role. Undefined for anything else.
 */
export function readKeyKind(key: string): KeyKind | undefined {
  const role = /^sb_(publishable|secret)_\S+$/.exec(key)?.[1] ?? readRole(key);
  if (role === 'publishable' || role === 'anon') return 'public';
  return role === 'secret' || role === 'service_role' ? 'secret' : undefined;
}

function readRole(key: string): unknown {
  const [, payload = ''] = /^[\w-]+\.([\w-]+)=*\.[\w-]+$/.exec(key) ?? [];
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the headers that identify a request without a session. An older key is the token too: not every gateway adds it, and without
 * one the database sees a visitor.
 */
export function keyHeaders(key: string): Record<string, string> {
  return key.startsWith('eyJ') ? { apikey: key, authorization: `Bearer ${key}` } : { apikey: key };
}
