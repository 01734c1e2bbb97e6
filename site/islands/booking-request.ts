const key = 'booking-salt';
/** Milliseconds for which the same request from the same browser is the same booking. */
const memory = 24 * 60 * 60 * 1000;

/**
 * The number under which a booking is sent: a UUID made from its content and a random text that only this browser knows.
 * Within a day it is the same for the same content, in every tab, over retries and reloads: the database knows a repetition
 * by it, so that a request sent twice is stored once. Nobody else can guess it.
 */
export async function requestNumber(content: string): Promise<string> {
  const bytes = new TextEncoder().encode(salt() + content);
  const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))];
  return digest
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5');
}

/** Without storage, a retry after a reload is a new booking. */
let fallback = '';

function salt(): string {
  const fresh = `${Date.now()} ${crypto.randomUUID()}`;
  try {
    const kept = localStorage.getItem(key) ?? '';
    const age = Date.now() - Number.parseInt(kept, 10);
    if (age >= 0 && age < memory) return kept;
    localStorage.setItem(key, fresh);
    return fresh;
  } catch {
    fallback ||= fresh;
    return fallback;
  }
}
