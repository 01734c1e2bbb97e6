const key = 'booking-request';

/**
 * The number under which a booking is sent. It stays the same while its content does, over retries and reloads: the
 * database knows a repetition by it, so that a booking whose answer was lost is not made twice.
 */
export function requestNumber(content: string): string {
  const kept = read();
  if (kept?.content === content) return kept.id;
  const id = crypto.randomUUID();
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, content }));
  } catch {
    // Without storage a retry after a reload is a new booking.
    fallback = { id, content };
  }
  return id;
}

/** Forgets the number: the booking was received. */
export function forgetRequest(): void {
  fallback = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

let fallback: { id: string; content: string } | undefined;

function read(): { id: string; content: string } | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('id' in kept && 'content' in kept)) return fallback;
    return typeof kept.id === 'string' && typeof kept.content === 'string'
      ? { id: kept.id, content: kept.content }
      : fallback;
  } catch {
    return fallback;
  }
}
